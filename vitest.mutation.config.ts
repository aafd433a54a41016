import { defineConfig } from 'vitest/config'

/** Tests that draw and decode pictures or go through every name: a mutant would take them seconds, and all of them hours. */
export const SLOW = [
  'domain/{qr,video-check,video-pack}/**',
  'domain/files/hero-image.test.ts',
  'domain/spoken-names/choose-name.test.ts',
]

/** The tests that judge the mutants of a folder: those without a database (stryker.config.mjs). */
export default defineConfig({
  test: {
    include: [`${process.env.MUTATED ?? 'lib'}/**/*.test.ts`],
    exclude: ['**/*.server.test.ts', '**/*.long.test.ts', ...SLOW],
    testTimeout: 240_000,
  },
})
