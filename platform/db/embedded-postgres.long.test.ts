import { spawnSync } from 'node:child_process'
import { chown, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  canRunAsOthers,
  endWith,
  NOBODY,
  postmasterPid,
  query,
} from '#tests/support/embedded-product.ts'
import { setUpChild, setUpDataDir, setUpPostgres } from '#tests/support/embedded-set-up.ts'
import { claimDataDir } from './data-dir-lock.ts'
import { openDatabase } from './database.ts'

const asOthers = canRunAsOthers()
const asNobody = ['--reuid=23456', '--regid=23456', '--clear-groups']
const namelessMayHaveNamespaces =
  asOthers &&
  spawnSync('setpriv', [...asNobody, 'unshare', '-U', '--map-user=65534', 'true']).status === 0

function killServer(path: string): void {
  try {
    process.kill(postmasterPid(path), 'SIGKILL')
  } catch {
    // It hasn't started yet, or has ended.
  }
}

/** When to kill the child, in milliseconds after its start: spread over the whole first start. */
const moments = Array.from({ length: 24 }, (_, i) => 80 + i * 70)

test('a kill at any moment of the first start does not prevent the next start', async () => {
  for (const both of [false, true]) {
    for (const moment of moments) {
      const path = await setUpDataDir()
      const ours = setUpChild(path)
      await new Promise((resolve) => setTimeout(resolve, moment))
      await endWith(ours, 'SIGKILL')
      if (both) killServer(path)
      const server = await setUpPostgres(path)
      expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
      await server.stop()
      const names = await readdir(path)
      expect(names.filter((name) => name.startsWith('postgres.new-'))).toEqual([])
    }
  }
})

test('no acknowledged row is lost when any process is killed during writes', async () => {
  const path = await setUpDataDir()
  let stored = 0
  for (let round = 0; round < 12; round++) {
    const ours = setUpChild(path)
    const { url = '' } = await ours.report
    await query(url, 'create table if not exists note (n int primary key)')
    const kept = await query(url, 'select count(*)::int as count, max(n) as last from note')
    expect(kept[0]?.count).toBeGreaterThanOrEqual(stored)
    const db = openDatabase(url, { max: 4 })
    let next = Number(kept[0]?.last ?? 0)
    let acknowledged = Number(kept[0]?.count)
    const writers = Array.from({ length: 4 }, async () => {
      for (;;) {
        next++
        try {
          await db.$client.query('insert into note values ($1)', [next])
          acknowledged++
        } catch {
          return
        }
      }
    })
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(stored + 200), { timeout: 20_000 })
    if (round % 3 !== 0) await endWith(ours, 'SIGKILL')
    if (round % 3 !== 1) killServer(path)
    else
      await db.$client
        .query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()`)
        .catch(() => {})
    if (round % 3 === 1) process.kill(postmasterPid(path), 'SIGINT')
    await Promise.all(writers)
    await db.$client.end()
    stored = acknowledged
    await endWith(ours, 'SIGKILL')
  }
  const server = await setUpPostgres(path)
  const kept = await query(server.url, 'select count(*)::int as count from note')
  expect(kept[0]?.count).toBeGreaterThanOrEqual(stored)
})

test('a start waits for a busy backend of a killed server', async () => {
  const path = await setUpDataDir()
  const server = await setUpPostgres(path)
  const busy = query(server.url, 'select count(*) from generate_series(1, 10000000000)')
  busy.catch(() => {})
  await vi.waitFor(async () => {
    const rows = await query(
      server.url,
      `select from pg_stat_activity where query like '%generate_series%' and state = 'active'`,
    )
    expect(rows.length).toBeGreaterThan(1)
  })
  const killed = postmasterPid(path)
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => query(server.url, 'select 1'), { timeout: 40_000, interval: 100 })
  await expect(busy).rejects.toThrow()
  expect(postmasterPid(path)).not.toBe(killed)
})

test.runIf(asOthers && process.platform === 'linux')(
  'a cluster changes from root to nobody without namespaces, and stays there',
  async () => {
    const path = await setUpDataDir()
    const first = setUpChild(path)
    await query((await first.report).url ?? '', `create table note as select 'kept' as text`)
    await endWith(first, 'SIGTERM')
    expect((await stat(join(path, 'postgres'))).uid).toBe(0)
    for (const path_ of ['/nonexistent', undefined]) {
      const next = setUpChild(path, path_ === undefined ? {} : { path: path_ })
      const rows = await query((await next.report).url ?? '', 'select text from note')
      expect(rows).toEqual([{ text: 'kept' }])
      expect((await stat(join(path, 'postgres', 'base'))).uid).not.toBe(0)
      await endWith(next, 'SIGTERM')
    }
  },
)

test.runIf(asOthers)('root runs PostgreSQL as the owner of the data directory', async () => {
  const path = await setUpDataDir()
  await chown(path, NOBODY, NOBODY)
  const ours = setUpChild(path, { path: '/nonexistent' })
  await query((await ours.report).url ?? '', 'select 1')
  expect((await stat(join(path, 'postgres'))).uid).toBe(NOBODY)
  await endWith(ours, 'SIGTERM')
})

test.runIf(namelessMayHaveNamespaces)('a user without a name can run PostgreSQL', async () => {
  const path = await setUpDataDir()
  await chown(path, 23456, 23456)
  const ours = setUpChild(path, { uid: 23456, home: path })
  expect(await query((await ours.report).url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  await endWith(ours, 'SIGTERM')
})

test('only one of several concurrent starts gets the data directory', async () => {
  const path = await setUpDataDir()
  for (let round = 0; round < 5; round++) {
    const products = Array.from({ length: 4 }, () =>
      setUpChild(path, { url: 'http://localhost:3000' }),
    )
    const reports = await Promise.all(products.map((product) => product.report))
    expect(reports.filter((report) => report.url)).toHaveLength(1)
    expect(reports.filter((report) => report.taken)).toHaveLength(3)
    for (const product of products) await endWith(product, 'SIGKILL')
  }
})

test('a holder in another container counts only while it updates its lock', async () => {
  const path = await setUpDataDir()
  const lock = join(path, '.lock')
  const claimed = await claimDataDir(path, { url: 'http://localhost:3000' })
  const mine = JSON.parse(await readFile(lock, 'utf8'))
  if (claimed.ok) await claimed.release()
  await writeFile(lock, JSON.stringify({ ...mine, id: 'other', pid: 1, host: 'elsewhere' }))
  const heart = setInterval(() => void utimes(lock, new Date(), new Date()), 1_000)
  expect(await claimDataDir(path, { url: null })).toMatchObject({ ok: false, pid: 1 })
  clearInterval(heart)
  const taken = await claimDataDir(path, { url: null })
  expect(taken.ok).toBe(true)
  if (taken.ok) await taken.release()
})
