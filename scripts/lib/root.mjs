import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The program's root folder: a checkout, the image's /app, or one release of a release package. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const above = dirname(ROOT)
const isUnpacked = basename(above) === 'releases' && existsSync(join(ROOT, 'release.json'))

/**
 * The folder that relative paths in settings and arguments refer to. An unpacked release package
 * has its data here, beside its releases (docs/decisions/100-releases.md). Elsewhere it is ROOT.
 */
export const HOME = isUnpacked ? dirname(above) : ROOT
