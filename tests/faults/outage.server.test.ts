import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  findImbalances,
  findMissingLeads,
  LEAD_ENV,
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

/** A product whose database can be taken away; `start` starts it again with its data and port. */
async function setUp() {
  const services = await createTestServices()
  cleanUps.push(() => services.close())
  const relay = await startRelay(services.databaseUrl)
  cleanUps.push(() => relay.close())
  const dataDir = mkdtempSync(join(tmpdir(), 'qrm-outage-'))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = {
    ...LEAD_ENV,
    DATABASE_URL: relay.url,
    SESSION_SECRET: services.env.sessionSecret,
    LEAD_JOURNAL: 'true',
    PORT: String(await freePort()),
  }
  const url = () => services.databaseUrl
  const start = () => startProduct(env, dataDir)
  const agent = new Agent({ keepAlive: true })
  cleanUps.push(() => agent.destroy())
  return { relay, start, url, agent, dataDir }
}

async function open(product: RunningProduct, path: string) {
  const response = await fetch(`${product.url}${path}`)
  return { status: response.status, text: await response.text() }
}

test('while the database is away, no visitor of a kept page is turned away, and no lead is lost', async () => {
  const { relay, start, url, agent, dataDir } = await setUp()
  const product = await start()
  cleanUps.push(() => product.kill('SIGKILL'))
  const shortId = await makeMagnet(url)
  const path = `/q/${shortId}`
  expect((await open(product, path)).status).toBe(200)
  const crowd = startCrowd(product, shortId)
  await until('leads', async () => crowd.thanked.length >= 50 || null)
  relay.become('down')
  const before = crowd.thanked.length
  await until('leads without the database', async () => crowd.thanked.length > before + 100 || null)
  expect((await open(product, path)).status).toBe(200)
  // Nothing answers at all, as when a network drops packets.
  relay.become('hanging')
  const then = crowd.thanked.length
  await until('leads while it hangs', async () => crowd.thanked.length > then + 50 || null)

  const { ip, ...person } = nextPerson()
  const { status, location = '' } = await postLead(agent, product.url, shortId, person, ip)
  expect(status).toBe(303)
  const thanks = await open(product, location)
  expect(thanks).toMatchObject({ status: 200, text: expect.stringContaining('Thank you') })
  expect(thanks.text).toContain('received your details')

  relay.become('up')
  await until('the page of the lead', async () =>
    (await open(product, location)).text.includes('ready for download') ? true : null,
  )
  await crowd.stop()
  expect([...crowd.refused]).toEqual([])
  await until('an empty journal', async () =>
    readdirSync(join(dataDir, 'journal')).length === 0 ? true : null,
  )
  expect(await findMissingLeads(url, [...crowd.thanked, person.email])).toEqual([])
  expect(await findImbalances(url)).toEqual([])
})

test('a process starts without its database, shows kept pages and takes their leads', async () => {
  const { relay, start, url, agent } = await setUp()
  const first = await start()
  const shortId = await makeMagnet(url)
  const path = `/q/${shortId}`
  const page = await open(first, path)
  await first.kill('SIGTERM')
  relay.become('down')
  const second = await start()
  cleanUps.push(() => second.kill('SIGKILL'))
  expect(await open(second, path)).toEqual(page)
  expect(await open(second, '/q/unknown')).toMatchObject({ status: 503 })
  expect(await open(second, '/healthz')).toMatchObject({ status: 503 })
  const { ip, ...person } = nextPerson()
  const sent = await postLead(agent, second.url, shortId, person, ip)
  expect(sent.status).toBe(303)
  expect(await open(second, sent.location ?? '')).toMatchObject({
    status: 200,
    text: expect.stringContaining('received your details'),
  })
  const [style = ''] = /\/assets\/[\w.-]+\.css/.exec(page.text) ?? ['/favicon.svg']
  expect(await open(second, style)).toMatchObject({ status: 200 })
  // A kill loses nothing that was thanked.
  await second.kill('SIGKILL')
  relay.become('up')
  const third = await start()
  cleanUps.push(() => third.kill('SIGTERM'))
  await until('the page of the lead', async () =>
    (await open(third, sent.location ?? '')).text.includes('ready for download') ? true : null,
  )
  expect(await findMissingLeads(url, [person.email])).toEqual([])
})
