import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  ask,
  findImbalances,
  findMissingLeads,
  getDatabaseUrl,
  LEAD_ENV,
  makeMagnet,
  postLead,
  startCrowd,
} from '#tests/support/lead-faults.ts'
import { submitDoubles } from '#tests/support/lead-kills.ts'
import { type RunningProduct, startProduct, until } from '#tests/support/product.ts'
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
  const disk = mountSmallDisk()
  if (disk === null) return skip('mounting a small disk is not allowed here')
  cleanUps.push(() => spawnSync('umount', ['-l', disk]))
  const dataDir = join(disk, 'data')
  mkdirSync(dataDir)
  const product = await start({}, dataDir)
  const url = () => getDatabaseUrl(dataDir)
  const shortId = await makeMagnet(url)
  const crowd = startCrowd(product, shortId)
  await until('leads', async () => crowd.thanked.length >= 50, 60_000)
  const ballast = join(disk, 'ballast')
  const refusals = () => crowd.refused.get(503) ?? 0
  await until(
    'the disk to be full',
    async () => {
      fill(ballast)
      return refusals() >= 50
    },
    120_000,
  )
  const before = crowd.thanked.length
  rmSync(ballast)
  await until('leads again', async () => crowd.thanked.length >= before + 50, 120_000)
  await crowd.stop()
  // The same process must recover, without a restart.
  expect(await (await fetch(`${product.url}/healthz`)).json()).toMatchObject({ ok: true })
  expect(await findMissingLeads(url, crowd.thanked)).toEqual([])
  expect(await findImbalances(url)).toEqual([])
})

/** Mounts a disk of 250 MB, or returns null if mounting is not allowed. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'qrm-disk-'))
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=250m', 'tmpfs', folder])
  if (made.status === 0) return folder
  rmSync(folder, { recursive: true })
  return null
}

function fill(file: string): void {
  const block = Buffer.alloc(64 * 1024)
  const out = openSync(file, 'a')
  try {
    for (;;) writeSync(out, block)
  } catch {
    // The disk is full, as intended.
  } finally {
    closeSync(out)
  }
}
