import { join } from 'node:path'
import { run } from './child.mjs'
import { ROOT } from './root.mjs'

/**
 * Node's arguments that serve the build. V8 collects a small heap again and again, although most of it is
 * the program itself: with 128 MB to begin with, a busy server's pages cost a fifteenth less.
 */
export const SERVE = ['--initial-old-space-size=128', join(ROOT, 'scripts', 'serve.mjs')]

/**
 * Serves the build until it ends or is stopped. Returns its exit code.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function serveBuilt(node, env = process.env) {
  const { code } = await run(node, SERVE, {
    env: { ...env, NODE_ENV: 'production' },
    show: true,
    tethered: true,
  })
  return code
}
