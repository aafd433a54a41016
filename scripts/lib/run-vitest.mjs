import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
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

/** @typedef {{ file?: string, message: string }} UncaughtError */

/**
 * Runs Vitest and shows its output. A file that doesn't load, a hook that fails, or an error that no
 * test caught counts as one failed test.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env added to this process's environment
 * @returns {Promise<TestResults>}
 */
export function runVitest(node, args, env) {
  let uncaught = ''
  const command = (/** @type {string} */ report) => {
    uncaught = join(dirname(report), 'uncaught.json')
    return {
      args: [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        '--reporter=./scripts/lib/uncaught-reporter.mjs',
        ...args,
      ],
      env: { ...env, UNCAUGHT_REPORT: uncaught },
    }
  }
  return runReported(node, command, (report) => readTests(report, readUncaught(uncaught)))
}

/**
 * @param {string} path
 * @returns {UncaughtError[]}
 */
function readUncaught(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
}

/**
 * @param {{ testResults: ReportedFile[] }} report
 * @param {UncaughtError[]} uncaught
 * @returns {TestResults}
 */
function readTests({ testResults }, uncaught) {
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
  for (const { file, message } of uncaught) {
    const name = file ? `${relative(ROOT, file)} › an uncaught error` : 'an uncaught error'
    results.failures.push({ name, message })
  }
  results.failed = results.failures.length
  return results
}
