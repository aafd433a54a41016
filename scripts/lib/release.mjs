import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOME, ROOT } from './root.mjs'
import { codeOf, Stop } from './say.mjs'

/**
 * @typedef {object} Release
 * @property {string} version
 * @property {string | null} revision the commit
 * @property {string} platform such as linux-x64
 */

/**
 * Returns what release.json says about a release. Returns null for a checkout, which has no such
 * file. The image and packages have one, and need neither an installation nor a build.
 * @param {string} [folder]
 * @returns {Release | null}
 */
export function readRelease(folder = ROOT) {
  try {
    return JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** The platform of this machine, such as linux-x64. */
export const PLATFORM = `${process.platform}-${process.arch}`

/**
 * Throws a `Stop` if a release is for another platform.
 * @param {Release} release
 */
export function requirePlatform({ platform }, machine = PLATFORM) {
  if (platform === machine) return
  throw new Stop(
    `This package is for ${platform}, but this machine is ${machine}. Download the package for ${machine}, or run QR Magnet from its source.`,
  )
}

/** Sets the settings of `.env` beside an unpacked package, unless the environment sets them. */
export function loadSettings() {
  const file = join(HOME, '.env')
  if (HOME === ROOT || !existsSync(file)) return
  if (!process.loadEnvFile) throw new Stop('Reading .env needs Node 20.12 or later.')
  process.loadEnvFile(file)
}
