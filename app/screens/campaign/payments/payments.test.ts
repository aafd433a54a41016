import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaignPayment } from '#db/schema/campaign-payments.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { updateCreator } from '#domain/campaigns/creators.server.ts'
import { ORIGIN } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { addSales } from '#tests/support/sales-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
let brand: TestWorkspace
let campaignId: string
let creatorId: string
let path: string

const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}

beforeEach(async () => {
  brand = await createWorkspace(app.services)
  const page = await createCampaignMagnet(app.services, brand)
  campaignId = page.campaignId ?? ''
  creatorId = page.creatorId ?? ''
  path = `/workspace/${brand.id}/campaigns/${campaignId}/payments`
  await app.services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1, budgetCents: 100_000 })
    .where(eq(campaign.id, campaignId))
  await updateCreator(app.services, brand.manager, brand.id, creatorId, {
    feeStages: [
      { label: 'Deposit', amountCents: 20_000, due: 'accepted', dueOn: null },
      { label: 'Final', amountCents: 30_000, due: 'posted', dueOn: null },
    ],
    bonusCents: 500,
    bonusCapCents: 10_000,
  })
  await addSales(app.services, { campaignId, creatorId, count: 3 })
})

const payments = () =>
  app.services.db.select().from(campaignPayment).where(eq(campaignPayment.campaignId, campaignId))

describe('the payments of a campaign', () => {
  it('leave $0.00 if everything of the budget is planned', async () => {
    const manager = await as(brand.manager)
    const left = async (budgetCents: number) => {
      await app.services.db.update(campaign).set({ budgetCents }).where(eq(campaign.id, campaignId))
      return /-?\$[\d.]+ left/.exec((await manager.get(path)).text)?.[0]
    }
    expect(await left(51_500)).toBe('$0.00 left')
    expect(await left(51_600)).toBe('$1.00 left')
  })

  it('show what is due, and are marked as paid in one step, once', async () => {
    const manager = await as(brand.manager)
    const page = await manager.get(path)
    expect(page.$('#due-now').text()).toBe('$215.00 due now')
    const due = page
      .$('input[name=due]')
      .map((_, box) => page.$(box).val())
      .get()
      .map(String)
    expect(due).toHaveLength(2)
    const body = new URLSearchParams([
      ['intent', 'pay-due'],
      ...due.map((value) => ['due', value]),
    ]).toString()
    const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
    const form = { method: 'POST', body, headers }
    expect((await manager.request(path, form)).location).toBe(path)
    const paid = await manager.get(path)
    expect(paid.text).toContain('2 payments recorded: $215.00.')
    expect(paid.$('#due-now').text()).toBe('Nothing is due')
    const owner = await as(brand.owner)
    await owner.request(path, form)
    expect((await owner.get(path)).text).toContain('2 payments had been recorded or changed')
    expect(await payments()).toHaveLength(2)
    const none = await manager.submit(path, { intent: 'pay-due' })
    expect([none.status, none.text.includes('Please select at least one payment.')]).toEqual([
      422,
      true,
    ])
  })

  it('aren’t due to someone who can’t accept anymore', async () => {
    const manager = await as(brand.manager)
    const invited = await createCampaignCreator(app.services, campaignId)
    await app.services.db
      .update(campaignCreator)
      .set({ state: 'invited', invitedAt: new Date(), feeCents: 5000, name: 'Uma' })
      .where(eq(campaignCreator.id, invited))
    const note = async () => (await manager.get(path)).$('tr:contains("Uma") li').text()
    expect(await note()).toContain('due when the creator accepts')
    await app.services.db
      .update(campaign)
      .set({ state: 'ended' })
      .where(eq(campaign.id, campaignId))
    expect(await note()).toContain('not due: the invitation wasn’t accepted')
  })

  it('are recorded and reversed in dialogs', async () => {
    const manager = await as(brand.manager)
    const bonus = `${path}?pay=${creatorId}&for=bonus`
    const dialog = await manager.get(bonus)
    expect(dialog.$('input[name=amount]').val()).toBe('15.00')
    const request = String(dialog.$('input[name=request]').val())
    const fields = { intent: `pay ${creatorId} bonus`, request, paid_on: '2026-11-02' }
    const wrong = await manager.submit(bonus, { ...fields, amount: '15.01', reference: 'INV-7' })
    expect(wrong.status).toBe(409)
    expect(wrong.text).toContain('at most $15.00')
    expect(wrong.$('input[name=reference]').val()).toBe('INV-7')
    const empty = await manager.submit(bonus, { ...fields, amount: '', paid_on: '2999-01-01' })
    expect(empty.status).toBe(422)
    for (let again = 0; again < 2; again++) {
      const made = await manager.submit(bonus, { ...fields, amount: '10', reference: 'INV-7' })
      expect(made.location).toBe(path)
    }
    const [payment, ...others] = await payments()
    expect([payment?.amountCents, others]).toEqual([1_000, []])
    expect((await manager.get(path)).text).toContain('INV-7')
    const confirm = await manager.get(`${path}?reverse=${payment?.id}`)
    expect(confirm.text).toContain('Reverse this payment?')
    await manager.submit(path, { intent: `reverse ${payment?.id}` })
    const after = await manager.get(path)
    expect(after.text).toContain('Payment reversed.')
    expect(after.$('td[data-label=Amount]').text()).toContain('-$10.00')
    expect((await manager.get(`${path}?reverse=${payment?.id}`)).text).not.toContain('Reverse this')
  })

  it('become due when a member confirms that everything is posted', async () => {
    const manager = await as(brand.manager)
    const page = await manager.get(path)
    const intent = String(page.$('input[name=intent][value^="posted "]').val())
    await manager.submit(path, { intent })
    expect((await manager.get(path)).$('#due-now').text()).toBe('$515.00 due now')
    await manager.submit(path, { intent: intent.replace('posted', 'not-posted') })
    expect((await manager.get(path)).$('#due-now').text()).toBe('$215.00 due now')
  })

  it('have terms, which a dialog changes', async () => {
    const manager = await as(brand.manager)
    const url = `${path}?terms=${creatorId}`
    const dialog = await manager.get(url)
    const fields = Object.fromEntries(
      dialog
        .$('dialog input, dialog select')
        .toArray()
        .map((field) => [dialog.$(field).attr('name') ?? '', String(dialog.$(field).val() ?? '')]),
    )
    expect(fields).toMatchObject({ stage_1_label: 'Deposit', stage_2_due: 'posted', bonus: '5.00' })
    const bad = await manager.submit(url, { ...fields, stage_2_due: 'day', bonus_cap: '' })
    expect([bad.status, bad.text.includes('Please enter the day.')]).toEqual([422, true])
    expect(bad.text).toContain('Please enter both the bonus')
    const saved = await manager.submit(url, { ...fields, stage_2_amount: '400' })
    expect(saved.location).toBe(path)
    expect((await manager.get(path)).$('td[data-label=Fee]').text()).toBe('$600.00')
  })

  it('are exported as a payout file', async () => {
    const file = await (await as(brand.analyst)).get(path.replace('payments', 'payouts.csv'))
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.text).toContain('"Ida"')
    expect(file.text).toContain('"Deposit","200.00","USD"')
    expect(file.text).toContain('"Bonus","15.00","USD"')
    // Analysts don't see emails.
    expect(file.text).not.toContain('@')
    const whole = await (await as(brand.owner)).get(path.replace('payments', 'payouts.csv'))
    expect(whole.text).toContain('Name,Email,For')
    expect(whole.text).toContain('@')
  })

  it('can be seen but not changed by an analyst, and are hidden from others', async () => {
    const analyst = await as(brand.analyst)
    const page = await analyst.get(`${path}?pay=${creatorId}&for=bonus`)
    expect(page.$('#due-now').text()).toBe('$215.00 due now')
    expect(page.$('main form, dialog').length).toBe(0)
    const intent = `pay ${creatorId} bonus`
    await analyst.submit(path, { intent, amount: '1', request: crypto.randomUUID() })
    await analyst.submit(path, { intent: `terms ${creatorId}`, stage_1_amount: '1' })
    expect(await payments()).toEqual([])
    const stranger = await as(await createUser(app.services))
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.get(path.replace('payments', 'payouts.csv'))).status).toBe(404)
    const other = await createWorkspace(app.services)
    const foreign = path.replace(brand.id, other.id)
    expect((await (await as(other.owner)).get(foreign)).status).toBe(404)
  })
})

