import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './child.mjs'
import { createTestFolders } from './test-folder.mjs'

/** @typedef {{ name: string, ms: number }} TestTime */
/** @typedef {{ name: string, message: string }} Failure */
/**
 * @typedef {object} TestResults
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {TestTime[]} times
 * @property {Failure[]} failures
 */
/** @typedef {{ args: string[], env: NodeJS.ProcessEnv }} Command */

/**
 * Runs a test runner, shows its output and reads its JSON report. A run that fails without a failed
 * test (a file doesn't load, the set-up fails, the report is missing) counts as one failed test.
 * @template T
 * @param {string} node
 * @param {(report: string) => Command} command returns the command that writes the report to this
 * path
 * @param {(report: T) => TestResults} read
 * @returns {Promise<TestResults>}
 */
export async function runReported(node, command, read) {
  const folders = createTestFolders()
  const path = join(folders.temporary, 'report.json')
  try {
    const { args, env } = command(path)
    const { code } = await runStep(node, args, {
      env: {
        ...process.env,
        ...env,
        NODE_ENV: 'test',
        TMPDIR: folders.temporary,
        TEST_DISK: folders.onDisk,
      },
      show: true,
    })
    const results = readReport(path, read)
    if (code !== 0 && results.failed === 0) {
      results.failed = 1
      results.failures.push({ name: args[0] ?? '', message: `exited with code ${code}` })
    }
    return results
  } finally {
    folders.remove()
  }
}

/**
 * @template T
 * @param {string} path
 * @param {(report: T) => TestResults} read
 */
function readReport(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, skipped: 0, times: [], failures: [] }
  }
}
