import { defineConfig } from '@playwright/test'
import { findBrowser } from '#scripts/lib/find-browser.mjs'

const PROCESSES = ['live-restart', 'operations', 'roles', 'seen-from-outside', 'two-processes'].map(
  (name) => `**/${name}.e2e.ts`,
)

/** A long run (npm run test:long) tries the rest of the matrices, whose tests are tagged @long. */
const isLong = process.env.TEST_LONG === '1'

export default defineConfig({
  ...(isLong ? { grep: /@long/ } : { grepInvert: /@long/ }),
  testDir: 'tests/e2e',
  // Node reads the tests itself; transforming them, and the built server, costs seconds in each worker.
  build: { external: ['**/*'] },
  outputDir: 'test-results',
  // Tests that start the product themselves need no demo, which is written meanwhile (globalSetup).
  projects: [
    { name: 'processes', testMatch: PROCESSES },
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: PROCESSES },
  ],
  globalSetup: './tests/support/e2e-setup.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A busy machine takes its time, above all to start products; only a test that fails waits this long.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
    // A trace costs a tenth of the run's processor time: E2E_TRACE=1 keeps those of failed tests.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findBrowser(process.execPath) ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
        // No test asks the real Kit. One set of arguments for all tests, because each starts other workers.
        '--host-resolver-rules=MAP *.kit.com ~NOTFOUND',
      ],
    },
  },
})
