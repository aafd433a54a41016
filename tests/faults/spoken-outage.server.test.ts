import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { renewSpokenName } from '#domain/magnets/spoken-names.server.ts'
import { lettersOf } from '#domain/spoken-names/spoken-name.ts'
import { LEAD_ENV } from '#tests/support/lead-faults.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { freePort, type RunningProduct, startProduct, until } from '#tests/support/product.ts'
import { startRelay } from '#tests/support/relay.ts'
import { createTestServices } from '#tests/support/services.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function open(product: RunningProduct, path: string) {
  const response = await fetch(`${product.url}${path}`)
  const text = await response.text()
  return `${response.status}${text.includes('name="email"') ? ' with its form' : ''}`
}

/** Sends the form of a page; returns where it leads. */
async function send(product: RunningProduct, path: string, email: string): Promise<string> {
  const body = new URLSearchParams({ name: 'Grace', email, contact_note: '', elapsed: '5000' })
  const sent = await fetch(`${product.url}${path}`, { method: 'POST', body, redirect: 'manual' })
  expect(sent.status).toBe(303)
  return sent.headers.get('location') ?? ''
}

test('a spoken name shows its kept page and takes its leads while the database is away', async () => {
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
  const first = await startProduct(env, dataDir)
  cleanUps.push(() => first.kill('SIGKILL'))
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
  await until('the page', async () => (await open(first, `/${name}`)) === shown || null)

  relay.become('down')
  for (const typed of [name, letters.slice(1), swapped, `m/${letters}`]) {
    expect([typed, await open(first, `/${typed}`)]).toEqual([typed, shown])
  }
  const received = await send(first, `/${letters.slice(1)}`, 'grace@example.com')
  expect(await (await fetch(first.url + received)).text()).toContain('received your details')
  await first.kill('SIGTERM')

  // A process that never read the names knows those of its kept pages.
  const second = await startProduct(env, dataDir)
  cleanUps.push(() => second.kill('SIGKILL'))
  expect(await open(second, `/${swapped}`)).toBe(shown)
  await send(second, `/${swapped}`, 'ada@example.com')

  relay.become('up')
  await until('an empty journal', async () =>
    readdirSync(join(dataDir, 'journal')).length === 0 ? true : null,
  )
  const leads = await services.db
    .select({ email: lead.email, viaName: lead.viaName, source: lead.source })
    .from(lead)
    .where(eq(lead.leadMagnetId, magnetId))
  expect(leads.toSorted((a, b) => a.email.localeCompare(b.email))).toEqual([
    { email: 'ada@example.com', viaName: name, source: 'visit' },
    { email: 'grace@example.com', viaName: name, source: 'visit' },
  ])
})
