import { readdirSync } from 'node:fs'
import { runStep } from './child.mjs'
import { ROOT } from './root.mjs'
import { lasted, Stop, say } from './say.mjs'

/** @typedef {{ name: string, args: string[] }} Check */
/** @typedef {import('./run-reported.mjs').Failure} Failure */

/**
 * @param {string} path below node_modules
 * @param {string[]} args
 */
const tool = (path, ...args) => [`node_modules/${path}`, ...args]
const CACHE = 'node_modules/.cache'
const FOLDERS = 'app bench cli content db domain emails lib platform server tests'.split(' ')

/** Generates the routes' types, which the checks of types and unused code need. */
const TYPEGEN = tool('@react-router/dev/bin.cjs', 'typegen')
/** @type {Check[]} */
const CHECKS = [
  {
    name: 'types',
    args: tool(
      // The native compiler. dependency-cruiser and others still need the API of the former
      // compiler.
      'typescript-7/bin/tsc',
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      `${CACHE}/types.tsbuildinfo`,
      '-p',
      '.',
    ),
  },
  { name: 'style', args: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings') },
  {
    name: 'imports',
    args: tool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--output-type',
      'err',
      ...folders(),
    ),
  },
  { name: 'words', args: ['scripts/words/check.ts'] },
  {
    name: 'unused code',
    args: tool('knip/bin/knip.js', '--no-progress', '--no-config-hints', '--cache'),
  },
]

/**
 * Runs checks in parallel. Prints the result of each, and the output of those that failed.
 * @param {string} node
 * @param {readonly string[]} [names] which checks; all of them if empty. Throws a `Stop` for an
 * unknown name.
 */
export async function runChecks(node, names = []) {
  const unknown = names.find((name) => !CHECKS.some((check) => check.name === name))
  if (unknown) {
    const known = CHECKS.map(({ name }) => `'${name}'`).join(', ')
    throw new Stop(`Unknown check '${unknown}'. Choose from ${known}.`)
  }
  const checks = CHECKS.filter(({ name }) => names.length === 0 || names.includes(name))
  say(`Checking ${checks.map(({ name }) => name).join(', ')} ...`)
  if (checks.some(({ name }) => name !== 'style' && name !== 'words')) {
    const typegen = await runStep(node, TYPEGEN)
    if (typegen.code !== 0) process.stdout.write(`${typegen.output.trimEnd()}\n\n`)
  }
  const results = await Promise.all(checks.map((check) => runCheck(node, check)))
  const failures = results.filter((failure) => failure !== undefined)
  return { passed: results.length - failures.length, failed: failures.length, failures }
}

/**
 * @param {string} node
 * @param {Check} check
 * @returns {Promise<Failure | undefined>}
 */
async function runCheck(node, { name, args }) {
  const startedAt = Date.now()
  const { code, output } = await runStep(node, args)
  if (code === 0) {
    say(`✓ ${name} (${lasted(Date.now() - startedAt)})`)
    return undefined
  }
  say(`✗ ${name}`)
  process.stdout.write(`\n${output.trimEnd()}\n\n`)
  return { name, message: output }
}

/**
 * Returns the folders that exist, because tests run these scripts on a small stand-in for the
 * project.
 */
function folders() {
  const existing = readdirSync(ROOT)
  return FOLDERS.filter((folder) => existing.includes(folder))
}
