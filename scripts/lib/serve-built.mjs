import { join } from 'node:path'
import { run } from './child.mjs'
import { ROOT } from './root.mjs'

/**
 * Node's arguments that serve what was built. V8 collects a young heap again and again, though most of
 * ours is the program itself: with 128 MB to begin with, a busy server's pages cost a fifteenth less.
 */
export const SERVE = ['--initial-old-space-size=128', join(ROOT, 'scripts', 'serve.mjs')]

/** Serves what was built until it ends or is told to; returns its exit code. */
export async function serveBuilt(node, env = process.env) {
  const { code } = await run(node, SERVE, {
    env: { ...env, NODE_ENV: 'production' },
    show: true,
    tethered: true,
  })
  return code
}
