import { pureModules } from './scripts/lib/pure-modules.mjs'

/** The folder whose modules are mutated; `npm run test:long` goes through all (scripts/lib/run-mutants.mjs). */
const folder = process.env.MUTATED ?? 'lib'

export default {
  mutate: pureModules(folder),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  // A mutant that is made as its module loads would need a process of its own.
  ignoreStatic: true,
  timeoutMS: 3000,
  tempDirName: 'data/mutation/work',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: `data/mutation/${folder.replace('/', '-')}.json` },
  ignorePatterns: ['build', 'data', 'bench', 'docs', 'public', 'test-results'],
}
