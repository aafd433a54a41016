import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { campaignSale } from '#db/schema/campaign-sales.ts'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { payment, subscription } from '#db/schema/plans.ts'
import { signIn } from '#domain/accounts/sessions.server.ts'
import { getDashboardStats } from '#domain/analytics/summary-stats.server.ts'
import { openPortal } from '#domain/billing/checkout.server.ts'
import { reconcilePlans } from '#domain/billing/webhook-events.server.ts'
import { listPublishedPosts } from '#domain/blog/posts.server.ts'
import { sumSales } from '#domain/campaign-sales/figures.server.ts'
import { openFile } from '#domain/files/files.server.ts'
import { listMagnets } from '#domain/magnets/list-magnets.server.ts'
import { getMagnetAllowance } from '#domain/magnets/magnets.server.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { SHORT_ID_ALPHABET } from '#domain/magnets/short-id.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { createTestSandbox } from '#tests/support/billing.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { AUTUMN } from './seed/campaign.ts'
import { describeLogins, type SeedLogin, seed } from './seed.ts'

let services: TestServices
let logins: SeedLogin[]

beforeAll(async () => {
  services = await createTestServices()
  services.payments = createTestSandbox(services)
  logins = await seed(services)
})
afterAll(() => services.close())

async function everything(): Promise<unknown> {
  const { rows } = await services.db.$client.query(
    `select table_name, (xpath('/row/md5/text()', query_to_xml(format(
       'select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) from %I t', table_name),
       false, true, '')))[1]::text as digest
     from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows
}

const idOf = async (email: string) => {
  const { rows } = await services.db.$client.query('select id from "user" where email = $1', [
    email,
  ])
  return String(rows[0]?.id)
}

const plans = () =>
  services.db
    .select({
      email: user.email,
      planType: subscription.planType,
      status: subscription.status,
      currentPeriodEnd: subscription.currentPeriodEnd,
      subscriptionId: subscription.providerSubscriptionId,
    })
    .from(subscription)
    .innerJoin(user, eq(user.id, subscription.userId))
    .orderBy(asc(user.email))
const payments = () => services.db.select().from(payment).orderBy(asc(payment.id))

describe('the demo data', () => {
  it('has a working login for every account', async () => {
    expect(logins.map((login) => login.plan)).toEqual([
      'FREE',
      'CREATOR',
      'BRAND',
      'LIFETIME',
      'administrator',
    ])
    for (const { email, password } of logins) {
      const from = { ip: '127.0.0.1', headers: new Headers(), fromTrustedProxy: false }
      expect(await signIn(services, { email, password }, from)).toMatchObject({ ok: true })
    }
    expect(describeLogins(logins)).toContain('jonas@example.com')
  })

  it('has a magnet of every type with its code and file', async () => {
    const magnets = await services.db.select().from(leadMagnet)
    expect(new Set(magnets.map((magnet) => magnet.fileType)).size).toBe(4)
    for (const magnet of magnets) {
      expect(magnet.shortId).toMatch(new RegExp(`^[${SHORT_ID_ALPHABET}]{6}$`))
      const found = await resolveIdentifier(services, magnet.shortId.toUpperCase())
      expect(found).toMatchObject({ state: 'active', magnet: { id: magnet.id } })
    }
    const files = await services.db.select().from(storedFile)
    expect(files.length).toBeGreaterThan(8)
    for (const file of files) {
      expect(file.attachedAt).not.toBeNull()
      expect(await openFile(services, file)).not.toBeNull()
    }
  })

  it('has stats for every account', async () => {
    for (const { email, plan } of logins) {
      if (plan === 'administrator') continue
      const stats = await getDashboardStats(services, await idOf(email))
      expect(stats.leadsThisWeek).toBeGreaterThan(0)
      // 20% to 25%, by the time of day at which the demo is started.
      expect(stats.conversionRate).toBeGreaterThan(15)
      expect(stats.conversionRate).toBeLessThan(70)
    }
    const { rows } = await services.db.$client.query(
      `select count(*)::int as leads, count(distinct email)::int as people,
         max(submitted_at) <= now() as past, count(*) filter (where flags <> '{}')::int as flagged
       from leads`,
    )
    expect(rows[0]).toMatchObject({ leads: 200, past: true })
    expect(rows[0].flagged).toBeGreaterThan(1)
  })

  it('has the free plan at its limit and paid plans without one', async () => {
    expect((await getMagnetAllowance(services, await idOf('mia@example.com'))).canCreate).toBe(
      false,
    )
    expect((await getMagnetAllowance(services, await idOf('jonas@example.com'))).canCreate).toBe(
      true,
    )
    expect(await listMagnets(services, await idOf('jonas@example.com'))).toHaveLength(4)
  })

  it('has totals that match their rows', async () => {
    expect((await recount(services)).differences).toEqual([])
  })

  it('has people with promo codes, and orders with and without a creator', async () => {
    const { matched, unmatched, byAge } = await sumSales(services.db, AUTUMN.id)
    expect(matched.orders).toBeGreaterThan(10)
    expect(matched.refundedCents).toBeGreaterThan(0)
    expect(unmatched.orders).toBeGreaterThan(0)
    expect(byAge.week.orders).toBeGreaterThan(0)
    expect(byAge.month.orders).toBeGreaterThan(0)
    const byPerson = await services.db.$count(
      campaignSale,
      eq(campaignSale.matchedBy, 'person-code'),
    )
    expect(byPerson).toBeGreaterThan(0)
  })

  it('has blog posts', async () => {
    const posts = await listPublishedPosts(services)
    expect(posts).toHaveLength(6)
    for (const post of posts) {
      expect(post.readTime).toBeGreaterThanOrEqual(3)
      expect(post.image?.variants.length).toBeGreaterThan(3)
    }
  })

  it('has plans and payments that match the sandbox’s state', async () => {
    const before = [await plans(), await payments()]
    expect(before[0]).toMatchObject([
      { email: 'aisha@example.com', planType: 'BRAND', status: 'active' },
      { email: 'jonas@example.com', planType: 'CREATOR', status: 'active' },
      { email: 'tom@example.com', planType: 'LIFETIME', status: 'active', currentPeriodEnd: null },
    ])
    expect(before[1]).toHaveLength(5)
    expect(await reconcilePlans(services)).toEqual({ looked: 3, failed: 0 })
    expect([await plans(), await payments()]).toEqual(before)
  })

  it('lets every account with a plan open the billing portal', async () => {
    const people = await services.db
      .select({ id: user.id, email: user.email })
      .from(user)
      .innerJoin(subscription, eq(subscription.userId, user.id))
    for (const { id, email } of people) {
      const viewer = { id, email, firstName: '', lastName: '', displayName: '' }
      const signedIn = { ...viewer, emailVerified: true, sessionId: 's' }
      const portal = await openPortal(services, signedIn, 'http://localhost:3000/profile')
      expect(portal).toMatchObject({ ok: true, url: expect.stringContaining('/sandbox/') })
    }
  })

  it('is unchanged by a second run, also a week later', async () => {
    await services.db.execute(sql`delete from session`)
    const before = await everything()
    services.clock.advance(7 * 24 * 60 * 60 * 1000)
    await seed(services)
    expect(await everything()).toEqual(before)
  })

  it('does not restore what its owner has deleted', async () => {
    const [gone] = await services.db.delete(leadMagnet).returning({ shortId: leadMagnet.shortId })
    await seed(services)
    expect(await services.db.select().from(leadMagnet)).toHaveLength(0)
    expect(await resolveIdentifier(services, gone?.shortId ?? '')).toEqual({ state: 'deleted' })
  })
})
