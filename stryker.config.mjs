import { globSync } from 'node:fs'
import { SLOW } from './vitest.mutation.config.ts'

/** The folder whose modules are mutated; run by `npm run test:long` (scripts/lib/run-mutants.mjs). */
const folder = process.env.MUTATED ?? 'lib'

/** Pure modules that have a test of their own beside them, which judges them in milliseconds. */
const modules = globSync(`${folder}/**/*.test.ts`, { exclude: SLOW })
  .map((test) => test.replace(/\.test\.ts$/, '.ts'))
  .filter((path) => !/\.(server|long)\.ts$/.test(path))

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: globSync(modules),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  // A mutant that is made as its module loads would need a process of its own.
  ignoreStatic: true,
  timeoutMS: 3000,
  dryRunTimeoutMinutes: 15,
  tempDirName: 'data/mutation/work',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: true },
  jsonReporter: { fileName: `data/mutation/${folder}.json` },
  ignorePatterns: ['build', 'data', 'bench', 'docs', 'public', 'test-results'],
  thresholds: { high: 90, low: 85, break: 85 },
}
