import { runStep } from './child.mjs'
import { say } from './say.mjs'

/** @typedef {import('./run-reported.mjs').TestResults} TestResults */

/** Their pure modules are mutated (stryker.config.mjs). */
const FOLDERS = ['lib', 'domain']
const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js'

/**
 * Changes the pure modules in many small ways, one at a time, and counts how many changes the tests notice.
 * Each folder is a test, which fails below the share that stryker.config.mjs asks for. The changes that no test
 * noticed are in data/mutation.
 * @param {string} node
 * @returns {Promise<TestResults>}
 */
export async function runMutants(node) {
  /** @type {TestResults} */
  const results = { passed: 0, failed: 0, skipped: 0, times: [], failures: [] }
  for (const folder of FOLDERS) {
    const startedAt = Date.now()
    const { code } = await runStep(node, [STRYKER, 'run'], {
      env: { ...process.env, MUTATED: folder, NODE_ENV: 'test' },
      show: true,
    })
    const name = `mutants of ${folder}/`
    results.times.push({ name, ms: Date.now() - startedAt })
    if (code === 0) results.passed++
    else results.failures.push({ name, message: `Too many survived: data/mutation/${folder}.json` })
  }
  results.failed = results.failures.length
  say(`Mutants: ${results.passed} of ${FOLDERS.length} folders pass.`)
  return results
}
