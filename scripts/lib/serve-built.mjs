import { join } from 'node:path'
import { run } from './child.mjs'
import { usableMemory } from './memory.mjs'
import { ROOT } from './root.mjs'

/** If this process may use less memory (bytes), V8 gets a small heap. */
const SMALL_MEMORY = 2 ** 30

/**
 * Returns V8's options for the memory that this process may use. V8 often runs garbage collection
 * on a small heap, although most of it is the program itself. Starting with a heap of 128 MB makes
 * a busy server's pages 7% cheaper. A machine with 512 MB has no room for such a heap or for large
 * young generations.
 * @param {number} [total]
 * @param {number} [constrained] a container's limit; 0 if there is none
 */
export function heapOptions(total, constrained) {
  return usableMemory(total, constrained) < SMALL_MEMORY
    ? '--max-semi-space-size=8'
    : '--initial-old-space-size=128'
}

/** Returns the arguments with which Node serves the build. */
export const serveArguments = () => [heapOptions(), join(ROOT, 'scripts', 'serve.mjs')]

/**
 * Serves the build until it ends or is stopped. Returns its exit code.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function serveBuilt(node, env = process.env) {
  const { code } = await run(node, serveArguments(), {
    env: { ...env, NODE_ENV: 'production' },
    show: true,
    tethered: true,
  })
  return code
}
