import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  canRunAsOthers,
  endWith,
  NOBODY,
  postmasterPid,
  query,
} from '#tests/support/embedded-product.ts'
import { setUpChild, setUpDataDir, setUpPostgres } from '#tests/support/embedded-set-up.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { preallocateWal } from './preallocate-wal.ts'

const asOthers = canRunAsOthers()
const linux = process.platform === 'linux'

/** Starts an unrelated process and returns its id. */
function bystander(): number {
  const other = spawn('sleep', ['600'], { stdio: 'ignore' })
  onTestFinished(() => void other.kill('SIGKILL'))
  return other.pid ?? 0
}

/**
 * Resolves with the id of a zombie: a dead child whose parent never reaps it. The parent replaces the
 * shell, which would reap it.
 */
async function zombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'cat <&3 >/dev/null & echo $!; exec 3<&-; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const pid = await new Promise<number>((resolve) => {
    parent.stdout?.once('data', (text) => resolve(Number(String(text))))
  })
  await expect.poll(() => stateOf(parent.pid)).toContain('(sleep)')
  const held = parent.stdio[3]
  if (held instanceof Duplex) held.end()
  await expect.poll(() => stateOf(pid)).toContain(') Z ')
  return pid
}

function stateOf(pid: number | undefined): string {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
}

test('data survives a restart and is readable only by the owner of the folder', async () => {
  const path = await setUpDataDir()
  const first = await setUpPostgres(path)
  await query(first.url, `create table note as select 'kept' as text`)
  await expect(query(first.url, 'show listen_addresses')).resolves.toEqual([
    { listen_addresses: '' },
  ])
  await expect(query(first.url, `select upper('é') as letter`)).resolves.toEqual([{ letter: 'É' }])
  await first.stop()
  expect((await stat(join(path, 'postgres'))).mode & 0o777).toBe(0o700)
  const second = await setUpPostgres(path)
  await expect(query(second.url, 'select text from note')).resolves.toEqual([{ text: 'kept' }])
})

test('a killed PostgreSQL is restarted, and an open pool keeps working', async () => {
  const path = await setUpDataDir()
  const { url } = await setUpPostgres(path)
  const db = openDatabase(url)
  onTestFinished(() => db.$client.end())
  await db.execute(`create table note as select 'kept' as text`)
  const killed = postmasterPid(path)
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(
    async () => {
      const found = await db.$client.query('select text from note')
      expect(found.rows).toEqual([{ text: 'kept' }])
      expect(postmasterPid(path)).not.toBe(killed)
    },
    { timeout: 120_000, interval: 50 },
  )
})

test('a server left behind by a killed process is adopted, supervised and stopped', async () => {
  const path = await setUpDataDir()
  const ours = setUpChild(path)
  await ours.report
  await endWith(ours, 'SIGKILL')
  const left = postmasterPid(path)
  const server = await setUpPostgres(path)
  expect(postmasterPid(path)).toBe(left)
  await query(server.url, `create table note as select 'kept' as text`)
  process.kill(left, 'SIGKILL')
  await vi.waitFor(() => query(server.url, 'select text from note'), {
    timeout: 120_000,
    interval: 50,
  })
  await server.stop()
  await expect(query(server.url, 'select 1')).rejects.toThrow()
})

