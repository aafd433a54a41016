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
  it('a pooler in transaction mode is recognized, and one in session mode is none', async () => {
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

describe.skipIf(pgbouncerObstacle('session') !== null)(
  'behind PgBouncer, when the database is away',
  () => {
    const OUTAGE_MS = 25_000
    // An outage is the same in both modes, and older versions can't do this product's transactions.
    const mode = obstacle === null ? 'transaction' : 'session'
    const options = { mode, connections: 80 }

    it('a product has all its connections back afterwards, and stores what it acknowledged', async () => {
      const owner = await createUser(services)
      const magnet = await createMagnetRow(services, { userId: owner.id })
      const pooler = await pooled(options)
      const token = 'a token of sixteen characters'.replaceAll(' ', '-')
      const product = await start({ DATABASE_URL: pooler.url, METRICS_TOKEN: token })
      const agent = new Agent({ keepAlive: true })
      await (await fetch(`${product.url}/m/${magnet.shortId}`)).text()

      const acknowledged: string[] = []
      let isOver = false
      async function sendLeads(): Promise<void> {
        while (!isOver) {
          const { ip, ...fields } = nextPerson()
          const answer = await postLead(agent, product.url, magnet.shortId, fields, ip)
          if (answer.status === 303) acknowledged.push(fields.email)
        }
      }
      /** Transactions of the shared pool: each of these leaked its connection. */
      async function register(): Promise<void> {
        while (!isOver) {
          const { email } = nextPerson()
          const body = new URLSearchParams({
            firstName: 'Ada',
            lastName: 'Abel',
            email,
            password: 'fjord-lantern-7',
            confirmPassword: 'fjord-lantern-7',
          })
          const headers = { origin: product.url }
          const url = `${product.url}/register`
          await fetch(url, { method: 'POST', redirect: 'manual', headers, body }).catch(() => {})
        }
      }
      const running = [sendLeads(), sendLeads(), ...Array.from({ length: 6 }, register)]
      await until('leads before the outage', async () => acknowledged.length > 20)
      pooler.relay.become('down')
      await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS))
      pooler.relay.become('up')
      const before = acknowledged.length
      await until('leads after it', async () => acknowledged.length > before + 20, 60_000)
      isOver = true
      await Promise.all(running)
      agent.destroy()

      const used = async () => {
        const headers = { authorization: `Bearer ${token}` }
        const text = await (await fetch(`${product.url}/metrics`, { headers })).text()
        return Number(
          /^qr_magnet_database_connections_used.* (\d+)$/m.exec(text)?.[1] ?? Number.NaN,
        )
      }
      // The reading itself takes one or two.
      await until('all connections back', async () => (await used()) <= 3, 60_000)
      const stored = () =>
        services.db.select({ email: lead.email }).from(lead).where(eq(lead.leadMagnetId, magnet.id))
      await until(
        'the leads of the outage',
        async () => {
          const emails = new Set((await stored()).map(({ email }) => email))
          return acknowledged.every((email) => emails.has(email))
        },
        120_000,
      )
      expect(await product.kill('SIGTERM')).toBe(0)
    })

    it('a product stops in time while its database hangs', async () => {
      const pooler = await pooled(options)
      const product = await start({ DATABASE_URL: pooler.url })
      const hangs = () =>
        fetch(`${product.url}/login`, {
          method: 'POST',
          headers: { origin: product.url },
          body: new URLSearchParams({ email: 'ada@example.com', password: 'fjord-lantern-7' }),
        })
      pooler.relay.become('hanging')
      const asked = Array.from({ length: 30 }, () => hangs().catch(() => {}))
      await until('a hung pool', async () => (await fetch(`${product.url}/healthz`)).status === 503)
      const stoppedAt = performance.now()
      await product.kill('SIGTERM')
      // Docker kills it after ten seconds.
      expect(performance.now() - stoppedAt).toBeLessThan(10_000)
      await Promise.all(asked)
    })
  },
)

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
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: product.url },
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
