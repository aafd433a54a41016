import { defineConfig } from 'vitest/config'

/** The tests that judge the mutants of a folder: those without a database (stryker.config.mjs). */
export default defineConfig({
  test: {
    include: [`${process.env.MUTATED ?? 'lib'}/**/*.test.ts`],
    exclude: ['**/*.server.test.ts', '**/*.long.test.ts'],
    testTimeout: 60_000,
  },
})
