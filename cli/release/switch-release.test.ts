import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findPrevious } from './installation.ts'
import { claimUpgrade, readUpgradeRecord } from './switch-release.ts'

const CHILD = join(import.meta.dirname, '../../tests/support/switch-child.ts')
const STEPS = ['cleared', 'placed', 'recorded', 'kept', 'switched', 'linked', 'removed']

describe.skipIf(process.platform === 'win32')('switching the release', () => {
  let folder: string
  let home: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'qr-magnet-switch-'))
    home = layPackage('home', '0.1.0', ['qr-magnet', 'scripts', 'old'])
    write('home/data/leads', 'kept')
    write('home/.env', 'PORT=4000')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  /** Creates the top folder of a package, whose files contain their version. */
  function layPackage(top: string, version: string, names: string[]): string {
    for (const name of names) write(`${top}/releases/${version}/${name}/file`, version)
    write(`${top}/releases/${version}/release.json`, JSON.stringify({ version }))
    symlinkSync(`releases/${version}`, join(folder, top, 'current'))
    for (const name of names) symlinkSync(`current/${name}`, join(folder, top, name))
    return join(folder, top)
  }
  const unpack = () => layPackage('unpacked', '0.2.0', ['qr-magnet', 'scripts', 'new'])
  const switchTo = (unpacked: string, step = 'none') =>
    spawnSync(process.execPath, [CHILD, home, unpacked, step], { encoding: 'utf8' })

  /** Returns the version of every file that the links beside the releases lead to. */
  const versions = () => {
    const names = ['qr-magnet', 'scripts', 'old', 'new'].filter((name) =>
      existsSync(join(home, name, 'file')),
    )
    return names.map((name) => [name, readFileSync(join(home, name, 'file'), 'utf8')])
  }
  const NEW = ['qr-magnet', 'scripts', 'new'].map((name) => [name, '0.2.0'])
  const OLD = ['qr-magnet', 'scripts', 'old'].map((name) => [name, '0.1.0'])

  it('replaces all files, keeps data and settings, and remembers the way back', async () => {
    expect(switchTo(unpack())).toMatchObject({ status: 0, stderr: '' })
    expect(versions()).toEqual(NEW)
    expect(readdirSync(home).sort()).toEqual(
      ['.env', 'current', 'data', 'new', 'previous', 'qr-magnet', 'releases', 'scripts'].sort(),
    )
    expect(readFileSync(join(home, 'data/leads'), 'utf8')).toBe('kept')
    expect(await findPrevious(home)).toMatchObject({ release: { version: '0.1.0' } })
    expect(await readUpgradeRecord(home)).toMatchObject({ to: '0.2.0', backup: { id: 'b1' } })
  })

  it.each(STEPS)('leaves one whole release if it is killed after %s', async (step) => {
    expect(switchTo(unpack(), step).signal).toBe('SIGKILL')
    const isNew = STEPS.indexOf(step) >= STEPS.indexOf('switched')
    expect(readlinkSync(join(home, 'current'))).toBe(`releases/${isNew ? '0.2.0' : '0.1.0'}`)
    for (const [name, version] of versions()) {
      expect([name, version]).toEqual([name, isNew ? '0.2.0' : '0.1.0'])
    }
    expect(versions().map(([name]) => name)).toEqual(
      expect.arrayContaining(['qr-magnet', 'scripts']),
    )
    expect(readFileSync(join(home, 'data/leads'), 'utf8')).toBe('kept')
    expect((await findPrevious(home))?.release.version).toBe(isNew ? '0.1.0' : undefined)

    // The same upgrade works again.
    rmSync(join(folder, 'unpacked'), { recursive: true })
    if (isNew) return
    expect(switchTo(unpack())).toMatchObject({ status: 0, stderr: '' })
    expect(versions()).toEqual(NEW)
  })

  it('goes back to the release before, which is then the only one', async () => {
    switchTo(unpack())
    expect(switchTo('back')).toMatchObject({ status: 0, stderr: '' })
    expect(readlinkSync(join(home, 'current'))).toBe('releases/0.1.0')
    expect(versions().filter(([name]) => name !== 'old')).toEqual(
      OLD.filter(([name]) => name !== 'old'),
    )
    expect(await findPrevious(home)).toBeNull()
  })

  it.each(['switched', 'forgotten'])(
    'leaves the release before if it is killed after %s',
    async (step) => {
      switchTo(unpack())
      expect(switchTo('back', step).signal).toBe('SIGKILL')
      expect(versions()[0]).toEqual(['qr-magnet', '0.1.0'])
      expect(await findPrevious(home)).toBeNull()
    },
  )

  it('keeps two releases, and removes older ones', () => {
    write('home/releases/0.0.9/file', 'older')
    switchTo(unpack())
    expect(readdirSync(join(home, 'releases')).sort()).toEqual(['0.1.0', '0.2.0', 'upgrade.json'])
  })

  it('runs once at a time, and again after a crash', async () => {
    const first = await claimUpgrade(home, () => true)
    expect(first).toBe(join(home, '.upgrade'))
    expect(await claimUpgrade(home, (pid) => pid === process.pid)).toBeNull()
    expect(await claimUpgrade(home, () => false)).toBe(first)
  })
})
