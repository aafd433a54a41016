import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { obtainPackage, parseChecksum, unpackPackage } from './obtain-package.ts'

const TEXT = 'a package'
const HASH = createHash('sha256').update(TEXT).digest('hex')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qr-magnet-package-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a package’s checksum', () => {
  it('is compared with the file beside it, or with the one that is given', async () => {
    const file = join(folder, 'p.tar.gz')
    writeFileSync(file, TEXT)
    await expect(obtainPackage(file, { folder })).rejects.toThrow(/checksum is missing.*--sha256/)
    expect(await obtainPackage(file, { folder, sha256: HASH.toUpperCase() })).toBe(file)
    writeFileSync(`${file}.sha256`, `${HASH}  p.tar.gz\n`)
    expect(await obtainPackage(file, { folder })).toBe(file)
    writeFileSync(file, 'changed')
    await expect(obtainPackage(file, { folder })).rejects.toThrow(/damaged/)
    await expect(obtainPackage(file, { folder, sha256: HASH.slice(1) })).rejects.toThrow(/missing/)
    await expect(obtainPackage(join(folder, 'none'), { folder, sha256: HASH })).rejects.toThrow(
      /There is no file/,
    )
  })

  it('is read from the first word of a file', () => {
    expect(parseChecksum(`${HASH} *p.tar.gz`)).toBe(HASH)
    for (const text of [null, '', `x${HASH}`, `${HASH}0`]) expect(parseChecksum(text)).toBeNull()
  })
})

describe('a package at a URL', () => {
  const answers = (pages: Record<string, () => Response>) => {
    const asked: string[] = []
    const fetch: typeof globalThis.fetch = async (url) => {
      asked.push(String(url))
      return pages[String(url)]?.() ?? new Response('', { status: 404 })
    }
    return { asked, fetch }
  }
  const moved = (to: string) => () => new Response(null, { status: 302, headers: { location: to } })

  it('is downloaded with its checksum, also after redirects', async () => {
    const { fetch, asked } = answers({
      'https://a.example/p.tar.gz?x=1': moved('https://b.example/p'),
      'https://a.example/p.tar.gz.sha256?x=1': () => new Response(`${HASH}  p.tar.gz\n`),
      'https://b.example/p': () => new Response(TEXT),
    })
    const file = await obtainPackage('https://a.example/p.tar.gz?x=1', { folder, fetch })
    expect(readFileSync(file, 'utf8')).toBe(TEXT)
    expect(asked).toHaveLength(3)
  })

  it('is refused without https, without an answer, and without a checksum', async () => {
    const { fetch, asked } = answers({
      'https://a.example/p': moved('http://b.example/p'),
      'https://a.example/loop': moved('https://a.example/loop'),
    })
    const refused = async (url: string, message: RegExp) =>
      expect(obtainPackage(url, { folder, fetch, sha256: HASH })).rejects.toThrow(message)
    await refused('http://a.example/p', /only from an https/)
    await refused('ftp://a.example/p', /only from an https/)
    await refused('https://a.example/p', /without https/)
    await refused('https://a.example/loop', /too often/)
    await refused('https://a.example/none', /answered 404/)
    expect(asked.every((url) => url.startsWith('https:'))).toBe(true)
    await expect(obtainPackage('https://a.example/none', { folder, fetch })).rejects.toThrow(
      /checksum is missing/,
    )
    const away: typeof globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
    await expect(
      obtainPackage('https://a.example/p', { folder, fetch: away, sha256: HASH }),
    ).rejects.toThrow(/a\.example can’t be reached: fetch failed/)
  })
})

describe.skipIf(process.platform === 'win32')('unpacking', () => {
  const current = { version: '0.2.0', revision: null, platform: 'linux-x64' }

  function pack(version: string, release: unknown): string {
    const program = join(folder, 'made/qr-magnet/releases', version)
    mkdirSync(program, { recursive: true })
    writeFileSync(join(program, 'release.json'), JSON.stringify(release))
    const file = join(folder, 'p.tar.gz')
    spawnSync('tar', ['czf', file, '-C', join(folder, 'made'), 'qr-magnet'])
    return file
  }
  const unpack = (version: string, release: unknown) =>
    unpackPackage(pack(version, release), folder, current)

  it('returns the release of a package', async () => {
    const unpacked = await unpack('0.3.0', { ...current, version: '0.3.0' })
    expect(unpacked.release.version).toBe('0.3.0')
    expect(unpacked.program).toBe(join(folder, 'unpacked/qr-magnet/releases/0.3.0'))
  })

  it.each([
    ['0.1.9', { ...current, version: '0.1.9' }, /older than the installed 0\.2\.0.*rollback/],
    ['0.2.0', current, /already installed/],
    ['0.3.0', { ...current, version: '0.3.0', platform: 'linux-arm64' }, /is for linux-arm64/],
    ['0.3.0', { ...current, version: '0.4.0' }, /isn’t a release package/],
    ['next', { ...current, version: 'next' }, /isn’t a release package/],
  ])('refuses %s with %j', async (version, release, message) => {
    await expect(unpack(version, release)).rejects.toThrow(message)
  })

  it('refuses a file that isn’t a package', async () => {
    writeFileSync(join(folder, 'p'), TEXT)
    await expect(unpackPackage(join(folder, 'p'), folder, current)).rejects.toThrow(
      /can’t be unpacked/,
    )
  })
})
