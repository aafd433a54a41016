import { globSync } from 'node:fs'
import { ROOT } from './root.mjs'

/** Tests that draw and decode pictures or go through every name: each mutant would take them seconds. */
export const SLOW_TESTS = [
  'domain/{qr,video-check,video-pack}/**',
  'domain/files/hero-image.test.ts',
  'domain/spoken-names/choose-name.test.ts',
]

/**
 * Returns the paths of a folder's modules that have a test beside them which needs no database and takes
 * milliseconds.
 * @param {string} folder
 */
export const pureModules = (folder) =>
  globSync(
    globSync(`${folder}/**/*.test.ts`, { cwd: ROOT, exclude: SLOW_TESTS })
      .map((test) => test.replace(/\.test\.ts$/, '.ts'))
      .filter((path) => !/\.(server|long)\.ts$/.test(path)),
    { cwd: ROOT },
  )
