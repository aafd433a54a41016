import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { RELEASES } from '#lib/release-layout.ts'
import { compareVersions, isVersion } from '#lib/versions.ts'
import { type Release, readRelease } from '#scripts/lib/release.mjs'

/** An expected refusal, with what to do about it. */
export class UpgradeRefused extends Error {}

/** Several times the size of a package. */
const MAX_PACKAGE_BYTES = 2 ** 30
const MAX_CHECKSUM_BYTES = 1000
const MAX_REDIRECTS = 5
const DOWNLOAD_MS = 30 * 60_000

/**
 * Returns the path of a package after comparing it with its checksum: `sha256` if it is given,
 * otherwise the content of the .sha256 beside it. A package at an https URL is downloaded into
 * `folder`. `fetch` is passed in by tests.
 */
export async function obtainPackage(
  source: string,
  { sha256, folder, fetch = globalThis.fetch }: ObtainOptions,
): Promise<string> {
  const isRemote = /^[a-z][a-z0-9+.-]*:\/\//i.test(source)
  if (isRemote && !source.toLowerCase().startsWith('https://')) {
    throw new UpgradeRefused('A package can be downloaded only from an https:// URL.')
  }
  const expected = parseChecksum(
    sha256 ?? (isRemote ? await downloadChecksum(source, fetch) : await readChecksum(source)),
  )
  if (expected === null) {
    throw new UpgradeRefused(
      `The package’s checksum is missing. Put ${basename(source)}.sha256 beside the package, or add --sha256 with the 64 digits that were published with it.`,
    )
  }
  const file = isRemote ? await download(source, join(folder, 'package.tar.gz'), fetch) : source
  if (!existsSync(file)) throw new UpgradeRefused(`There is no file ${file}.`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const found = hash.digest('hex')
  if (found !== expected) {
    throw new UpgradeRefused(
      `The package is damaged or isn’t the one that was published: its SHA-256 is ${found}, but ${expected} is expected. Nothing was changed.`,
    )
  }
  return file
}

type Fetch = typeof globalThis.fetch
type ObtainOptions = { sha256?: string | undefined; folder: string; fetch?: Fetch }

/** Returns the checksum in the text of a .sha256 file; null if there is none. */
export function parseChecksum(text: string | null): string | null {
  return /^([0-9a-f]{64})(?:\s|$)/i.exec(text?.trim() ?? '')?.[1]?.toLowerCase() ?? null
}

const readChecksum = (source: string) => readFile(`${source}.sha256`, 'utf8').catch(() => null)

async function downloadChecksum(source: string, fetch: Fetch): Promise<string | null> {
  const url = new URL(source)
  url.pathname += '.sha256'
  const { status, body } = await request(url.href, fetch)
  if (status !== 200 || !body) return null
  const chunks: Buffer[] = []
  await pipeline(body, upTo(MAX_CHECKSUM_BYTES), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) chunks.push(part)
  })
  return Buffer.concat(chunks).toString('utf8')
}

async function download(source: string, file: string, fetch: Fetch): Promise<string> {
  const { status, body } = await request(source, fetch)
  if (status !== 200 || !body) {
    throw new UpgradeRefused(`The package can’t be downloaded: ${source} answered ${status}.`)
  }
  await pipeline(body, upTo(MAX_PACKAGE_BYTES), createWriteStream(file))
  return file
}

/** Sends a request, and follows redirects, but only to https. */
async function request(source: string, fetch: Fetch): Promise<Response> {
  let url = source
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(DOWNLOAD_MS),
    }).catch((error: Error) => {
      const cause = error.cause instanceof Error ? error.cause : error
      throw new UpgradeRefused(`${new URL(url).host} can’t be reached: ${cause.message}.`)
    })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || !location) return response
    await response.body?.cancel()
    url = new URL(location, url).href
    if (!url.startsWith('https://')) break
  }
  throw new UpgradeRefused(`${source} redirects too often, or to a URL without https.`)
}

/** Passes bytes on, and fails if there are more than a limit. */
function upTo(limit: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > limit) done(new UpgradeRefused(`The download is larger than ${limit} bytes.`))
      else done(null, chunk)
    },
  })
}

export type Unpacked = {
  /** The top folder of the package. */
  top: string
  /** The folder of its release. */
  program: string
  release: Release
}

/**
 * Unpacks a package into a folder. Refuses packages for another platform, and releases that aren't
 * newer than the current one.
 */
export async function unpackPackage(
  file: string,
  folder: string,
  current: Release,
): Promise<Unpacked> {
  const into = join(folder, 'unpacked')
  await mkdir(into, { recursive: true })
  await runTar(['--extract', '--gzip', `--file=${resolve(file)}`, `--directory=${into}`])
  const top = join(into, 'qr-magnet')
  const names = await readdir(join(top, RELEASES)).catch(() => [])
  const [name = ''] = names
  const program = join(top, RELEASES, name)
  const release = names.length === 1 ? readRelease(program) : null
  if (!release || release.version !== name || !isVersion(name)) {
    throw new UpgradeRefused(`${basename(file)} isn’t a release package of QR Magnet.`)
  }
  if (release.platform !== current.platform) {
    throw new UpgradeRefused(
      `The package is for ${release.platform}, but this machine needs ${current.platform}.`,
    )
  }
  const order = compareVersions(release.version, current.version)
  if (order === 0) throw new UpgradeRefused(`Version ${release.version} is already installed.`)
  if (order < 0) {
    throw new UpgradeRefused(
      `The package contains ${release.version}, which is older than the installed ${current.version}. To go back, use rollback.`,
    )
  }
  return { top, program, release }
}

async function runTar(args: string[]): Promise<void> {
  const tar = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [problem, [code]] = await Promise.all([text(tar.stderr), once(tar, 'exit')]).catch(
    (error: Error) => {
      throw new UpgradeRefused(`The package can’t be unpacked with tar: ${error.message}`)
    },
  )
  if (code !== 0) throw new UpgradeRefused(`The package can’t be unpacked: ${problem.trim()}`)
}