it('the creator sees only what they are paid', async () => {
  const ida = await createUser(app.services)
  await app.services.db
    .update(campaignCreator)
    .set({ userId: ida.id })
    .where(eq(campaignCreator.id, creatorId))
  const page = await (await as(ida)).get(`/campaigns/${creatorId}`)
  expect(page.text).toContain('Deposit: $200.00, when you accept')
  expect(page.text).toContain('Final: $300.00, when everything is posted')
  expect(page.text).toContain('$5.00 for each order that isn’t refunded, up to $100.00 in total')
  expect(page.text).toContain('$15.00, 3 orders')
  expect(page.text).not.toContain('$1,000.00')
})

it('the costs set the same terms for all creators', async () => {
  const manager = await as(brand.manager)
  const costs = path.replace('payments', 'costs')
  const fields = { [`fee_${creatorId}`]: '500.00', [`sees_${creatorId}`]: 'masked' }
  const differs = await manager.submit(costs, { ...fields, [`fee_${creatorId}`]: '501' })
  expect([differs.status, differs.text.includes('several stages')]).toEqual([422, true])
  await manager.submit(costs, { ...fields, all_due: 'day', all_day: '2027-01-31', all_bonus: '0' })
  const page = await manager.get(path)
  expect(page.text).toContain('due on Jan 31, 2027')
  const euros = await manager.submit(path.replace('payments', 'goal'), {
    name: 'Autumn',
    currency: 'EUR',
  })
  expect([euros.status, euros.text.includes('The currency can’t be changed anymore')]).toEqual([
    409,
    true,
  ])
})
