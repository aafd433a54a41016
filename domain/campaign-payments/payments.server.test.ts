import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { campaignPayment, creatorFeeStage } from '#db/schema/campaign-payments.ts'
import { campaignSale } from '#db/schema/campaign-sales.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { event } from '#db/schema/events.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { updateCampaign } from '#domain/campaigns/campaigns.server.ts'
import { type CreatorTerms, updateCreator } from '#domain/campaigns/creators.server.ts'
import { startRecording } from '#domain/events/listeners.server.ts'
import { exportWorkspaces } from '#domain/workspaces/export-workspaces.server.ts'
import { anonymizeCreator } from '#domain/workspaces/purge-invitations.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { addSales, refundSale } from '#tests/support/sales-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { getBudget } from './budget.server.ts'
import {
  confirmPosted,
  listPayments,
  payDue,
  recordPayment,
  reversePayment,
} from './payments.server.ts'
import { listPayouts, payoutsCsv } from './payouts.ts'

const services = await setUpServices()
let room: TestWorkspace
let campaignId: string
/** The only creator with a page. */
let creatorId: string

beforeEach(async () => {
  room = await createWorkspace(services)
  const page = await createCampaignMagnet(services, room)
  campaignId = page.campaignId ?? ''
  creatorId = page.creatorId ?? ''
  await services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId))
})

const setTerms = (terms: Partial<CreatorTerms>, id = creatorId) =>
  updateCreator(services, room.manager, room.id, id, terms)
const stage = (
  label: string,
  amountCents: number,
  due: 'accepted' | 'posted' | null = 'accepted',
) => ({
  label,
  amountCents,
  due,
  dueOn: null,
})
const budget = async () => {
  const found = await getBudget(services, room.owner, room.id, campaignId)
  if (!found) throw new Error('no budget')
  return found
}
const own = async () => {
  const { creators } = await budget()
  const found = creators.find((one) => one.creatorId === creatorId)
  if (!found) throw new Error('no creator')
  return found
}
const pay = (
  key: string,
  amountCents: number,
  { by = room.manager, requestId = randomUUID() }: { by?: TestUser; requestId?: string } = {},
) =>
  recordPayment(services, by, room.id, campaignId, {
    creatorId,
    key,
    amountCents,
    paidOn: null,
    reference: 'INV-7',
    requestId,
  })
const due = async () => listPayouts((await budget()).creators)
const payAll = (by: TestUser, all: Awaited<ReturnType<typeof due>>) =>
  payDue(
    services,
    by,
    room.id,
    campaignId,
    all.map((one) => ({ creatorId: one.creatorId, key: one.item.key, cents: one.item.dueCents })),
  )
const payments = () =>
  services.db.select().from(campaignPayment).where(eq(campaignPayment.campaignId, campaignId))

