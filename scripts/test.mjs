// npm test: installs and builds if stale, then checks and tests everything. Arguments are passed to Vitest,
// and only Vitest runs (`npm test -- domain/qr`); --long runs the slow tests. The last line has the counts.
import { runChecks } from './lib/checks.mjs'
import { fetchBrowser, findBrowser } from './lib/find-browser.mjs'
import { prepareBuild } from './lib/prepare.mjs'
import { runVitest } from './lib/run-vitest.mjs'
import { runScript, say } from './lib/say.mjs'

await runScript(async () => {
  const given = process.argv.slice(2)
  const long = given.includes('--long')
  const args = given.filter((argument) => argument !== '--long')
  const everything = given.length === 0
  const node = await prepareBuild()

  const total = { passed: 0, failed: 0, skipped: 0 }
  /** @param {{ passed?: number, failed?: number, skipped?: number }} counts */
  const add = ({ passed = 0, failed = 0, skipped = 0 }) => {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  if (everything) add(await runChecks(node))

  let browser = findBrowser(node)
  if (!browser && (everything || long || args.some((argument) => argument.includes('e2e')))) {
    browser = await fetchBrowser(node)
    if (!browser) {
      say('✗ the browser tests cannot run without a browser')
      add({ failed: 1 })
      if (everything) args.push('--project=!e2e')
    }
  }
  if (long) args.push('--project=long')
  const tests = await runVitest(node, args, {
    ...(browser && { CHROME_PATH: browser }),
    ...(long && { TEST_LONG: '1' }),
  })
  add(tests)
  if (tests.passed + tests.failed === 0) say('No test ran.')

  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`)
  return total.failed > 0 || tests.passed === 0 ? 1 : 0
})
