import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/**
 * Tests that draw and decode pictures or go through every name. They would take seconds for each
 * mutant.
 */
export const SLOW_TESTS = [
  'domain/code-insertion/',
  'domain/qr/',
  'domain/video-check/',
  'domain/video-pack/',
  'domain/files/hero-image.test.ts',
  'domain/spoken-names/choose-name.test.ts',
]

/**
 * Returns the paths of a folder's modules whose own test needs no database and takes milliseconds.
 * @param {string} folder
 */
export function pureModules(folder) {
  const root = join(ROOT, folder)
  const paths = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : []
  return paths
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter(
      (path) => path.endsWith('.test.ts') && !SLOW_TESTS.some((slow) => path.startsWith(slow)),
    )
    .map((test) => test.replace(/\.test\.ts$/, '.ts'))
    .filter((path) => !/\.(server|long)\.ts$/.test(path) && existsSync(join(ROOT, path)))
}