describe('the stages of a fee', () => {
  it('always add up to the fee', async () => {
    await setTerms({ feeCents: 50_000 })
    expect((await own()).budget.items).toMatchObject([{ key: 'fee', amountCents: 50_000 }])
    await setTerms({ feeStages: [stage('Deposit', 20_000), stage('Final', 40_000, 'posted')] })
    expect(await own()).toMatchObject({ feeCents: 60_000, stages: [{ label: 'Deposit' }, {}] })
    expect(await setTerms({ feeCents: 70_000 })).toEqual({ ok: false, reason: 'has-stages' })
    expect(await setTerms({ feeCents: 1, feeStages: [stage('Deposit', 2)] })).toEqual({
      ok: false,
      reason: 'stages-differ',
    })
    expect(await setTerms({ feeCents: 60_000, name: 'Ida Two' })).toMatchObject({ ok: true })
    const [first, second] = (await own()).stages
    const swapped = [
      { ...stage('Final', 45_000, 'posted'), id: second?.id },
      { ...stage('Deposit', 20_000), id: first?.id },
    ]
    await setTerms({ feeStages: swapped })
    expect((await own()).stages.map(({ id, label }) => [id, label])).toEqual([
      [second?.id, 'Final'],
      [first?.id, 'Deposit'],
    ])
    expect(await setTerms({ feeStages: [...swapped, swapped[0] ?? stage('x', 1)] })).toEqual({
      ok: false,
      reason: 'stage-gone',
    })
    await setTerms({ feeStages: [], feeCents: 30_000 })
    expect(await own()).toMatchObject({ feeCents: 30_000, stages: [] })
  })

  it('can’t differ from it in the database', async () => {
    await setTerms({ feeStages: [stage('Deposit', 20_000)] })
    const update = services.db
      .update(campaignCreator)
      .set({ feeCents: 1 })
      .where(eq(campaignCreator.id, creatorId))
    await expect(update).rejects.toThrow()
    const insert = services.db
      .insert(creatorFeeStage)
      .values({ creatorId, campaignId, position: 2, label: 'More', amountCents: 1 })
    await expect(insert).rejects.toThrow()
    expect(await own()).toMatchObject({ feeCents: 20_000, stages: [{ amountCents: 20_000 }] })
  })

  it('are kept once they were paid', async () => {
    await setTerms({ feeStages: [stage('Deposit', 20_000), stage('Final', 40_000)] })
    const [deposit, final] = (await own()).stages
    await pay(deposit?.id ?? '', 20_000)
    const onlyFinal = [{ ...stage('Final', 40_000), id: final?.id }]
    expect(await setTerms({ feeStages: onlyFinal })).toEqual({ ok: false, reason: 'stage-paid' })
    const less = [{ ...stage('Deposit', 5_000), id: deposit?.id }, ...onlyFinal]
    expect(await setTerms({ feeStages: less })).toMatchObject({ ok: true })
    expect((await own()).budget).toMatchObject({ overpaidCents: 15_000, spentCents: 20_000 })
  })

  it('are due once a member confirms that everything is posted', async () => {
    await setTerms({ feeStages: [stage('Final', 40_000, 'posted')] })
    const stageId = (await own()).stages[0]?.id ?? ''
    expect((await own()).budget.dueCents).toBe(0)
    const confirm = (isPosted: boolean) =>
      confirmPosted(services, room.manager, room.id, campaignId, { stageId, isPosted })
    expect(await confirm(true)).toEqual({ name: 'Ida' })
    expect((await own()).budget.dueCents).toBe(40_000)
    await confirm(false)
    expect((await own()).budget.dueCents).toBe(0)
  })
})

