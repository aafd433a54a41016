import { Agent } from 'node:http'
import * as cheerio from 'cheerio'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { visit } from '#db/schema/visits.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { openDatabase } from '#platform/db/database.ts'
import { findDatabaseWay } from '#platform/db/database-way.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { createUser, signIn } from '#tests/support/factories.ts'
import { findImbalances, LEAD_ENV, nextPerson, postLead } from '#tests/support/lead-faults.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { type Pgbouncer, pgbouncerObstacle, startPgbouncer } from '#tests/support/pgbouncer.ts'
import { type RunningProduct, startProduct, until } from '#tests/support/product.ts'
import { setUpServices } from '#tests/support/set-up.ts'

const obstacle = pgbouncerObstacle()
if (obstacle !== null) it.skip(obstacle)

const services = await setUpServices()
const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

async function pooled(options?: Parameters<typeof startPgbouncer>[1]): Promise<Pgbouncer> {
  const pooler = await startPgbouncer(services.databaseUrl, options)
  cleanUp.push(() => pooler.stop())
  return pooler
}

async function start(env: Record<string, string>): Promise<RunningProduct> {
  const secret = { SESSION_SECRET: services.env.sessionSecret }
  const product = await startProduct({ ...LEAD_ENV, ...secret, ...env })
  cleanUp.push(() => product.stop())
  return product
}

describe.skipIf(obstacle !== null)('behind PgBouncer', () => {
  it('a pooler in transaction mode is recognised, and one in session mode is none', async () => {
    const direct = await findDatabaseWay(services.databaseUrl)
    const transaction = await pooled()
    const way = { mode: 'transaction', prepares: true, database: direct.database }
    expect(await findDatabaseWay(transaction.url)).toEqual(way)
    const small = await pooled({ connections: 2 })
    expect(await findDatabaseWay(small.url)).toEqual(way)
    const session = await pooled({ mode: 'session' })
    expect(await findDatabaseWay(session.url)).toEqual(direct)
  })

  it('processes that migrate at once apply each migration once', async () => {
    const empty = await createEmptyDatabase()
    const pooler = await startPgbouncer(empty.url)
    const pools = [1, 2, 3].map(() => openDatabase(pooler.url, { max: 2 }))
    const results = await Promise.all(pools.map((db) => migrate(db)))
    const applied = results.map((result) => (result.ok ? result.applied : -1)).sort()
    expect(applied.slice(0, 2)).toEqual([0, 0])
    expect(applied[2]).toBeGreaterThan(0)
    for (const db of pools) await db.$client.end()
    await pooler.stop()
    await empty.drop()
  })

  it.each([
    ['without prepared statements', { statements: 0 }, {}, /prepared statements.*1\.21/],
    [
      'that is DATABASE_DIRECT_URL too',
      {},
      { direct: 'pooler' },
      /DATABASE_DIRECT_URL: is a pooler/,
    ],
  ] as const)('a pooler %s is refused in words', async (_what, options, env, words) => {
    const pooler = await pooled(options)
    const direct: Record<string, string> =
      'direct' in env ? { DATABASE_DIRECT_URL: pooler.url } : {}
    await expect(start({ DATABASE_URL: pooler.url, ...direct })).rejects.toThrow(words)
  })
})

describe.skipIf(obstacle !== null)('two products behind PgBouncer', () => {
  let products: [RunningProduct, RunningProduct]
  let owner: Awaited<ReturnType<typeof createUser>>
  let magnet: Awaited<ReturnType<typeof createMagnetRow>>
  beforeEach(async () => {
    owner = await createUser(services, { firstName: 'Ada', lastName: 'First' })
    magnet = await createMagnetRow(services, { userId: owner.id })
  })

  async function rename(lastName: string): Promise<void> {
    const [product] = products
    const cookie = await signIn(services, owner)
    const saved = await fetch(`${product.url}/profile`, {
      ...{ method: 'POST', redirect: 'manual', headers: { cookie, origin: product.url } },
      body: new URLSearchParams({ firstName: 'Ada', lastName }),
    })
    expect(saved.status).toBe(302)
  }
  const open = async ({ url }: RunningProduct) =>
    cheerio
      .load(await (await fetch(`${url}/m/${magnet.shortId}?utm_source=pooled`)).text())('form')
      .text()
  async function showsEverywhere(lastName: string, limitMs: number): Promise<void> {
    for (const product of products) {
      await until(lastName, async () => (await open(product)).includes(lastName), limitMs)
    }
  }

  it('hear each other’s changes through DATABASE_DIRECT_URL, and count and store everything', async () => {
    const pooler = await pooled()
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: services.databaseUrl }
    products = [await start(env), await start(env)]
    await showsEverywhere('Ada First', 5000)
    await rename('Second')
    await showsEverywhere('Ada Second', 1000)

    const agent = new Agent({ keepAlive: true })
    const people = Array.from({ length: 60 }, nextPerson)
    const sent = people.flatMap(({ ip, ...fields }) =>
      products.map(({ url }) => postLead(agent, url, magnet.shortId, fields, ip)),
    )
    for (const answer of await Promise.all(sent)) expect(answer.status).toBe(303)
    agent.destroy()
    const rows = await services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
    expect(new Set(rows.map((row) => row.email)).size).toBe(60)
    expect(rows).toHaveLength(60)
    expect(await findImbalances(() => services.databaseUrl)).toEqual([])

    const cookie = await signIn(services, owner)
    const csv = await fetch(`${products[1].url}/analytics/export.csv`, { headers: { cookie } })
    expect(csv.status).toBe(200)
    expect((await csv.text()).split('\n').filter((line) => line.includes('@'))).toHaveLength(60)
    const visits = () => services.db.select().from(visit).where(eq(visit.magnetId, magnet.id))
    await until('the visits', async () => (await visits()).length > 0)
    const through = openDatabase(pooler.url, { max: 2 })
    expect((await recount({ db: through })).differences).toEqual([])
    await through.$client.end()
    for (const { output } of products) expect(output()).not.toMatch(/"level":(50|"error")/)
  })

  it('are told what is missing without DATABASE_DIRECT_URL, and are seconds behind, not minutes', async () => {
    const pooler = await pooled()
    products = [
      await start({ DATABASE_URL: pooler.url }),
      await start({ DATABASE_URL: pooler.url }),
    ]
    expect(products[0].output()).toContain('Set DATABASE_DIRECT_URL')
    await showsEverywhere('Ada First', 5000)
    await rename('Second')
    await showsEverywhere('Ada Second', 5000)
  })
})
