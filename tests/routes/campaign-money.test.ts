import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { workspaceMember } from '#db/schema/workspaces.ts'
import { COMPARISON_COLUMN_NAMES } from '#domain/campaign-analytics/comparison-columns.ts'
import { createShare } from '#domain/campaign-analytics/shares.server.ts'
import { getBudget } from '#domain/campaign-payments/budget.server.ts'
import { recordPayment } from '#domain/campaign-payments/payments.server.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { updateCreator } from '#domain/campaigns/creators.server.ts'
import { queueWeeklySummaries } from '#domain/campaigns/member-notices.server.ts'
import { WEEK_MS } from '#lib/time.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { emailText } from '#tests/support/mail.ts'
import { addSales, refundSale } from '#tests/support/sales-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { NEW_SHARE } from '#tests/support/shares.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const { services } = app

const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}

/*
 * One campaign with every kind of creator. Committed: the fees of those who accepted (400 + 0 + 250
 * + 100) and Ada's bonus (10 for each of 5 orders without a refunded one, at most 25). Planned: also
 * the open invitation's 300.
 */
const COMMITTED = '$775.00'
const PLANNED = '$1,075.00'
const SPENT = '$425.00'
/** The committed costs of five leads. */
const PER_LEAD = '$155.00'

test('every screen, file, email and API response shows the same amounts', async () => {
  const brand = await createWorkspace(services)
  const first = await createCampaignMagnet(services, brand)
  const campaignId = first.campaignId ?? ''
  await services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1, budgetCents: 100_000 })
    .where(eq(campaign.id, campaignId))
  const add = async (
    name: string,
    state: 'invited' | 'accepted' | 'declined' | 'paused' | 'removed',
    feeCents: number | null,
    hasPage: boolean,
  ) => {
    const email = `${name.toLowerCase()}@example.com`
    const [row] = await services.db
      .insert(campaignCreator)
      .values({ campaignId, name, email, state, feeCents, invitedAt: services.clock.now() })
      .returning()
    const creatorId = row?.id ?? ''
    if (hasPage) {
      await createMagnetRow(services, {
        userId: brand.accountId,
        workspaceId: brand.id,
        campaignId,
        templateId: first.templateId,
        creatorId,
      })
    }
    return creatorId
  }
  const ada = first.creatorId ?? ''
  const adasUser = await createUser(services)
  await services.db
    .update(campaignCreator)
    .set({ name: 'Ada', userId: adasUser.id })
    .where(eq(campaignCreator.id, ada))
  await updateCreator(services, brand.manager, brand.id, ada, {
    feeCents: 40_000,
    bonusCents: 1_000,
    bonusCapCents: 2_500,
  })
  await add('Zero', 'accepted', 0, true)
  await add('Null', 'accepted', null, true)
  await add('Paused', 'paused', 25_000, true)
  await add('Left', 'removed', 10_000, true)
  await add('Invited', 'invited', 30_000, false)
  await add('Declined', 'declined', 99_900, false)
  await add('Gone', 'removed', 88_800, false)
  const [sale] = await addSales(services, { campaignId, creatorId: ada, count: 5 })
  await refundSale(services, { campaignId, saleId: sale ?? '' })
  for (const key of ['fee', 'bonus']) {
    const amountCents = key === 'fee' ? 40_000 : 2_500
    const paid = await recordPayment(services, brand.manager, brand.id, campaignId, {
      creatorId: ada,
      key,
      amountCents,
      paidOn: null,
      reference: null,
      requestId: crypto.randomUUID(),
    })
    expect(paid.ok).toBe(true)
  }
  for (let n = 0; n < 5; n++) {
    await createLeadRow(services, first, {
      workspaceId: brand.id,
      campaignId,
      creatorId: ada,
      email: `person${n}@example.com`,
    })
  }

  const budget = await getBudget(services, brand.analyst, brand.id, campaignId)
  const money = (cents: number | null | undefined) => formatMoney(cents ?? -1, 'USD')
  expect(money(budget?.sums.committedCents)).toBe(COMMITTED)
  expect(money(budget?.sums.plannedCents)).toBe(PLANNED)
  expect(money(budget?.sums.spentCents)).toBe(SPENT)

  const manager = await as(brand.manager)
  const root = `/workspace/${brand.id}/campaigns/${campaignId}`
  const text = async (path: string) => (await manager.get(path)).text
  const payments = await text(`${root}/payments`)
  for (const amount of [COMMITTED, PLANNED, SPENT]) expect(payments).toContain(amount)
  const costs = await text(`${root}/costs`)
  for (const amount of [COMMITTED, PLANNED, PER_LEAD]) expect(costs).toContain(amount)
  const overview = await text(root)
  for (const amount of [COMMITTED, PER_LEAD]) expect(overview).toContain(amount)
  const csv = await text(`${root}/comparison.csv`)
  expect(csv).toMatch(/"All creators".*"775.00","155.00","USD"/)
  expect(await text(`/workspace/${brand.id}`)).toContain(PER_LEAD)

  // What other creators are paid, and what no one is paid, is nowhere else.
  const own = (await (await as(adasUser)).get(`/campaigns/${ada}`)).text
  for (const amount of ['$400.00', '$25.00', SPENT]) expect(own).toContain(amount)
  for (const amount of [COMMITTED, PLANNED, '$250.00']) expect(own).not.toContain(amount)
  for (const page of [payments, costs, overview]) {
    for (const amount of ['$1,963.00', '$1,363.00']) expect(page).not.toContain(amount)
  }

  const lastsUntil = new Date(services.clock.now().getTime() + WEEK_MS)
  const share = { ...NEW_SHARE, label: 'Sponsor', expiresAt: lastsUntil }
  const shared = await createShare(services, brand.manager, brand.id, campaignId, share)
  const sponsor = await app.newBrowser().get(`/shared/${shared.ok ? shared.token : ''}`)
  expect([sponsor.status, sponsor.text.includes('$')]).toEqual([200, false])

  const { key } = await createKey(services, brand.accountId)
  const api = async (path: string) =>
    JSON.parse(
      (
        await app
          .newBrowser()
          .request(`/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
      ).html,
    )
  const compared = await api(`/campaigns/${campaignId}/comparison`)
  expect(compared.total).toMatchObject({ costCents: 77_500, costPerLeadCents: 15_500 })
  expect(Object.keys(compared.total)).toEqual([...COMPARISON_COLUMN_NAMES, 'interval'])
  expect(await api(`/campaigns/${campaignId}/budget`)).toMatchObject({
    plannedCents: 107_500,
    committedCents: 77_500,
    spentCents: 42_500,
    budgetCents: 100_000,
  })

  await services.db
    .update(workspaceMember)
    .set({ joinedAt: new Date(services.clock.now().getTime() - 2 * WEEK_MS) })
    .where(eq(workspaceMember.workspaceId, brand.id))
  await queueWeeklySummaries({
    ...services,
    clock: { ...services.clock, now: () => new Date(Date.UTC(2026, 11, 7, 12)) },
  })
  const [summary] = await services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, brand.owner.email))
  expect(emailText(services, summary)).toContain(PER_LEAD)
})
