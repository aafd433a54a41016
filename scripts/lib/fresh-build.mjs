import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './child.mjs'
import { swapSpace, usableMemory } from './memory.mjs'
import { ROOT } from './root.mjs'
import { codeOf, lasted, Stop, say } from './say.mjs'

const STAMP = join(ROOT, 'build', '.stamp')
const SERVER = join(ROOT, 'build', 'server', 'index.js')
const SOURCES = [
  '.env.example',
  'app',
  'content',
  'db',
  'docs/webhooks.md',
  'domain',
  'emails',
  'lib',
  'platform',
  'public',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite-chunks.ts',
]

/** With less memory (bytes) than this, a build swaps or hangs. At its peak it needs 1 GB. */
const BUILD_MEMORY = 1.7 * 2 ** 30

/**
 * Returns a warning if there is too little memory for a build; otherwise null.
 * @param {number} memory in bytes, including swap space
 */
export function warnOfMemory(memory) {
  if (memory >= BUILD_MEMORY) return null
  const there = (memory / 2 ** 30).toFixed(1)
  return `Building needs 2 GB of memory, but this machine has ${there} GB. The build may take very long or never finish. Add swap space, or build on another machine and copy its whole folder.`
}

/** Whether the last build was made from the current sources. */
export function isBuildFresh(expected = hashSources()) {
  return existsSync(SERVER) && readStamp() === expected
}

/**
 * Builds pages and server if their sources have changed. The caller must have the lock.
 * @param {string} node
 * @param {import('./lock.mjs').LockHolder} lock
 */
export async function build(node, lock) {
  // The hash is computed before the build. If a file is edited during the build, the next start
  // builds again.
  const expected = hashSources()
  if (isBuildFresh(expected)) return
  const warning = warnOfMemory(usableMemory() + swapSpace())
  if (warning) say(warning)
  say('Building ...')
  const startedAt = Date.now()
  rmSync(STAMP, { force: true })
  const tool = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const result = await runStep(node, [tool, 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    onStart: lock.working,
  })
  if (result.code !== 0 || !existsSync(SERVER)) {
    process.stderr.write(result.output)
    throw new Stop('The build failed; see above.')
  }
  // The stamp is written last, so that an interrupted build has none.
  writeFileSync(STAMP, expected)
  say(`Built in ${lasted(Date.now() - startedAt)}.`)
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return null
  }
}

function hashSources() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(listFiles)) {
    const content = readFileSync(join(ROOT, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Returns the files at or below a path in a fixed order, without tests.
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (/\.(test|testing)\.tsx?$|(^|\/)\./.test(path)) return []
  /** @type {string[]} */
  let names
  try {
    names = readdirSync(join(ROOT, path))
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return [path]
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
  return names.sort().flatMap((name) => listFiles(`${path}/${name}`))
}