describe('a payment', () => {
  beforeEach(() => setTerms({ feeCents: 50_000 }))

  it('of a whole fee makes it a stage', async () => {
    expect(await pay('fee', 20_000)).toMatchObject({ ok: true, isNew: true })
    const { budget: of, stages } = await own()
    expect(of).toMatchObject({ spentCents: 20_000, openCents: 30_000 })
    expect(stages).toMatchObject([{ label: 'Whole fee', amountCents: 50_000 }])
    await setTerms({ feeCents: 60_000 })
    expect((await own()).budget.openCents).toBe(40_000)
  })

  it('of a whole fee in parts needs no stage, also after a reversal', async () => {
    const first = await pay('fee', 20_000)
    expect(await pay('fee', 10_000)).toMatchObject({ ok: true, isNew: true })
    const id = first.ok ? first.id : ''
    await reversePayment(services, room.manager, room.id, campaignId, id)
    expect(await pay('fee', 40_001)).toEqual({ ok: false, reason: 'too-much', openCents: 40_000 })
    expect(await pay('fee', 40_000)).toMatchObject({ ok: true, isNew: true })
    const { budget: of, stages } = await own()
    expect(of).toMatchObject({ spentCents: 50_000, openCents: 0 })
    expect(stages).toHaveLength(1)
  })

  it('of a fee with several stages needs one', async () => {
    await setTerms({ feeStages: [stage('Deposit', 20_000), stage('Final', 30_000)] })
    expect(await pay('fee', 10_000)).toEqual({ ok: false, reason: 'not-found' })
  })

  it('is recorded once per form', async () => {
    const requestId = randomUUID()
    const both = await Promise.all([
      pay('fee', 10_000, { requestId }),
      pay('fee', 10_000, { requestId }),
    ])
    expect(both.filter((one) => one.ok && one.isNew)).toHaveLength(1)
    expect(await payments()).toHaveLength(1)
  })

  it('of everything open succeeds once, even if two members record it', async () => {
    const both = await Promise.all([pay('fee', 50_000), pay('fee', 50_000, { by: room.owner })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await own()).budget.spentCents).toBe(50_000)
  })

  it('can’t be more than what is open, and not in the future', async () => {
    expect(await pay('fee', 50_001)).toEqual({ ok: false, reason: 'too-much', openCents: 50_000 })
    expect(await pay('bonus', 1)).toEqual({ ok: false, reason: 'not-found' })
    const future = recordPayment(services, room.manager, room.id, campaignId, {
      creatorId,
      key: 'fee',
      amountCents: 1,
      paidOn: '2999-01-01',
      reference: null,
      requestId: randomUUID(),
    })
    expect(await future).toEqual({ ok: false, reason: 'in-future' })
  })

  it('needs a creator who accepted', async () => {
    const invited = await createCampaignCreator(services, campaignId)
    await services.db
      .update(campaignCreator)
      .set({ state: 'invited', feeCents: 9_000 })
      .where(eq(campaignCreator.id, invited))
    const refused = recordPayment(services, room.manager, room.id, campaignId, {
      creatorId: invited,
      key: 'fee',
      amountCents: 9_000,
      paidOn: null,
      reference: null,
      requestId: randomUUID(),
    })
    expect(await refused).toEqual({ ok: false, reason: 'not-joined' })
  })

  it('is corrected by one reversal, and never changed or deleted', async () => {
    const made = await pay('fee', 20_000)
    const id = made.ok ? made.id : ''
    const reverse = () => reversePayment(services, room.manager, room.id, campaignId, id)
    const both = await Promise.all([reverse(), reverse()])
    expect(both[0]).toEqual(both[1])
    expect((await own()).budget).toMatchObject({ spentCents: 0, openCents: 50_000 })
    const reversal = both[0]?.ok ? both[0].id : ''
    expect(await reversePayment(services, room.owner, room.id, campaignId, reversal)).toEqual({
      ok: false,
      reason: 'is-reversal',
    })
    const ofPayment = eq(campaignPayment.id, id)
    const { db } = services
    await expect(db.delete(campaignPayment).where(ofPayment)).rejects.toThrow()
    await expect(
      db.update(campaignPayment).set({ amountCents: 1 }).where(ofPayment),
    ).rejects.toThrow()
    await expect(
      db.update(campaignPayment).set({ reference: 'INV-8' }).where(ofPayment),
    ).rejects.toThrow()
    const wrong = db.insert(campaignPayment).values({
      campaignId,
      creatorId,
      amountCents: -1,
      paidOn: '2026-11-20',
      reversesId: id,
      requestId: randomUUID(),
    })
    await expect(wrong).rejects.toThrow()
  })

  it('keeps the campaign’s currency', async () => {
    const goal = {
      name: 'Autumn',
      goalLeads: null,
      budgetCents: null,
      startsOn: null,
      endsOn: null,
    }
    const change = (currency: string) =>
      updateCampaign(services, room.manager, room.id, campaignId, { ...goal, currency })
    expect(await change('EUR')).toEqual({ ok: false, reason: 'currency-fixed' })
    expect(await change('USD')).toEqual({ ok: true })
    await setTerms({ feeCents: null })
    expect(await change('EUR')).toEqual({ ok: true })
    await setTerms({ feeCents: 100 })
    await pay('fee', 100)
    const forced = services.db
      .update(campaign)
      .set({ currency: 'GBP' })
      .where(eq(campaign.id, campaignId))
    await expect(forced).rejects.toThrow()
  })

  it('is recorded by owner and managers only', async () => {
    await expect(pay('fee', 1, { by: room.analyst })).rejects.toMatchObject({
      reason: 'not-allowed',
    })
    const stranger = await createUser(services)
    await expect(pay('fee', 1, { by: stranger })).rejects.toMatchObject({ reason: 'not-found' })
    const list = (by: TestUser) => listPayments(services, by, room.id, { campaignId, limit: 5 })
    expect(await list(room.analyst)).toMatchObject({ total: 0 })
    await expect(list(stranger)).rejects.toMatchObject({ reason: 'not-found' })
  })

  it('goes with its campaign and workspace', async () => {
    await pay('fee', 20_000)
    await services.db.delete(user).where(eq(user.id, room.accountId))
    expect(await payments()).toEqual([])
  })
})

describe('marking as paid', () => {
  it('pays what is due once, even if two members do it at the same time', async () => {
    await setTerms({ feeStages: [stage('Deposit', 20_000), stage('Final', 40_000, 'posted')] })
    const shown = await due()
    expect(shown.map(({ item }) => [item.label, item.dueCents])).toEqual([['Deposit', 20_000]])
    const [one, two] = await Promise.all([payAll(room.manager, shown), payAll(room.owner, shown)])
    const recorded = [one, two].map((result) => (result.ok ? result.recorded : -1))
    expect(recorded.toSorted()).toEqual([0, 1])
    expect((await own()).budget).toMatchObject({ spentCents: 20_000, dueCents: 0 })
    expect(await due()).toEqual([])
  })

  it('skips what changed since it was shown', async () => {
    await setTerms({ feeCents: 20_000 })
    const shown = await due()
    await setTerms({ feeCents: 30_000 })
    expect(await payAll(room.manager, shown)).toMatchObject({ recorded: 0, skipped: 1 })
    expect(await payAll(room.manager, await due())).toMatchObject({ recorded: 1, cents: 30_000 })
  })
})

