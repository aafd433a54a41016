import { Agent } from 'node:http'
import * as cheerio from 'cheerio'
import { eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { visit } from '#db/schema/visits.ts'
import { createUser, signIn } from '#tests/support/factories.ts'
import { findImbalances, LEAD_ENV, nextPerson, postLead } from '#tests/support/lead-faults.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { type RunningProduct, startProduct, until } from '#tests/support/product.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { test as base, expect } from './fixtures.ts'

// Two processes of the built product share one database, as behind a load balancer.

const WITHIN_MS = 1000

type Balanced = {
  services: TestServices
  products: [RunningProduct, RunningProduct]
  magnet: MagnetRow
  /** The session of the magnet's owner. */
  cookie: string
}

const test = base.extend<{ balanced: Balanced }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  balanced: async ({}, use) => {
    const services = await createTestServices()
    const owner = await createUser(services, { firstName: 'Ada', lastName: 'First' })
    const magnet = await createMagnetRow(services, { userId: owner.id })
    const cookie = await signIn(services, owner)
    const env = {
      ...LEAD_ENV,
      DATABASE_URL: services.databaseUrl,
      SESSION_SECRET: services.env.sessionSecret,
    }
    const products: Balanced['products'] = [await startProduct(env), await startProduct(env)]
    await use({ services, products, magnet, cookie })
    for (const product of products) await product.stop()
    await services.close()
  },
})

async function open(product: RunningProduct, magnet: MagnetRow, query = ''): Promise<string> {
  const response = await fetch(`${product.url}/m/${magnet.shortId}${query}`)
  expect(response.status).toBe(200)
  return cheerio
    .load(await response.text())('form')
    .text()
}

async function rename(product: RunningProduct, cookie: string, lastName: string): Promise<void> {
  const saved = await fetch(`${product.url}/profile`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: product.url },
    body: new URLSearchParams({ firstName: 'Ada', lastName }),
  })
  expect(saved.status).toBe(302)
}

test('a change in either process shows in both within a second', async ({ balanced }) => {
  const { products, magnet, cookie } = balanced
  const [first, second] = products
  for (const product of products) expect(await open(product, magnet)).toContain('Ada First')
  for (const [changed, other, lastName] of [
    [first, second, 'Second'],
    [second, first, 'Third'],
    [first, second, 'Fourth'],
  ] as const) {
    await rename(changed, cookie, lastName)
    expect(await open(changed, magnet)).toContain(`Ada ${lastName}`)
    const shows = async () => (await open(other, magnet)).includes(`Ada ${lastName}`)
    await until(`Ada ${lastName}`, shows, WITHIN_MS)
  }
})

test('both processes store every lead and visit, and a double submission is one lead', async ({
  balanced,
}) => {
  const { services, products, magnet } = balanced
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
  await Promise.all(openings.map((product) => open(product, magnet, '?utm_source=both')))
  const visits = () => services.db.select().from(visit).where(eq(visit.utmSource, 'both'))
  await until('the visits', async () => (await visits()).length === 10)
})
