import { defineConfig } from 'vitest/config'
import { SLOW_TESTS } from './scripts/lib/pure-modules.mjs'

/** The tests that judge the mutants of a folder: those without a database (stryker.config.mjs). */
export default defineConfig({
  test: {
    include: [`${process.env.MUTATED ?? 'lib'}/**/*.test.ts`],
    exclude: ['**/*.server.test.ts', '**/*.long.test.ts', ...SLOW_TESTS.map((path) => `${path}**`)],
    testTimeout: 240_000,
  },
})
