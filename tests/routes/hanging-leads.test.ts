import * as cheerio from 'cheerio'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { usageTracking } from '#db/schema/plans.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import type { Answer } from '#tests/support/page-server.ts'
import { type RelayedServer, setUpRelayedServer } from '#tests/support/relayed-server.ts'

// A visitor's form while the database accepts connections but doesn't respond, or waits for a lock.

// Each test has its own server, and both wait at the same time.
const [hanging, locked] = [await setUpRelayedServer(), await setUpRelayedServer()]

async function setUp({ services, direct, relay, server }: RelayedServer) {
  const magnet = await createMagnetRow({ ...services, db: direct })
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
  const stored = async () => {
    const rows = await direct.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
    return rows.map(({ name }) => name).sort()
  }
  return { direct, relay, magnet, send, stored }
}

function expectKept(page: Answer, magnet: MagnetRow, name: string): void {
  expect([page.status, page.headers['retry-after']]).toEqual([503, '10'])
  const $ = cheerio.load(page.html)
  expect($('[role=alert]').text()).toContain('Error submitting form. Please try again.')
  expect($('input[name=name]').val()).toBe(name)
  expect($('input[name=shown]').val()).toBe(magnet.id)
}

it.concurrent('a form returns with its text if the database does not respond', async () => {
  const { relay, magnet, send, stored } = await setUp(hanging)
  // The first request opens connections and caches the day's salt and the short link.
  expect((await send('Before')).status).toBe(303)
  relay.become('hanging')
  const pages = await Promise.all(['Ada', 'Bo', 'Cy'].map(async (name) => [name, await send(name)]))
  for (const [name, page] of pages) expectKept(page as Answer, magnet, name as string)
  relay.become('up')
  expect((await send('After')).status).toBe(303)
  expect(await stored()).toEqual(['After', 'Before'])
})

it.concurrent('a form returns if the database waits for a lock, and its lead is not stored later', async () => {
  const { direct, magnet, send, stored } = await setUp(locked)
  expect((await send('First')).status).toBe(303)
  const holder = await direct.$client.connect()
  await holder.query('begin')
  await holder.query('select from usage_tracking where user_id = $1 for update', [magnet.userId])
  expectKept(await send('Waited'), magnet, 'Waited')
  await holder.query('rollback')
  holder.release()
  expect((await send('Next')).status).toBe(303)
  expect(await stored()).toEqual(['First', 'Next'])
  const [usage] = await direct
    .select()
    .from(usageTracking)
    .where(eq(usageTracking.userId, magnet.userId))
  expect(usage?.leadsCount).toBe(2)
})
