import { relative } from 'node:path'
import { ROOT } from './root.mjs'
import { runReported } from './run-reported.mjs'

/** @typedef {import('./run-reported.mjs').TestResults} TestResults */
/**
 * @typedef {object} Assertion
 * @property {string} status
 * @property {string} fullName
 * @property {number} [duration]
 * @property {string[]} [failureMessages]
 */
/**
 * @typedef {object} ReportedFile
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {Assertion[]} assertionResults
 */

/**
 * Runs Vitest and shows its output. A file that doesn't load, or a hook that fails, counts as one
 * failed test.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env added to this process's environment
 * @returns {Promise<TestResults>}
 */
export function runVitest(node, args, env) {
  const command = (/** @type {string} */ report) => ({
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    env,
  })
  return runReported(node, command, readTests)
}

/**
 * @param {{ testResults: ReportedFile[] }} report
 * @returns {TestResults}
 */
function readTests({ testResults }) {
  /** @type {TestResults} */
  const results = { passed: 0, failed: 0, skipped: 0, times: [], failures: [] }
  for (const file of testResults) {
    const path = relative(ROOT, file.name)
    const failures = []
    for (const { status, fullName, duration = 0, failureMessages = [] } of file.assertionResults) {
      const name = `${path} › ${fullName}`
      if (status === 'passed') results.passed++
      else if (status === 'failed') failures.push({ name, message: failureMessages.join('\n') })
      else results.skipped++
      results.times.push({ name, ms: duration })
    }
    if (failures.length === 0 && file.status === 'failed') {
      failures.push({ name: path, message: file.message ?? '' })
    }
    results.failures.push(...failures)
  }
  results.failed = results.failures.length
  return results
}