test.runIf(linux)(
  'a start after a kill works although a zombie or an unrelated process has the pid',
  async () => {
    const path = await setUpDataDir()
    for (const holder of [await zombie(), bystander()]) {
      const ours = setUpChild(path)
      await ours.report
      await endWith(ours, 'SIGKILL')
      const killed = postmasterPid(path)
      process.kill(killed, 'SIGKILL')
      for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
        const lock = join(path, 'postgres', file)
        const lines = readFileSync(lock, 'utf8').split('\n')
        writeFileSync(lock, [String(holder), ...lines.slice(1)].join('\n'))
      }
      const server = await setUpPostgres(path)
      await expect(query(server.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
      await server.stop()
    }
  },
)

test('a kill during initialization does not prevent the next start', async () => {
  const path = await setUpDataDir()
  const ours = setUpChild(path)
  await vi.waitFor(
    async () => {
      const made = (await readdir(path)).find((name) => name.startsWith('postgres.new-'))
      expect(await readdir(join(path, made ?? ''))).toContain('base')
    },
    { timeout: 120_000, interval: 10 },
  )
  await endWith(ours, 'SIGKILL')
  const server = await setUpPostgres(path)
  await expect(query(server.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
  expect((await readdir(path)).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
})

test('a second start on a data directory gets the holder’s process and URL', async () => {
  const path = await setUpDataDir()
  const first = setUpChild(path, { url: 'http://localhost:3000' })
  await first.report
  const second = setUpChild(path)
  await expect(second.report).resolves.toEqual({
    taken: { pid: first.process.pid, url: 'http://localhost:3000' },
  })
  await endWith(first, 'SIGTERM')
  const third = setUpChild(path)
  expect((await third.report).url).toContain('postgresql:')
})

test('paths may be long or contain blanks, commas, quotes and accents', async () => {
  const path = await setUpDataDir()
  for (const name of [`it's "a, b" — ü`, 'long-'.repeat(24)]) {
    const server = await setUpPostgres(join(path, name))
    await expect(query(server.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
    await server.stop()
  }
})

test.runIf(asOthers)('an ordinary user runs PostgreSQL below a private home folder', async () => {
  const home = await setUpDataDir()
  await chown(home, NOBODY, NOBODY)
  await chmod(home, 0o700)
  const ours = setUpChild(join(home, 'data'), { uid: NOBODY, home })
  const { url = '' } = await ours.report
  await expect(query(url, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
  await endWith(ours, 'SIGTERM')
})

test.runIf(asOthers && linux)(
  'root without namespaces gives the cluster to an unprivileged user, or explains what to do',
  async () => {
    // Removing `unshare` from the PATH simulates a system that forbids namespaces.
    const path = await setUpDataDir()
    const ours = setUpChild(path, { path: '/nonexistent' })
    const { url = '' } = await ours.report
    await expect(query(url, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
    expect((await stat(join(path, 'postgres'))).uid).not.toBe(0)
    await endWith(ours, 'SIGTERM')

    const hidden = join(path, 'hidden')
    await mkdir(hidden, { mode: 0o700 })
    const { failed } = await setUpChild(join(hidden, 'data'), { path: '/nonexistent' }).report
    expect(failed).toMatch(/run as an ordinary user or set DATABASE_URL\.$/)
    expect(failed).not.toContain('\n')
  },
)

test('without sockets PostgreSQL listens on loopback only, with a password', async () => {
  const path = await setUpDataDir()
  const server = await setUpPostgres(path, 'tcp')
  await expect(query(server.url, 'show listen_addresses')).resolves.toEqual([
    { listen_addresses: '127.0.0.1' },
  ])
  const guessed = server.url.replace(/postgres:\w+@/, 'postgres:guess@')
  await expect(query(guessed, 'select 1')).rejects.toThrow(/password/)
})

test('one call preallocates the write-ahead log, and the segments stay', async () => {
  const path = await setUpDataDir()
  const settings = { min_wal_size: '96MB', max_wal_size: '96MB' }
  const server = await startEmbeddedPostgres({ dataDir: path, log: silentLog, settings })
  onTestFinished(server.stop)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  onTestFinished(() => client.end())
  const segments = async () => (await query(server.url, 'select * from pg_ls_waldir()')).length
  const before = await segments()
  expect(before).toBeLessThan(6)
  expect(await preallocateWal(client, path)).toBe(6)
  expect(await segments()).toBeGreaterThanOrEqual(6)
  const written = 'select pg_current_wal_insert_lsn() as at'
  const at = await query(server.url, written)
  expect(await preallocateWal(client, path)).toBe(6)
  expect(await query(server.url, written)).toEqual(at)
})
