import { Agent } from 'node:http'
import * as cheerio from 'cheerio'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { visit } from '#db/schema/visits.ts'
import { createUser, signIn, type TestUser } from '#tests/support/factories.ts'
import { findImbalances, LEAD_ENV, nextPerson, postLead } from '#tests/support/lead-faults.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { type RunningProduct, startProduct, until } from '#tests/support/product.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'

// Two processes of the built product share one database, as behind a load balancer.

const WITHIN_MS = 1000

let services: TestServices
let products: [RunningProduct, RunningProduct]
let owner: TestUser
let magnet: MagnetRow
let cookie: string
beforeAll(async () => {
  services = await createTestServices()
  owner = await createUser(services, { firstName: 'Ada', lastName: 'First' })
  magnet = await createMagnetRow(services, { userId: owner.id })
  cookie = await signIn(services, owner)
  const env = {
    ...LEAD_ENV,
    DATABASE_URL: services.databaseUrl,
    SESSION_SECRET: services.env.sessionSecret,
  }
  products = [await startProduct(env), await startProduct(env)]
})
afterAll(async () => {
  for (const product of products ?? []) await product.stop()
  await services.close()
})

async function open(product: RunningProduct, query = ''): Promise<string> {
  const response = await fetch(`${product.url}/m/${magnet.shortId}${query}`)
  expect(response.status).toBe(200)
  return cheerio
    .load(await response.text())('form')
    .text()
}

async function rename(product: RunningProduct, lastName: string): Promise<void> {
  const saved = await fetch(`${product.url}/profile`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: product.url },
    body: new URLSearchParams({ firstName: 'Ada', lastName }),
  })
  expect(saved.status).toBe(302)
}

it('a change in either process shows in both within a second', async () => {
  const [first, second] = products
  for (const product of products) expect(await open(product)).toContain('Ada First')
  for (const [changed, other, lastName] of [
    [first, second, 'Second'],
    [second, first, 'Third'],
    [first, second, 'Fourth'],
  ] as const) {
    await rename(changed, lastName)
    expect(await open(changed)).toContain(`Ada ${lastName}`)
    const shows = async () => (await open(other)).includes(`Ada ${lastName}`)
    await until(`Ada ${lastName}`, shows, WITHIN_MS)
  }
})

it('both processes store every lead and visit, and a double submission is one lead', async () => {
  const agent = new Agent({ keepAlive: true })
  const send = async (product: RunningProduct, person: ReturnType<typeof nextPerson>) => {
    const { ip, ...fields } = person
    const answer = await postLead(agent, product.url, magnet.shortId, fields, ip)
    expect([answer.status, answer.location?.slice(0, 8)]).toEqual([303, '/thanks/'])
    return fields.email
  }
  const alone = products.flatMap((product) =>
    Array.from({ length: 40 }, () => send(product, nextPerson())),
  )
  // Submits the same form to both processes at once.
  const twice = Array.from({ length: 20 }, nextPerson).flatMap((person) =>
    products.map((product) => send(product, person)),
  )
  const thanked = new Set(await Promise.all([...alone, ...twice]))
  agent.destroy()
  const rows = await services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
  expect(new Set(rows.map((row) => row.email))).toEqual(thanked)
  expect(rows).toHaveLength(100)
  expect(await findImbalances(() => services.databaseUrl)).toEqual([])

  const openings = products.flatMap((product) => Array<RunningProduct>(5).fill(product))
  await Promise.all(openings.map((product) => open(product, '?utm_source=both')))
  const visits = () => services.db.select().from(visit).where(eq(visit.utmSource, 'both'))
  await until('the visits', async () => (await visits()).length === 10)
})
