import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { HOUR_MS } from '#lib/time.ts'
import { parseLines } from '#platform/journal/journal-lines.ts'
import {
  emptyJournal,
  findDoubledLeads,
  findImbalances,
  findMissingLeads,
  keepPage,
  LEAD_ENV,
  LEAD_SECRET,
  makeMagnet,
  nextPerson,
  postLead,
  startCrowd,
} from '#tests/support/lead-faults.ts'
import { freePort, type RunningProduct, startProduct, until } from '#tests/support/product.ts'
import { startRelay } from '#tests/support/relay.ts'
import { createTestServices } from '#tests/support/services.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** How far the product's clock is from the machine's, in hours, one after the other. */
const JUMPS = [3, -4, 26, -2, -30, 0]

test('a clock that jumps loses, doubles and refuses no lead', async ({ skip }) => {
  const library = findFaketime()
  if (!library) return skip('libfaketime is not installed (Debian: faketime)')
  const services = await createTestServices()
  cleanUps.push(() => services.close())
  const url = () => services.databaseUrl
  const relay = await startRelay(services.databaseUrl)
  cleanUps.push(() => relay.close())
  const folder = mkdtempSync(join(tmpdir(), 'qr-magnet-clock-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const clockFile = join(folder, 'clock')
  writeFileSync(clockFile, '+0')
  const env = {
    ...LEAD_ENV,
    SESSION_SECRET: LEAD_SECRET,
    DATABASE_URL: relay.url,
    LEAD_JOURNAL: 'true',
    PORT: String(await freePort()),
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_CACHE_DURATION: '1',
    // Timers and durations are measured with another clock, which never jumps.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const start = () => startProduct(env, join(folder, 'data'))
  let product = await start()
  cleanUps.push(() => product.stop())
  const shortId = await makeMagnet(url)
  await keepPage(product, shortId)
  const agent = new Agent({ keepAlive: true })
  cleanUps.push(() => agent.destroy())
  const thanked: string[] = []

  async function sendOne(): Promise<string> {
    const { ip, ...person } = nextPerson()
    const { status, location = '' } = await postLead(agent, product.url, shortId, person, ip)
    expect(status).toBe(303)
    thanked.push(person.email)
    return location
  }
  async function jump(hours: number): Promise<void> {
    writeFileSync(clockFile, `${hours < 0 ? '' : '+'}${(hours * HOUR_MS) / 1000}`)
    await until('the jump', async () => Math.abs((await hoursAhead(product)) - hours) < 0.1)
  }

  for (const hours of JUMPS) {
    const crowd = startCrowd(product, shortId, { size: 4 })
    const more = () => {
      const before = crowd.thanked.length
      return until('leads', async () => crowd.thanked.length > before + 50, 60_000)
    }
    await more()
    await jump(hours)
    // The visitors' page: one that was rendered more than a day ago isn't kept.
    await keepPage(product, shortId)
    await more()
    relay.become('down')
    await more()
    await jump(hours + 1)
    await more()
    relay.become('up')
    await more()
    await crowd.stop()
    expect([...crowd.refused]).toEqual([])
    expect(crowd.unanswered()).toBe(0)
    thanked.push(...crowd.thanked)
    await emptyJournal(product)

    // The journal's order is that of arrival, whatever the clock says.
    relay.become('down')
    const sent = thanked.length
    for (const away of [0, 2, -2]) {
      await jump(hours + away)
      await sendOne()
    }
    expect(emailsInJournal(product)).toEqual(thanked.slice(sent))
    // A process that starts while the clock is wrong finds them.
    await product.kill('SIGKILL')
    product = await start()
    relay.become('up')
    await emptyJournal(product)
    await keepPage(product, shortId)
    const thanks = await fetch(`${product.url}${await sendOne()}`)
    expect(thanks.status).toBe(200)
  }
  expect(await findMissingLeads(url, thanked)).toEqual([])
  expect(await findDoubledLeads(url)).toEqual([])
  expect(await findImbalances(url)).toEqual([])
})

function findFaketime(): string | null {
  const folders = readdirSync('/usr/lib', { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )
  for (const { name } of folders) {
    const folder = join('/usr/lib', name, 'faketime')
    try {
      const file = readdirSync(folder).find((one) => one.startsWith('libfaketimeMT.so'))
      if (file) return join(folder, file)
    } catch {
      // It isn't there.
    }
  }
  return null
}

/** How many hours a process's clock is ahead of the machine's, by its responses. */
async function hoursAhead({ url }: RunningProduct): Promise<number> {
  const { headers } = await fetch(`${url}/healthz/live`)
  return (new Date(headers.get('date') ?? '').getTime() - Date.now()) / HOUR_MS
}

function emailsInJournal({ dataDir }: RunningProduct): unknown[] {
  const folder = join(dataDir, 'journal')
  return readdirSync(folder)
    .sort()
    .flatMap((name) => parseLines(readFileSync(join(folder, name))).records)
    .map((record) => (record as { email?: unknown }).email)
}
