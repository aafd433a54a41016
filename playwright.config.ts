import { defineConfig } from '@playwright/test'
import { findBrowser } from '#scripts/lib/find-browser.mjs'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // A busy machine takes its time; only a test that fails waits this long.
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
