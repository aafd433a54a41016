import { relative } from 'node:path'
import { ROOT } from './root.mjs'
import { runReported } from './run-reported.mjs'

/** @typedef {import('./run-reported.mjs').TestResults} TestResults */
/** @typedef {{ status: string, fullName: string, duration?: number }} Assertion */
/** @typedef {{ name: string, status: string, assertionResults: Assertion[] }} ReportedFile */

/**
 * Runs Vitest on the screen. A file that doesn't load, or a hook that fails, counts as one failed test.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env added to this process's
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
  const results = { passed: 0, failed: 0, skipped: 0, times: [] }
  for (const file of testResults) {
    let failed = 0
    for (const { status, fullName, duration = 0 } of file.assertionResults) {
      if (status === 'passed') results.passed++
      else if (status === 'failed') failed++
      else results.skipped++
      results.times.push({ name: `${relative(ROOT, file.name)} › ${fullName}`, ms: duration })
    }
    results.failed += failed === 0 && file.status === 'failed' ? 1 : failed
  }
  return results
}
