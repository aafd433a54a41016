import { runReported } from './run-reported.mjs'

/** @typedef {import('./run-reported.mjs').TestResults} TestResults */
/** @typedef {import('./run-reported.mjs').TestTime} TestTime */
/** @typedef {{ title: string, tests: { results: { duration: number }[] }[] }} Spec */
/** @typedef {{ file: string, specs: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} Stats */

/**
 * Runs Playwright Test on the screen.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env added to this process's
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
const readTests = ({ stats, suites = [] }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  times: suites.flatMap(timesOf),
})

/**
 * @param {Suite} suite
 * @returns {TestTime[]}
 */
const timesOf = ({ file, specs, suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({
      name: `tests/e2e/${file} › ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(timesOf),
]
