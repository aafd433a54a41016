import { join } from 'node:path'
import { run } from './child.mjs'
import { ROOT } from './root.mjs'

/** Serves what was built until it ends or is told to; returns its exit code. */
export async function serveBuilt(node, env = process.env) {
  const { code } = await run(node, [join(ROOT, 'scripts', 'serve.mjs')], {
    env: { ...env, NODE_ENV: 'production' },
    show: true,
    tethered: true,
  })
  return code
}
