import { runReported } from './run-reported.mjs'

/** @typedef {import('./run-reported.mjs').TestResults} TestResults */
/** @typedef {{ duration: number, errors?: { message?: string }[] }} Attempt */
/** @typedef {{ status?: string, results: Attempt[] }} Test */
/** @typedef {{ title: string, tests: Test[] }} Spec */
/** @typedef {{ file: string, specs: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} Stats */

/**
 * Runs Playwright Test and shows its output.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env added to this process's environment
 * @returns {Promise<TestResults>}
 */
export function runPlaywright(node, args, env) {
  const command = (/** @type {string} */ report) => ({
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return runReported(node, command, readTests)
}

/**
 * @param {{ stats: Stats, suites?: Suite[] }} report
 * @returns {TestResults}
 */
function readTests({ stats, suites = [] }) {
  const tests = suites.flatMap(testsOf)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    times: tests.map(({ name, results }) => ({
      name,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
    failures: tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ name, results }) => ({
        name,
        message: results.flatMap(({ errors = [] }) => errors.map((e) => e.message)).join('\n'),
      })),
  }
}

/**
 * @param {Suite} suite
 * @returns {(Test & { name: string })[]}
 */
const testsOf = ({ file, specs, suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, name: `tests/e2e/${file} › ${title}` })),
  ),
  ...suites.flatMap(testsOf),
]
