import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import {
  ask,
  emptyJournal,
  findDoubledLeads,
  findImbalances,
  findMissingLeads,
  getDatabaseUrl,
  isJournaled,
  keepPage,
  LEAD_ENV,
  LEAD_SECRET,
  makeMagnet,
  postLead,
  startCrowd,
} from '#tests/support/lead-faults.ts'
import { submitDoubles } from '#tests/support/lead-kills.ts'
import { type RunningProduct, startProduct, until } from '#tests/support/product.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { startSlowClients } from '#tests/support/slow-clients.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function start(env: Record<string, string> = {}, dataDir?: string): Promise<RunningProduct> {
  const product = await startProduct({ ...LEAD_ENV, ...env }, dataDir)
  cleanUps.push(() => product.stop())
  return product
}

test('ten thousand double submissions to two processes are ten thousand leads', async () => {
  const secret = { SESSION_SECRET: 'the same secret for both of the processes' }
  const first = await start(secret)
  const url = () => getDatabaseUrl(first.dataDir)
  const second = await start({ ...secret, DATABASE_URL: url() })
  const shortId = await makeMagnet(url)
  const agent = new Agent({ keepAlive: true })
  cleanUps.push(() => agent.destroy())
  const statuses = await submitDoubles([first, second], 10_000, async (product, n) => {
    const fields = { name: `Twice ${n}`, email: `twice${n}@example.com` }
    return (await postLead(agent, product.url, shortId, fields, `10.0.${n >> 8}.${n & 255}`)).status
  })
  expect(statuses).toHaveLength(20_000)
  expect(new Set(statuses)).toEqual(new Set([303]))
  const [row] = await ask(
    url,
    'select count(*)::int as leads, count(distinct email)::int as people from leads',
  )
  expect(row).toEqual({ leads: 10_000, people: 10_000 })
  expect(await findImbalances(url)).toEqual([])
})

test('five hundred slow clients do not delay other visitors', async () => {
  const product = await start()
  const shortId = await makeMagnet(() => getDatabaseUrl(product.dataDir))
  const slow = await startSlowClients(Number(new URL(product.url).port), 500, `/q/${shortId}`)
  cleanUps.push(() => slow.stop())
  const crowd = startCrowd(product, shortId)
  await until('a thousand leads', async () => crowd.thanked.length >= 1000, 60_000)
  await crowd.stop()
  expect(crowd.refused.size).toBe(0)
  expect(slow.connected()).toBe(500)
})

test('a full disk acknowledges no lost lead, and leads work again once there is space', async ({
  skip,
}) => {
  const disk = useSmallDisk()
  if (disk === null) return skip(NO_DISK)
  const dataDir = join(disk, 'data')
  mkdirSync(dataDir)
  const product = await start({}, dataDir)
  const url = () => getDatabaseUrl(dataDir)
  const shortId = await makeMagnet(url)
  await keepPage(product, shortId)
  const crowd = startCrowd(product, shortId)
  await until('leads', async () => crowd.thanked.length >= 50, 60_000)
  // The journal, on the same disk, takes what still fits.
  const space = fill(disk)
  const refusals = () => crowd.refused.get(503) ?? 0
  await until('the disk to be full', async () => space.take() && refusals() >= 50, 120_000)
  const before = crowd.thanked.length
  space.free()
  await until('leads again', async () => crowd.thanked.length >= before + 50, 120_000)
  await crowd.stop()
  await recovers(product, url, crowd.thanked)
})

test('a full disk of the database refuses nobody while the journal has another', async ({
  skip,
}) => {
  const disk = useSmallDisk()
  if (disk === null) return skip(NO_DISK)
  const postgres = await startEmbeddedPostgres({ dataDir: disk, log: silentLog })
  cleanUps.push(() => postgres.stop())
  const env = { LEAD_JOURNAL: 'true', SESSION_SECRET: LEAD_SECRET, DATABASE_URL: postgres.url }
  const product = await start(env)
  const url = () => postgres.url
  const shortId = await makeMagnet(url)
  await keepPage(product, shortId)
  let journaled = 0
  const crowd = startCrowd(product, shortId, {
    onThanked(location) {
      if (isJournaled(location)) journaled++
    },
  })
  await until('leads', async () => crowd.thanked.length >= 50, 60_000)
  const space = fill(disk)
  await until('the disk to be full', async () => space.take() && journaled >= 1000, 120_000)
  space.free()
  await until('the database', async () => (await fetch(`${product.url}/healthz`)).ok, 60_000)
  await crowd.stop()
  expect([...crowd.refused]).toEqual([])
  await recovers(product, url, crowd.thanked)
})

/** The same process must recover, without a restart. */
async function recovers(product: RunningProduct, url: () => string, thanked: string[]) {
  await emptyJournal(product)
  expect(await (await fetch(`${product.url}/healthz`)).json()).toMatchObject({ ok: true })
  expect(await findMissingLeads(url, thanked)).toEqual([])
  expect(await findDoubledLeads(url)).toEqual([])
  expect(await findImbalances(url)).toEqual([])
}

const NO_DISK = 'mounting a small disk is not allowed here'

function useSmallDisk(): string | null {
  const disk = mountSmallDisk()
  if (disk === null) return null
  cleanUps.push(() => {
    spawnSync('umount', ['-l', disk])
    rmdirSync(disk)
  })
  return disk
}

/** Mounts a disk of 250 MB, or returns null if mounting is not allowed. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'qrm-disk-'))
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=250m', 'tmpfs', folder])
  if (made.status === 0) return folder
  rmSync(folder, { recursive: true })
  return null
}

/** `take` occupies all space of a disk, again each time it is called; `free` gives it back. */
function fill(disk: string) {
  const file = join(disk, 'ballast')
  const block = Buffer.alloc(64 * 1024)
  return {
    take(): true {
      const out = openSync(file, 'a')
      try {
        for (;;) writeSync(out, block)
      } catch {
        // The disk is full, as intended.
      } finally {
        closeSync(out)
      }
      return true
    },
    free: () => rmSync(file),
  }
}
