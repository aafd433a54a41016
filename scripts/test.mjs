// npm test: installs packages and builds if they are outdated, then checks and tests everything.
// Arguments are passed to Vitest. They are passed to Playwright Test if a path names browser tests
// (`npm test -- tests/e2e/blog.e2e.ts`) or if --project=e2e selects all of them. With arguments,
// nothing else runs. --changed runs the tests that the changes since the last commit can break;
// --changed=main does so for the changes since a revision. --long runs the slow tests. The last
// lines name what failed, followed by the counts.
import { findChangedTests } from './lib/changed-tests.mjs'
import { runChecks } from './lib/checks.mjs'
import { fetchBrowser, fetchEngines, findBrowser } from './lib/find-browser.mjs'
import { prepareBuild, prepareInstall } from './lib/prepare.mjs'
import { runMutants } from './lib/run-mutants.mjs'
import { runPlaywright } from './lib/run-playwright.mjs'
import { runVitest } from './lib/run-vitest.mjs'
import { runScript, say } from './lib/say.mjs'
import { showFailures, showSlowest } from './lib/summary.mjs'

/** @typedef {import('./lib/run-reported.mjs').TestResults} TestResults */
/** @typedef {import('./lib/run-reported.mjs').TestTime} TestTime */
/** @typedef {import('./lib/run-reported.mjs').Failure} Failure */

const E2E = '--project=e2e'
/** @param {string} argument */
const namesBrowserTest = (argument) => /(^|\/)tests\/e2e(\/|$)|\.e2e\.ts/.test(argument)

/**
 * Returns the arguments with the paths of tests in place of --changed; null if no test covers the
 * changes.
 * @param {string[]} args
 */
async function namePaths(args) {
  const option = args.find((argument) => /^--changed(=|$)/.test(argument))
  if (!option) return args
  const paths = await findChangedTests(await prepareInstall(), option.split('=')[1] ?? 'HEAD')
  const others = args.filter((argument) => argument !== option)
  if (!paths) {
    say('These changes can break any test.')
    return others
  }
  if (paths.length === 0) return null
  say(`${paths.length} ${paths.length === 1 ? 'test file' : 'test files'} can break.`)
  return [...others, ...paths]
}

await runScript(async () => {
  const given = await namePaths(process.argv.slice(2))
  if (!given) {
    process.stdout.write('No test covers what changed.\n0 passed, 0 failed\n')
    return 0
  }
  const long = given.includes('--long')
  const args = given.filter((argument) => argument !== '--long')
  const everything = given.length === 0
  const browserArgs = args.filter((argument) => argument === E2E || namesBrowserTest(argument))
  const otherPaths = args.some(
    (argument) => /^[^-].*\//.test(argument) && !namesBrowserTest(argument),
  )
  const isBrowserRun = browserArgs.length > 0
  // Paths of both kinds of tests are separated. Options are allowed with paths of one kind.
  const isMixed = isBrowserRun && otherPaths
  const vitestArgs = args.filter((argument) => !browserArgs.includes(argument))
  const node = await prepareBuild()

  const total = { passed: 0, failed: 0, skipped: 0 }
  /** @type {TestTime[]} */
  const allTimes = []
  /** @type {Failure[]} */
  const allFailures = []
  /** @param {Partial<TestResults>} results */
  const add = ({ passed = 0, failed = 0, skipped = 0, times = [], failures = [] }) => {
    allTimes.push(...times)
    allFailures.push(...failures)
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    return passed + failed
  }
  if (everything) add(await runChecks(node))

  let allRan = true
  if (!isBrowserRun || isMixed) {
    if (long) await fetchEngines()
    const options = long ? ['--project=long', ...vitestArgs] : vitestArgs
    const counts = await runVitest(node, options, long ? { TEST_LONG: '1' } : {})
    allRan = add(counts) > 0
  }
  if (isBrowserRun || everything || (long && args.length === 0)) {
    const browser = findBrowser(node) ?? (await fetchBrowser(node))
    if (browser) {
      const options = (isMixed ? browserArgs : args).filter((argument) => argument !== E2E)
      const longRun = long ? { TEST_LONG: '1' } : {}
      const counts = await runPlaywright(node, options, { CHROME_PATH: browser, ...longRun })
      allRan = add(counts) > 0 && allRan
    } else {
      say('✗ the browser tests cannot run without a browser')
      add({ failed: 1, failures: [{ name: 'browser tests', message: 'no browser' }] })
    }
  }
  if (long && args.length === 0) add(await runMutants(node))
  if (!allRan) say('No test ran.')
  if (everything) showSlowest(allTimes)
  showFailures(allFailures)

  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`)
  return total.failed > 0 || !allRan ? 1 : 0
})
