import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './child.mjs'
import { pureModules } from './pure-modules.mjs'
import { ROOT } from './root.mjs'
import { say } from './say.mjs'

/** @typedef {import('./run-reported.mjs').TestResults} TestResults */
/** @typedef {{ files: Record<string, { mutants: { status: string }[] }> }} Report */

const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js'
/** The minimum share of mutants that tests must detect. */
const LEAST = 0.85
const NOTICED = ['Killed', 'Timeout']
const UNNOTICED = ['Survived', 'NoCoverage']

/**
 * Changes pure modules of lib and domain in many small ways, one at a time, and counts how many of
 * these mutants make a test fail. All of this counts as one test, which fails if too many mutants
 * survive. data/mutation lists the surviving ones.
 * @param {string} node
 * @returns {Promise<TestResults>}
 */
export async function runMutants(node) {
  const startedAt = Date.now()
  let [noticed, unnoticed] = [0, 0]
  const broken = []
  for (const folder of ['lib', ...areas()]) {
    if (pureModules(folder).length === 0) continue
    const path = join(ROOT, 'data', 'mutation', `${folder.replace('/', '-')}.json`)
    rmSync(path, { force: true })
    const env = { ...process.env, MUTATED: folder, NODE_ENV: 'test' }
    const { code } = await runStep(node, [STRYKER, 'run'], { env, show: true })
    const mutants = readMutants(path)
    if (code !== 0) broken.push(folder)
    noticed += mutants.filter(({ status }) => NOTICED.includes(status)).length
    unnoticed += mutants.filter(({ status }) => UNNOTICED.includes(status)).length
  }
  const share = noticed / (noticed + unnoticed)
  const result = `Tests notice ${noticed} of ${noticed + unnoticed} mutants, ${(100 * share).toFixed(1)}%.`
  say(result)
  const name = 'mutants of pure modules'
  const failed = broken.length > 0 || share < LEAST
  const message = broken.length > 0 ? `No result for ${broken.join(', ')}` : result
  return {
    passed: failed ? 0 : 1,
    failed: failed ? 1 : 0,
    skipped: 0,
    times: [{ name, ms: Date.now() - startedAt }],
    failures: failed ? [{ name, message }] : [],
  }
}

function areas() {
  const root = join(ROOT, 'domain')
  if (!existsSync(root)) return []
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `domain/${name}`)
}

/** @param {string} path */
function readMutants(path) {
  try {
    /** @type {Report} */
    const { files } = JSON.parse(readFileSync(path, 'utf8'))
    return Object.values(files).flatMap(({ mutants }) => mutants)
  } catch {
    return []
  }
}
