import { defineConfig } from '@playwright/test'
import { findBrowser } from '#scripts/lib/find-browser.mjs'

const PROCESSES = ['live-restart', 'operations', 'roles', 'seen-from-outside', 'two-processes'].map(
  (name) => `**/${name}.e2e.ts`,
)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Tests that start the product themselves need no demo, which is written meanwhile (globalSetup).
  projects: [
    { name: 'processes', testMatch: PROCESSES },
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: PROCESSES },
  ],
  globalSetup: './tests/support/e2e-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A busy machine takes its time, above all to start products; only a test that fails waits this long.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: findBrowser(process.execPath) ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
