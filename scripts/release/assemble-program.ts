import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkPostgres } from '../lib/fresh-install.mjs'
import { PLATFORM, type Release } from '../lib/release.mjs'
import { ROOT } from '../lib/root.mjs'
import { isTest, PROGRAM } from './contents.ts'
import { copyPackages } from './copy-packages.ts'

/**
 * Copies the program of this checkout and the packages that it needs into a folder, and writes
 * release.json. With that file, no script installs or builds there.
 */
export function assembleProgram(
  target: string,
  { revision = null, version = null }: { revision?: string | null; version?: string | null } = {},
): { release: Release; packages: number } {
  mkdirSync(target, { recursive: true })
  copyParts(target, PROGRAM)
  const packages = copyPackages(ROOT, target)
  linkPostgres(target)
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const release = { version: version ?? manifest.version, revision, platform: PLATFORM }
  writeFileSync(join(target, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  return { release, packages }
}

/** Copies files and folders of this checkout, without tests, into a folder. */
export function copyParts(target: string, parts: readonly string[]): void {
  for (const part of parts) {
    cpSync(join(ROOT, part), join(target, part), {
      recursive: true,
      filter: (path) => !isTest(path),
    })
  }
}
