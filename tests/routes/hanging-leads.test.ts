import * as cheerio from 'cheerio'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { usageTracking } from '#db/schema/plans.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import type { Answer } from '#tests/support/page-server.ts'
import { setUpRelayedServer } from '#tests/support/relayed-server.ts'

// A visitor's form while the database accepts connections but doesn't respond, or waits for a lock.

const { services, direct, relay, server } = await setUpRelayedServer()
let magnet: MagnetRow
beforeEach(async () => {
  magnet = await createMagnetRow({ ...services, db: direct })
})

const send = (name: string) =>
  server.ask(`/q/${magnet.shortId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      name,
      email: `${name.toLowerCase()}@example.com`,
      shown: magnet.id,
    }).toString(),
  })
const stored = async () =>
  (await direct.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))).map((row) => row.name)

function expectKept(page: Answer, name: string): void {
  expect([page.status, page.headers['retry-after']]).toEqual([503, '10'])
  const $ = cheerio.load(page.html)
  expect($('[role=alert]').text()).toContain('Error submitting form. Please try again.')
  expect($('input[name=name]').val()).toBe(name)
  expect($('input[name=shown]').val()).toBe(magnet.id)
}

it('a form returns with its text if the database does not respond', async () => {
  // The first request opens connections and caches the day's salt and the short link.
  expect((await send('Before')).status).toBe(303)
  relay.become('hanging')
  const pages = await Promise.all(['Ada', 'Bo', 'Cy'].map(async (name) => [name, await send(name)]))
  for (const [name, page] of pages) expectKept(page as Answer, name as string)
  relay.become('up')
  expect((await send('After')).status).toBe(303)
  expect((await stored()).sort()).toEqual(['After', 'Before'])
})

it('a form returns if the database waits for a lock, and its lead is not stored later', async () => {
  expect((await send('First')).status).toBe(303)
  const holder = await direct.$client.connect()
  await holder.query('begin')
  await holder.query('select from usage_tracking where user_id = $1 for update', [magnet.userId])
  expectKept(await send('Waited'), 'Waited')
  await holder.query('rollback')
  holder.release()
  expect((await send('Next')).status).toBe(303)
  expect((await stored()).sort()).toEqual(['First', 'Next'])
  const [usage] = await direct
    .select()
    .from(usageTracking)
    .where(eq(usageTracking.userId, magnet.userId))
  expect(usage?.leadsCount).toBe(2)
})
