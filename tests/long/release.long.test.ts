import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { findRunningPostgres } from '#platform/db/running-postgres.ts'
import { PLATFORM } from '#scripts/lib/release.mjs'
import { packRelease } from '#scripts/release/pack-release.ts'
import { createDiskFolder } from '#tests/support/disk-folder.ts'
import { query } from '#tests/support/embedded-product.ts'
import { freePort, until } from '#tests/support/product.ts'

/** Two release packages: A, and B with one more migration and a step before the upgrade. */
const A = '0.1.0'
const B = '0.2.0'
const START_MS = 120_000
/** What an operator's machine has besides a shell; no Node and no npm. */
const PROGRAMS = ['gzip', 'readlink', 'tar', 'true', 'uname', 'unshare']

const folder = createDiskFolder('qrm-release-')
const bin = join(folder, 'bin')
const home = join(folder, 'qr-magnet')
const port = await freePort()
const env = {
  PATH: bin,
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  APP_MODE: 'demo',
  SEED_DEMO: 'true',
  TOUR: 'off',
  LOG_LEVEL: 'error',
  OEMBED_API_URL: 'http://127.0.0.1:1',
}
let running: ChildProcess | null = null
/** Two programs of 370 MB and their data are removed. */
const REMOVAL_MS = 600_000
afterAll(async () => {
  if (running?.exitCode === null && running.signalCode === null) {
    running.kill('SIGTERM')
    await once(running, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
}, REMOVAL_MS)

/** Runs `./qr-magnet` to its end. */
async function command(...args: string[]) {
  const child = spawn(join(home, 'qr-magnet'), args, { env, cwd: '/' })
  const [out, problem, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, out, problem: problem.trim() }
}

/** Starts the product, and waits for the first page. */
async function start(page = '/'): Promise<void> {
  const child = spawn(join(home, 'qr-magnet'), ['start'], { env, cwd: '/', stdio: 'ignore' })
  running = child
  await until(
    `an answer of ${page}`,
    async () => {
      if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
      const response = await fetch(env.PUBLIC_URL + page).catch(() => null)
      return response?.status === 200
    },
    START_MS,
  )
}

async function rowsOf(sql: string) {
  const url = await findRunningPostgres(join(home, 'data'))
  if (!url) throw new Error('The embedded PostgreSQL doesn’t run.')
  return query(url, sql)
}
const LEADS = `select count(*)::int as leads, md5(string_agg(id::text || email, ',' order by id)) as hash from leads`

/** Makes B of the same program. */
async function change(release: string): Promise<void> {
  const migrations = join(release, 'db/migrations')
  const journal = join(migrations, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  const last = entries.at(-1)
  entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_release-test' })
  await writeFile(journal, JSON.stringify({ ...rest, entries }))
  await writeFile(join(migrations, '9999_release-test.sql'), 'create table release_test (id int);')
  const changelog = join(release, 'CHANGELOG.md')
  const step = `## [${B}] - 2026-12-01\n\n- Before you upgrade an installation with many leads, run \`CREATE INDEX CONCURRENTLY x\`.\n`
  await rename(changelog, `${changelog}.old`)
  await writeFile(changelog, step)
  await appendFile(changelog, `\n## [${A}] - 2026-11-01\n\n- Before you upgrade: nothing.\n`)
}

describe.skipIf(process.platform !== 'linux')('release packages', () => {
  const files: Record<string, string> = {}

  it('are packed, with their checksums', async () => {
    mkdirSync(bin)
    for (const name of PROGRAMS) {
      const found = ['/usr/bin', '/bin'].map((at) => join(at, name)).find((at) => existsSync(at))
      if (found) symlinkSync(found, join(bin, name))
    }
    for (const options of [{ version: A }, { version: B, change }]) {
      const { file } = await packRelease({ folder: join(folder, 'out'), level: 1, ...options })
      files[options.version] = file
    }
    const checksum = readFileSync(`${files[A]}.sha256`, 'utf8')
    expect(checksum).toMatch(new RegExp(`^[0-9a-f]{64}  qr-magnet-${A}-${PLATFORM}\\.tar\\.gz\n$`))
  })

  it('start without Node and npm, and answer', async () => {
    const tar = spawn(join(bin, 'tar'), ['xzf', files[A] ?? '', '-C', folder], { env })
    expect(await once(tar, 'exit')).toEqual([0, null])
    await start()
    expect((await fetch(`${env.PUBLIC_URL}/m/five-lamps`)).status).toBe(200)
    expect(existsSync(join(home, 'data/postgres'))).toBe(true)
    expect(await command('db:status')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/all migrations/),
    })
  })

  it('upgrade after a verified backup, once the operator has read the steps', async () => {
    const before = await rowsOf(LEADS)
    const damaged = await command('upgrade', files[B] ?? '', '--sha256', '0'.repeat(64))
    expect(damaged).toMatchObject({ code: 1, problem: expect.stringContaining('damaged') })
    const same = await command('upgrade', files[A] ?? '')
    expect(same).toMatchObject({ code: 1, problem: expect.stringContaining('already installed') })
    const unread = await command('upgrade', files[B] ?? '')
    expect(unread).toMatchObject({ code: 1, problem: expect.stringContaining('--yes') })
    expect(unread.out).toContain('Pending migration: 9999_release-test')
    expect(unread.out).toContain('CREATE INDEX CONCURRENTLY x')
    expect(unread.out).not.toContain('nothing')
    expect((await fetch(env.PUBLIC_URL)).status).toBe(200)

    const upgraded = await command('upgrade', files[B] ?? '', '--yes')
    expect(upgraded).toMatchObject({ code: 0, problem: '' })
    expect(upgraded.out).toMatch(
      /restored into a temporary database.*row counts of all tables match/,
    )
    expect(upgraded.out).toContain('QR Magnet has stopped.')
    expect(readdirSync(join(home, 'releases')).sort()).toEqual([A, B, 'upgrade.json'])

    // The new release hasn't migrated the database, so the old one can come back.
    expect(await command('rollback')).toMatchObject({ code: 0, problem: '' })
    await start('/m/five-lamps')
    expect(await rowsOf(LEADS)).toEqual(before)
    expect(before).not.toMatchObject([{ leads: 0 }])
    expect(await command('upgrade', files[B] ?? '', '--yes')).toMatchObject({ code: 0 })
    await start('/m/five-lamps')
    expect(await rowsOf(LEADS)).toEqual(before)
    expect(await rowsOf('select * from release_test')).toEqual([])
  })

  it('name the backup and the commands that restore it, once the database is migrated', async () => {
    const before = await rowsOf(LEADS)
    const refused = await command('rollback')
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.problem).toContain(`${B} has migrated the database, so ${A} can’t use it.`)
    expect((await fetch(env.PUBLIC_URL)).status).toBe(200)

    // Exactly the printed commands.
    const printed = refused.problem.split('\n').filter((line) => line.startsWith('  '))
    const [stop, move, back, restore, again] = printed.map((line) => line.trim().split(' '))
    expect([stop?.[1], move?.[0], back?.[1], again?.[1]]).toEqual([
      'stop',
      'mv',
      'rollback',
      'start',
    ])
    expect(await command('stop')).toMatchObject({ code: 0 })
    await rename(move?.[1] ?? '', move?.[2] ?? '')
    expect(await command('rollback')).toMatchObject({ code: 0, problem: '' })
    expect(await command(...(restore?.slice(1) ?? []))).toMatchObject({ code: 0, problem: '' })
    await start('/m/five-lamps')
    expect(await rowsOf(LEADS)).toEqual(before)
    expect(await command('rollback')).toMatchObject({
      problem: 'There is no previous release here.',
    })
    expect(await command('stop')).toMatchObject({ code: 0 })
  })
})
