import { writeFileSync } from 'node:fs'

/** @typedef {import('vitest/node').SerializedError} SerializedError */

/** Vitest's JSON report leaves out errors that no test caught. This writes them to UNCAUGHT_REPORT. */
export default class UncaughtReporter {
  /**
   * @param {unknown} _modules
   * @param {readonly SerializedError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const path = process.env.UNCAUGHT_REPORT
    if (path) writeFileSync(path, JSON.stringify(errors.map(describe)))
  }
}

/** @param {SerializedError} error */
function describe(error) {
  const { stack, message, VITEST_TEST_PATH: file } = error
  return { file, message: stack ?? message }
}
