import { Agent } from 'node:http'
import { expect, test } from '@playwright/test'
import * as cheerio from 'cheerio'
import { eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { visit } from '#db/schema/visits.ts'
import { stopBehindProxy } from '#tests/support/behind-proxy.ts'
import { createUser, signIn } from '#tests/support/factories.ts'
import { findImbalances, LEAD_ENV, nextPerson, postLead } from '#tests/support/lead-faults.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { type RunningProduct, startProduct, until } from '#tests/support/product.ts'
import { createTestServices } from '#tests/support/services.ts'

// Two processes of the built product share one database, as behind a load balancer.

const WITHIN_MS = 1000

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

test('of two processes, both show changes and store what visitors send', async () => {
  const services = await createTestServices()
  const owner = await createUser(services, { firstName: 'Ada', lastName: 'First' })
  const magnet = await createMagnetRow(services, { userId: owner.id })
  const cookie = await signIn(services, owner)
  const env = {
    ...LEAD_ENV,
    DATABASE_URL: services.databaseUrl,
    SESSION_SECRET: services.env.sessionSecret,
  }
  const [first, second] = await Promise.all([startProduct(env), startProduct(env)])
  const products = [first, second]
  const agent = new Agent({ keepAlive: true })
  try {
    await test.step('a change in either process shows in both within a second', async () => {
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
    await test.step('every lead is stored, and a double submission is one lead', async () => {
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
      const rows = await services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
      expect(new Set(rows.map((row) => row.email))).toEqual(thanked)
      expect(rows).toHaveLength(100)
      expect(await findImbalances(() => services.databaseUrl)).toEqual([])
    })
    await test.step('every visit is stored', async () => {
      const openings = products.flatMap((product) => Array<RunningProduct>(5).fill(product))
      await Promise.all(openings.map((product) => open(product, magnet, '?utm_source=both')))
      const visits = () => services.db.select().from(visit).where(eq(visit.utmSource, 'both'))
      await until('the visits', async () => (await visits()).length === 10)
    })
  } finally {
    agent.destroy()
    await Promise.all(products.map((product) => product.stop()))
    await services.close()
  }
})

// With more visitors, and restarts: tests/long/rolling-restart.long.test.ts.
test('stopping one of two processes behind a load balancer fails no request', async () => {
  const seen = await stopBehindProxy({ visitors: 2, stops: 1, startLast: false })
  expect(seen.ended).toEqual([0])
  expect(seen.failures).toEqual([])
  expect([...seen.answers.keys()].sort()).toEqual(['form 303', 'page 200'])
  expect(seen.stored).toEqual(seen.thanked)
})
