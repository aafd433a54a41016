import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { renewSpokenName } from '#domain/magnets/spoken-names.server.ts'
import { lettersOf } from '#domain/spoken-names/spoken-name.ts'
import {
  findImbalances,
  findMissingLeads,
  makeMagnet,
  nextPerson,
  postLead,
  startCrowd,
} from '#tests/support/lead-faults.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { openPage, setUpOutage, styleOf } from '#tests/support/outage-product.ts'
import { type RunningProduct, until } from '#tests/support/product.ts'

const { services, relay, start, url, agent, emptyJournal, close } = await setUpOutage()
let product: RunningProduct
beforeAll(async () => {
  product = await start()
})
afterEach(() => relay.become('up'))
afterAll(close)

test('while the database is away, no visitor of a kept page is turned away, and no lead is lost', async () => {
  const shortId = await makeMagnet(url)
  const path = `/q/${shortId}`
  expect((await openPage(product, path)).status).toBe(200)
  const crowd = startCrowd(product, shortId)
  await until('leads', async () => crowd.thanked.length >= 50 || null)
  relay.become('down')
  const before = crowd.thanked.length
  await until('leads without the database', async () => crowd.thanked.length > before + 100 || null)
  expect((await openPage(product, path)).status).toBe(200)
  // Nothing answers at all, as when a network drops packets.
  relay.become('hanging')
  const then = crowd.thanked.length
  await until('leads while it hangs', async () => crowd.thanked.length > then + 50 || null)

  const { ip, ...person } = nextPerson()
  const { status, location = '' } = await postLead(agent, product.url, shortId, person, ip)
  expect(status).toBe(303)
  const thanks = await openPage(product, location)
  expect(thanks).toMatchObject({ status: 200, text: expect.stringContaining('Thank you') })
  expect(thanks.text).toContain('received your details')

  relay.become('up')
  await until('the page of the lead', async () =>
    (await openPage(product, location)).text.includes('ready for download') ? true : null,
  )
  await crowd.stop()
  expect([...crowd.refused]).toEqual([])
  await emptyJournal()
  expect(await findMissingLeads(url, [...crowd.thanked, person.email])).toEqual([])
  expect(await findImbalances(url)).toEqual([])
})

/** What a visitor sees: the status, and whether there is a form. */
async function look(path: string) {
  const { status, text } = await openPage(product, path)
  return `${status}${text.includes('name="email"') ? ' with its form' : ''}`
}

/** Sends the form of a page; returns where it leads. */
async function send(path: string, email: string): Promise<string> {
  const body = new URLSearchParams({ name: 'Grace', email, contact_note: '', elapsed: '5000' })
  const sent = await fetch(`${product.url}${path}`, { method: 'POST', body, redirect: 'manual' })
  expect(sent.status).toBe(303)
  return sent.headers.get('location') ?? ''
}

test('a process that runs and one that starts without the database show cached pages, also by their spoken links, and take their leads', async () => {
  const magnet = await createMagnetRow(services)
  const { userId: ownerId, id: magnetId } = magnet
  const given = await renewSpokenName(
    services,
    { ownerId, magnetId, placementId: null },
    { replaces: null },
  )
  const name = given.ok ? given.identifier : ''
  const { letters, swapped } = lettersOf(name)
  const shown = '200 with its form'
  await until('the page', async () => (await look(`/${name}`)) === shown || null)
  const page = await openPage(product, `/q/${magnet.shortId}`)

  relay.become('down')
  for (const typed of [name, letters.slice(1), swapped, `m/${letters}`]) {
    expect([typed, await look(`/${typed}`)]).toEqual([typed, shown])
  }
  const received = await send(`/${letters.slice(1)}`, 'grace@example.com')
  expect((await openPage(product, received)).text).toContain('received your details')
  await product.kill('SIGTERM')

  // A process that never read the names knows those of its cached pages.
  product = await start()
  expect(await openPage(product, `/q/${magnet.shortId}`)).toEqual(page)
  expect(await openPage(product, styleOf(page.text))).toMatchObject({ status: 200 })
  expect(await openPage(product, '/q/unknown')).toMatchObject({ status: 503 })
  expect(await openPage(product, '/healthz')).toMatchObject({ status: 503 })
  expect(await look(`/${swapped}`)).toBe(shown)
  const second = await send(`/${swapped}`, 'ada@example.com')
  expect(await openPage(product, second)).toMatchObject({
    status: 200,
    text: expect.stringContaining('received your details'),
  })

  relay.become('up')
  await until('the page of the lead', async () =>
    (await openPage(product, second)).text.includes('ready for download'),
  )
  await emptyJournal()
  const leads = await services.db
    .select({ email: lead.email, viaName: lead.viaName, source: lead.source })
    .from(lead)
    .where(eq(lead.leadMagnetId, magnetId))
  expect(leads.toSorted((a, b) => a.email.localeCompare(b.email))).toEqual([
    { email: 'ada@example.com', viaName: name, source: 'visit' },
    { email: 'grace@example.com', viaName: name, source: 'visit' },
  ])
})
