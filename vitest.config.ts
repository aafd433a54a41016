import { defineConfig } from 'vitest/config'

const long = process.env.TEST_LONG === '1'
const screens = [
  'app/{screens,endpoints}/**/*.test.{ts,tsx}',
  'tests/routes/**/*.test.ts',
  'tests/attack/**/*.test.ts',
  'tests/video/known-truth.test.ts',
]
const onDatabase = ['**/*.server.test.ts']
/** Tests that try more samples in a long run (tests/support/samples.ts). */
const sampled = [
  'domain/billing/event-order.server.test.ts',
  'domain/lead-list/order-buckets.server.test.ts',
  'domain/video-check/simulation/simulate.test.ts',
  'domain/video-pack/motion/held-frame.test.ts',
  'domain/video-pack/pack-image.test.ts',
  'domain/qr/qr-image.test.ts',
  'tests/attack/mail-flood.test.ts',
  'tests/hostile-forms.test.ts',
  'tests/hostile-text.test.ts',
]
const ignored = ['**/node_modules/**', 'build/**', 'data/**']
const database = './tests/support/global-setup.ts'
/** A busy machine takes its time; only a test that fails waits this long. */
const PATIENCE_MS = 240_000
const expectation = { poll: { timeout: 30_000 } }

export default defineConfig({
  test: {
    maxWorkers: 3,
    // Files share the modules of their worker, because loading them again takes as long as the tests.
    // So a test must restore what it changes outside its file.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          expect: expectation,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ignored, ...screens, ...onDatabase, '**/*.long.test.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'server',
          expect: expectation,
          include: onDatabase,
          exclude: [...ignored, ...screens],
          globalSetup: database,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'screens',
          expect: expectation,
          include: screens,
          exclude: [...ignored, '**/*.long.test.ts'],
          globalSetup: database,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      // Slow tests: TEST_LONG=1 (npm run test:long).
      ...(long
        ? [
            {
              test: {
                name: 'long',
                expect: expectation,
                include: ['**/*.long.test.ts', ...sampled],
                exclude: ignored,
                globalSetup: database,
                fileParallelism: false,
                isolate: true,
                testTimeout: 600_000,
                hookTimeout: 120_000,
              },
            },
          ]
        : []),
    ],
  },
})
