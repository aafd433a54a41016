import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { CURRENT, LINKS, packageName, RELEASES } from '#lib/release-layout.ts'
import type { Release } from '../lib/release.mjs'
import { ROOT } from '../lib/root.mjs'
import { assembleProgram, copyParts } from './assemble-program.ts'
import { FOR_OPERATORS } from './contents.ts'

/** The top folder in a package. */
const TOP = 'qr-magnet'
/** Makes the owner and the order of the files the same on every machine. */
const SAME_EVERYWHERE = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner']

export type PackOptions = {
  /** Where the package is written. */
  folder: string
  /** For tests: another version than that of package.json. */
  version?: string
  /** For tests: changes the release before it is packed. */
  change?: (release: string) => Promise<void>
  /** 1 is fast, 9 (the default) makes the smallest package. */
  level?: number
}

export type Packed = { release: Release; file: string; sha256: string }

/**
 * Packs the built product for this platform as a .tar.gz, with its checksum in a file beside it.
 * The product must have been built.
 */
export async function packRelease({
  folder,
  version,
  change,
  level = 9,
}: PackOptions): Promise<Packed> {
  const work = await mkdtemp(join(tmpdir(), 'qr-magnet-release-'))
  try {
    const release = await lay(join(work, TOP), { version, change })
    await mkdir(folder, { recursive: true })
    const name = packageName(release)
    const file = join(folder, name)
    await compress(work, file, level)
    const sha256 = await hashOf(file)
    await writeFile(`${file}.sha256`, `${sha256}  ${name}\n`)
    return { release, file, sha256 }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Makes the folder that an operator unpacks. */
async function lay(
  home: string,
  { version, change }: Pick<PackOptions, 'version' | 'change'>,
): Promise<Release> {
  const assembled = join(home, RELEASES, 'new')
  const { release } = assembleProgram(assembled, { revision: revision(), version })
  copyParts(assembled, FOR_OPERATORS)
  await change?.(assembled)
  await rename(assembled, join(home, RELEASES, release.version))
  await symlink(join(RELEASES, release.version), join(home, CURRENT))
  for (const [name, to] of Object.entries(LINKS)) await symlink(join(CURRENT, to), join(home, name))
  return release
}

/** Returns the commit; null outside of a repository. */
function revision(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : null
}

async function compress(work: string, file: string, level: number): Promise<void> {
  const tar = spawn('tar', ['--create', ...SAME_EVERYWHERE, `--directory=${work}`, TOP], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(tar, 'exit')
  await pipeline(tar.stdout, createGzip({ level }), createWriteStream(file))
  const [code] = await ended
  if (code !== 0) throw new Error(`tar ended with ${code} in ${dirname(file)}`)
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