describe('a bonus', () => {
  beforeEach(() => setTerms({ feeCents: null, bonusCents: 500, bonusCapCents: 1_200 }))

  it('is earned by orders up to its cap, and overpaid after a refund', async () => {
    const [first] = await addSales(services, { campaignId, creatorId, count: 2 })
    expect((await own()).budget).toMatchObject({ committedCents: 1_000, dueCents: 1_000 })
    await pay('bonus', 1_000)
    await refundSale(services, { campaignId, saleId: first ?? '' })
    expect((await own()).budget).toMatchObject({
      committedCents: 500,
      spentCents: 1_000,
      overpaidCents: 500,
      dueCents: 0,
    })
    await addSales(services, { campaignId, creatorId, count: 5 })
    expect((await own()).budget).toMatchObject({ committedCents: 1_200, dueCents: 200 })
  })

  it('is due since the first order that isn’t paid', async () => {
    await setTerms({ bonusCapCents: 1_700 })
    await services.db
      .update(leadMagnet)
      .set({ createdAt: new Date('2026-01-01T12:00:00Z') })
      .where(eq(leadMagnet.creatorId, creatorId))
    const ids = await addSales(services, { campaignId, creatorId, count: 4 })
    for (const [at, id] of ids.entries()) {
      const orderedAt = new Date(`2026-02-0${at + 1}T12:00:00Z`)
      await services.db.update(campaignSale).set({ orderedAt }).where(eq(campaignSale.id, id))
    }
    const dueSince = async () => (await due())[0]?.item.dueSince
    expect(await dueSince()).toBe('2026-02-01')
    await pay('bonus', 600)
    expect(await dueSince()).toBe('2026-02-02')
    await pay('bonus', 400)
    expect(await dueSince()).toBe('2026-02-03')
    await pay('bonus', 600)
    expect(await dueSince()).toBe('2026-02-04')
    await pay('bonus', 100)
    expect(await due()).toEqual([])
  })

  it('isn’t earned by orders outside of the window of a person’s code', async () => {
    const [late] = await addSales(services, { campaignId, creatorId, count: 2 })
    const leadAt = new Date(services.clock.now().getTime() - 31 * DAY_MS)
    const ofPerson = { matchedBy: 'person-code', leadId: randomUUID(), leadAt } as const
    await services.db
      .update(campaignSale)
      .set(ofPerson)
      .where(eq(campaignSale.id, late ?? ''))
    expect((await own()).budget.bonusEarnedCents).toBe(500)
  })

  it('has a cap', async () => {
    await expect(setTerms({ bonusCapCents: null })).rejects.toThrow()
  })
})

it('lists payouts as CSV', async () => {
  await setTerms({ name: '=Ida', feeCents: 20_050 })
  const file = payoutsCsv(await due(), 'USD', true)
  const [head, row] = file.split('\r\n')
  expect(head).toContain('Name,Email,For,Amount,Currency,Due since,Reference')
  const { email, joinedOn } = await own()
  const reference = `${creatorId.slice(0, 8).toUpperCase()}-1`
  expect(row).toBe(`"'=Ida","${email}","Whole fee","200.50","USD","${joinedOn}","${reference}"`)
})

it('is exported for the creator, and erased without changing the amounts', async () => {
  const ida = await createUser(services)
  await services.db
    .update(campaignCreator)
    .set({ userId: ida.id })
    .where(eq(campaignCreator.id, creatorId))
  await setTerms({ feeCents: 20_000, bonusCents: 500, bonusCapCents: 1_200 })
  await services.db.transaction((tx) => startRecording(tx, room.accountId))
  await pay('fee', 20_000)
  const { campaigns } = await exportWorkspaces(services, ida.id)
  expect(campaigns).toMatchObject([
    {
      feeStages: [{ label: 'Whole fee', amountCents: 20_000 }],
      bonusCents: 500,
      payments: [{ amountCents: 20_000, reference: 'INV-7' }],
    },
  ])
  await services.db.transaction((tx) => anonymizeCreator(tx, ida.id, new Date()))
  expect(await payments()).toMatchObject([{ amountCents: 20_000, reference: null }])
  const events = await services.db
    .select({ data: event.data })
    .from(event)
    .where(eq(event.type, 'campaign.payment_recorded'))
  expect(events).toMatchObject([{ data: { amountCents: 20_000, reference: null } }])
})
