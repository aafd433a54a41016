import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { securityEvent } from '#db/schema/security.ts'
import { API_SCOPE_NAMES } from '#domain/api-keys/scopes.ts'
import { createUser } from '#tests/support/factories.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import {
  expectNotFound,
  guide,
  type Program,
  programOf,
  refusalOf,
  type Site,
  upload,
} from './site.testing.ts'

const PDF = Buffer.from(`%PDF-1.7\n${'x'.repeat(2000)}\n%%EOF\n`)

/** Promo codes, sales and refunds. */
export async function promoCodesAndSales(site: Site): Promise<void> {
  const { services } = site
  const workspace = await createWorkspace(services)
  const call = await programOf(site, workspace.accountId)
  const brand = await programOf(site, (await createWorkspace(services)).accountId)
  const page = await createCampaignMagnet(services, workspace)
  const params = { campaignId: page.campaignId ?? '' }
  const code = { params: { ...params, creatorId: page.creatorId ?? '' }, body: { code: 'nina15' } }

  expect(await refusalOf(call('getPromoProgram', { params }))).toBe('404 not-found')
  const order = {
    orderId: '5501',
    code: 'NINA15',
    valueCents: 4500,
    currency: 'USD',
    orderedAt: '2026-03-01T12:00:00.000Z',
    email: 'buyer@example.com',
  }
  expect(await refusalOf(call('recordSale', { params, body: order }))).toBe('409 conflict')
  expect(await refusalOf(call('setCreatorCode', code))).toBe('409 conflict')
  expect(await refusalOf(call('getSalesFigures', { params }))).toBe('404 not-found')
  const program = { kind: 'creator' as const, offer: '15% off' }
  const set = await call('setPromoProgram', { params, body: program })
  expect(set).toMatchObject({ windowDays: 30, givenCodes: 0, isActive: true })
  expect(await call('getPromoProgram', { params })).toEqual(set)
  const wrong = { ...program, shopUrl: 'ftp://shop.example', windowDays: 0 }
  expect(await refusalOf(call('setPromoProgram', { params, body: wrong }))).toBe('422 invalid-body')

  const sale = await call('recordSale', { params, body: order })
  expect(sale).toMatchObject({ mismatch: 'unknown-code', creatorId: null, netCents: 4500 })
  expect(await call('recordSale', { params, body: order })).toEqual(sale)
  const changed = { ...order, valueCents: 1 }
  expect(await refusalOf(call('recordSale', { params, body: changed }))).toBe('409 conflict')
  const euros = { ...order, orderId: '2', currency: 'EUR' }
  expect(await refusalOf(call('recordSale', { params, body: euros }))).toBe('409 conflict')
  expect(await call('setCreatorCode', code)).toMatchObject({ code: 'NINA15', former: [] })
  const codes = await call('listCreatorCodes', { params })
  expect(codes.data.map((one) => one.code)).toEqual(['NINA15'])
  const one = { params: { ...params, saleId: sale.id } }
  expect(await call('getSale', one)).toMatchObject({
    matchedBy: 'creator-code',
    creatorId: page.creatorId,
  })

  const body = {
    orderId: '5501',
    refundId: '991',
    amountCents: 1000,
    refundedAt: '2026-03-02T12:00:00.000Z',
  }
  const refund = await call('recordRefund', { params, body })
  expect(refund.sale).toMatchObject({ refundedCents: 1000, netCents: 3500 })
  expect(await call('recordRefund', { params, body })).toEqual(refund)
  const tooMuch = { ...body, refundId: '992', amountCents: 3501 }
  expect(await refusalOf(call('recordRefund', { params, body: tooMuch }))).toBe('409 conflict')
  const unknown = { ...body, orderId: 'none' }
  expect(await refusalOf(call('recordRefund', { params, body: unknown }))).toBe('409 conflict')

  await call('recordSale', { params, body: { ...order, orderId: '5502', code: 'OTHER' } })
  const first = await call('listSales', { params, query: { limit: 1 } })
  expect([first.data.length, first.nextCursor === null]).toEqual([1, false])
  const unmatched = await call('listSales', { params, query: { unmatched: 'true' } })
  expect(unmatched.data.map(({ orderId }) => orderId)).toEqual(['5502'])
  const figures = await call('getSalesFigures', { params })
  expect(figures).toMatchObject({
    total: { orders: 1, netCents: 3500 },
    unmatched: { orders: 1 },
    creators: [{ creatorId: page.creatorId, orders: 1 }],
  })
  const types = (await call('listEvents', { query: { limit: 100 } })).data.map(({ type }) => type)
  for (const type of ['campaign.sale_recorded', 'campaign.sale_refunded']) {
    expect(types).toContain(type)
  }
  for (const id of [
    'listSales',
    'getPromoProgram',
    'getSalesFigures',
    'listCreatorCodes',
  ] as const) {
    await expectNotFound(brand(id, { params }))
  }
}

/** A template, creators, invitations and report links. */
export async function designsAndInvites(site: Site): Promise<void> {
  const { services } = site
  const { db } = services
  const workspace = await createWorkspace(services)
  const call = await programOf(site, workspace.accountId)
  const brand = await programOf(site, (await createWorkspace(services)).accountId)
  const campaign = await call('createCampaign', { body: { name: 'Autumn' } })
  const params = { campaignId: campaign.id }

  expect(await refusalOf(call('getTemplate', { params }))).toBe('404 not-found')
  const { linkUrl: _, ...page } = guide('Autumn guide')
  const file = { ...page, type: 'pdf' as const, consentText: 'I agree.' }
  expect(await refusalOf(call('setTemplate', { params, body: file }))).toBe('422 invalid-body')
  const fileId = await upload(call, 'guide.pdf', PDF)
  const body = { ...file, fileId, freeFields: ['title' as const] }
  const template = await call('setTemplate', { params, body })
  expect(template).toMatchObject({ version: 1, type: 'pdf', fileId, freeFields: ['title'] })
  const renamed = { ...file, title: 'Second guide' }
  const again = await call('setTemplate', { params, body: renamed })
  expect(again).toMatchObject({ title: 'Second guide', fileId, freeFields: [] })
  expect(await call('getTemplate', { params })).toEqual(again)
  const stale = { params, body: renamed, headers: { 'If-Match': '"old"' } }
  expect(await refusalOf(call('setTemplate', stale))).toBe('412 changed-elsewhere')

  const people = [
    { name: 'Ida', email: 'Ida@Example.com', feeCents: 50_000 },
    { name: 'Ben', email: 'ben@example.com', leadVisibility: 'shared' as const },
    { name: 'Ida again', email: 'ida@example.com' },
  ]
  const added = await call('addCreators', { params, body: { creators: people } })
  expect(added.known).toBe(0)
  expect(added.data.map(({ email }) => email).sort()).toEqual([
    'ben@example.com',
    'ida@example.com',
  ])
  const more = { creators: [{ name: 'Ben', email: 'BEN@example.com' }] }
  expect(await call('addCreators', { params, body: more })).toMatchObject({ data: [], known: 1 })
  const wrong = { creators: [{ name: '', email: 'nobody' }] }
  expect(await refusalOf(call('addCreators', { params, body: wrong }))).toBe('422 invalid-body')
  expect(await refusalOf(call('inviteCreators', { params }))).toBe('409 conflict')

  expect((await call('moveCampaign', { params, body: { state: 'active' } })).state).toBe('active')
  expect(await refusalOf(call('deleteCampaign', { params }))).toBe('409 conflict')
  const once = { params, headers: { 'Idempotency-Key': 'invite' } }
  expect(await call('inviteCreators', once)).toEqual({ invited: 2, left: 0 })
  expect(await call('inviteCreators', once)).toEqual({ invited: 2, left: 0 })
  const mailsTo = (email: string) => db.$count(outgoingMail, eq(outgoingMail.toAddress, email))
  expect(await mailsTo('ben@example.com')).toBe(1)
  const [event] = await db
    .select()
    .from(securityEvent)
    .where(
      and(eq(securityEvent.event, 'creator.invited'), eq(securityEvent.workspaceId, workspace.id)),
    )
  expect(event).toMatchObject({ actorId: null, accountId: workspace.accountId })
  expect(event?.details).toHaveProperty('apiKey')

  const ben = added.data.find(({ name }) => name === 'Ben')?.id ?? ''
  const ida = added.data.find(({ email }) => email === 'ida@example.com')?.id ?? ''
  const one = { params: { creatorId: ben } }
  expect((await call('getCreator', one)).invitedAt).not.toBeNull()
  const edited = await call('updateCreator', { ...one, body: { feeCents: 20_000 } })
  expect(edited).toMatchObject({ name: 'Ben', feeCents: 20_000, leadVisibility: 'shared' })
  expect((await call('sendInvitation', one)).state).toBe('invited')
  expect(await mailsTo('ben@example.com')).toBe(2)
  expect(await call('cancelInvitation', one)).toBeNull()
  const open = await call('listCreators', { params, query: { state: 'invited' } })
  expect(open.data.map(({ id }) => id)).toEqual([ida])

  // Ida accepts.
  const theirs = eq(campaignCreator.id, ida)
  await db.update(campaignCreator).set({ state: 'accepted' }).where(theirs)
  const joined = { params: { creatorId: ida } }
  expect(await refusalOf(call('cancelInvitation', joined))).toBe('409 conflict')
  expect(await refusalOf(call('sendInvitation', joined))).toBe('409 conflict')
  const paused = await call('moveCreator', { ...joined, body: { state: 'paused' } })
  expect(paused.state).toBe('paused')
  const types = (await call('listEvents', { query: { limit: 100 } })).data.map(({ type }) => type)
  for (const type of ['campaign.creator_added', 'campaign.creator_invited']) {
    expect(types.filter((one) => one === type).length).toBeGreaterThan(1)
  }
  expect(types).toContain('campaign.creator_updated')

  const blind = await programOf(site, workspace.accountId, {
    scopes: API_SCOPE_NAMES.filter((scope) => scope !== 'campaigns:read'),
  })
  const unseen = await blind('updateCreator', { ...joined, body: { feeCents: 1 } })
  expect(unseen).toMatchObject({ feeCents: 1, name: null, email: null })

  expect(await (await call('exportCampaignLeads', { params })).text()).toContain('Consent Version')
  const query = { range: 'all', by: 'device', columns: 'leads,cost' } as const
  const report = await call('getCampaignReport', { params, query })
  expect(report).toMatchObject({ by: 'device', campaigns: [] })
  expect(Object.keys(report.total)).toEqual(['leads', 'cost'])
  const csv = await call('exportCampaignReport', { params, query })
  expect(await csv.text()).toContain('Campaign,First day,Last day,Device,Leads,Cost,Currency')
  const pdf = await call('printCampaignReport', { params, query: {} })
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  const unknown = call('getCampaignReport', { params, query: { columns: 'emails' } })
  expect(await refusalOf(unknown)).toBe('400 invalid-query')
  const lastDay = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const share = {
    params,
    body: {
      label: 'Sponsor',
      lastDay,
      columns: ['leads' as const, 'cost' as const],
      fromOn: '2026-11-01',
      password: 'winter roasts',
    },
    headers: { 'Idempotency-Key': 's' },
  }
  const shared = await call('createShare', share)
  expect((await fetch(shared.url ?? '')).status).toBe(200)
  expect(await call('createShare', share)).toEqual({ ...shared, url: null })
  expect((await call('listShares', { params })).data).toMatchObject([
    { state: 'works', columns: ['leads', 'cost'], fromOn: '2026-11-01', hasPassword: true },
  ])
  const which = { params: { ...params, shareId: shared.id } }
  expect(await call('revokeShare', which)).toBeNull()
  expect((await call('listShares', { params })).data).toMatchObject([{ state: 'revoked' }])

  const draft = await call('createCampaign', { body: { name: 'Draft' } })
  expect(await call('deleteCampaign', { params: { campaignId: draft.id } })).toBeNull()
  await expectNotFound(
    brand('getTemplate', { params }),
    brand('setTemplate', { params, body: { ...guide('A'), consentText: 'Yes.' } }),
    brand('addCreators', { params, body: more }),
    brand('inviteCreators', { params }),
    brand('getCreator', joined),
    brand('updateCreator', { ...joined, body: { feeCents: 1 } }),
    brand('moveCreator', { ...joined, body: { state: 'removed' } }),
    brand('sendInvitation', joined),
    brand('cancelInvitation', joined),
    brand('exportCampaignLeads', { params }),
    brand('getCampaignBudget', { params }),
    brand('listPayments', { params }),
    brand('recordPayment', {
      params,
      body: { creatorId: ida, kind: 'fee', amountCents: 1 },
    }),
    brand('reversePayment', { params: { paymentId: ida } }),
    brand('getCampaignReport', { params }),
    brand('exportCampaignReport', { params }),
    brand('printCampaignReport', { params }),
    brand('createShare', { params, body: { lastDay } }),
    brand('listShares', { params }),
    brand('revokeShare', which),
    brand('deleteCampaign', { params }),
  )
  const creator = await programOf(site, (await createUser(services)).id)
  expect(await refusalOf(creator('getTemplate', { params }))).toBe('403 only-for-workspaces')
}

/** A workspace's brand and domains. */
export async function looksAfterTheBrand(site: Site): Promise<void> {
  const workspace = await createWorkspace(site.services)
  const call = await programOf(site, workspace.accountId)
  const other = await programOf(site, (await createWorkspace(site.services)).accountId)
  expect((await call('getBrand')).name).toBe('Tidewater')
  const logo = await sharp({
    create: { width: 400, height: 200, channels: 3, background: '#c0392b' },
  })
    .png()
    .toBuffer()
  const logoId = await upload(call, 'logo.png', logo, 'hero-image')
  const edited = await call('updateBrand', { body: { brandColor: '#0B7285', logoId } })
  expect(edited).toMatchObject({ name: 'Tidewater', brandColor: '#0b7285', logoId })
  expect((await call('updateBrand', { body: { logoId: null, font: 'serif' } })).logoId).toBeNull()
  const same = { body: { pageColor: '#0b7285' } }
  expect(await refusalOf(call('updateBrand', same))).toBe('422 invalid-body')

  expect((await call('listMembers')).data.map(({ role }) => role)).toContain('owner')
  const added = await call('addDomain', { body: { host: 'Offers.Example.com' } })
  expect(added).toMatchObject({ host: 'offers.example.com', state: 'pending' })
  expect(await refusalOf(call('addDomain', { body: { host: added.host } }))).toBe('409 conflict')
  expect(await refusalOf(call('addDomain', { body: { host: '10.0.0.1' } }))).toBe(
    '422 invalid-body',
  )
  const params = { domainId: added.id }
  const checked = await call('checkDomain', { params })
  expect(['missing', 'unreachable']).toContain(checked.outcome)
  expect((await call('listDomains')).data).toHaveLength(1)
  expect((await other('listDomains')).data).toEqual([])
  await expectNotFound(other('checkDomain', { params }), other('removeDomain', { params }))
  expect(await call('removeDomain', { params })).toBeNull()
}

/** A creator answers invitations, and looks after the pages of campaigns. */
export async function takesPart(site: Site): Promise<void> {
  const { services } = site
  const brand = await programOf(site, (await createWorkspace(services)).accountId)
  const user = await createUser(services)
  const call = await programOf(site, user.id)
  const stranger = await programOf(site, (await createUser(services)).id)
  const start = async (name: string, leadVisibility: 'masked' | 'brand') => {
    const { id: campaignId } = await brand('createCampaign', { body: { name } })
    const params = { campaignId }
    const template = { ...guide(name), consentText: 'Yes.', freeFields: ['title' as const] }
    await brand('setTemplate', { params, body: template })
    const creators = [{ name: 'Ida', email: user.email, leadVisibility }]
    await brand('addCreators', { params, body: { creators } })
    await brand('moveCampaign', { params, body: { state: 'active' } })
    await brand('inviteCreators', { params })
  }
  await start('Autumn', 'masked')
  await start('Winter', 'brand')

  const open = (await call('listInvitations')).data
  expect(open.map(({ campaign }) => campaign).sort()).toEqual(['Autumn', 'Winter'])
  expect((await stranger('listInvitations')).data).toEqual([])
  const idOf = (name: string) => open.find(({ campaign }) => campaign === name)?.id ?? ''
  const params = { participationId: idOf('Autumn') }
  const winter = { params: { participationId: idOf('Winter') } }
  await expectNotFound(
    stranger('acceptInvitation', { params }),
    stranger('declineInvitation', { params }),
  )
  const joined = await call('acceptInvitation', { params })
  expect(joined).toMatchObject({ campaign: 'Autumn', state: 'accepted', freeFields: ['title'] })
  await getsPaid(brand, joined.id)
  const seen = await call('getParticipation', { params })
  expect(seen).toMatchObject({ feeCents: 50_000, bonusCents: 500, paidCents: 0 })
  expect(seen.feeStages).toMatchObject([{ label: 'Deposit' }, { label: 'Final' }])
  expect(await call('declineInvitation', winter)).toBeNull()
  expect((await call('listInvitations')).data).toEqual([])

  const edited = await call('updateParticipation', { params, body: { title: 'My guide' } })
  expect(edited.page.title).toBe('My guide')
  const locked = { params, body: { color: '#123456' } }
  expect(await refusalOf(call('updateParticipation', locked))).toBe('422 invalid-body')
  expect(await call('getParticipation', { params })).toEqual(edited)
  expect((await call('listParticipations')).data).toHaveLength(1)
  expect((await call('getParticipationFigures', { params })).totals.leads).toBe(0)
  expect(await call('listParticipationLeads', { params })).toEqual({ total: 0, data: [] })
  expect(await (await call('getParticipationCode', { params })).text()).toMatch(/^<svg/)
  await expectNotFound(
    stranger('getParticipation', { params }),
    stranger('updateParticipation', { params, body: { title: 'Mine' } }),
    stranger('getParticipationFigures', { params }),
    stranger('listParticipationLeads', { params }),
    stranger('getParticipationCode', { params }),
    stranger('leaveCampaign', { params }),
    call('getParticipation', winter),
  )
  expect(await refusalOf(brand('listParticipations'))).toBe('403 not-for-workspaces')
  expect(await call('leaveCampaign', { params })).toBeNull()
  expect((await call('listParticipations')).data).toEqual([])
}

/** A brand agrees on stages and a bonus with a creator, and records and reverses a payment. */
async function getsPaid(brand: Program, creatorId: string): Promise<void> {
  const one = { params: { creatorId } }
  const params = { campaignId: (await brand('getCreator', one)).campaignId }
  const feeStages = [
    { label: 'Deposit', amountCents: 20_000, due: 'accepted' as const },
    { label: 'Final', amountCents: 30_000, due: 'posted' as const },
  ]
  const body = { feeStages, bonusCents: 500, bonusCapCents: 10_000 }
  const agreed = await brand('updateCreator', { ...one, body })
  expect(agreed).toMatchObject({ feeCents: 50_000, bonusCents: 500, bonusCapCents: 10_000 })
  const refused = (changes: object) => refusalOf(brand('updateCreator', { ...one, body: changes }))
  expect(await refused({ feeCents: 1 })).toBe('409 conflict')
  expect(await refused({ bonusCapCents: null })).toBe('422 invalid-body')
  expect(await refused({ feeStages: [{ label: 'A', amountCents: 1, due: 'day' }] })).toBe(
    '422 invalid-body',
  )
  const euros = brand('updateCampaign', { params, body: { currency: 'EUR' } })
  expect(await refusalOf(euros)).toBe('409 conflict')

  const stageId = agreed.feeStages[0]?.id ?? ''
  const payment = { creatorId, kind: 'fee' as const, stageId, amountCents: 20_000 }
  const once = { params, body: payment, headers: { 'Idempotency-Key': 'deposit' } }
  const paid = await brand('recordPayment', once)
  expect(await brand('recordPayment', once)).toEqual(paid)
  expect(await refusalOf(brand('recordPayment', { params, body: payment }))).toBe('409 conflict')
  const unknown = { ...payment, stageId: paid.id }
  await expectNotFound(brand('recordPayment', { params, body: unknown }))
  const budget = await brand('getCampaignBudget', { params })
  expect(budget).toMatchObject({ committedCents: 50_000, spentCents: 20_000, dueCents: 0 })
  expect(budget.creators).toMatchObject([{ creatorId, openCents: 30_000 }])

  const reversed = await brand('reversePayment', { params: { paymentId: paid.id } })
  expect(reversed).toMatchObject({ amountCents: -20_000, reversesId: paid.id })
  expect(await brand('reversePayment', { params: { paymentId: paid.id } })).toEqual(reversed)
  const again = brand('reversePayment', { params: { paymentId: reversed.id } })
  expect(await refusalOf(again)).toBe('409 conflict')
  const first = await brand('listPayments', { params, query: { limit: 1 } })
  expect(first.data).toEqual([reversed])
  const rest = await brand('listPayments', {
    params,
    query: { limit: 1, cursor: first.nextCursor ?? '' },
  })
  expect(rest).toEqual({ data: [paid], nextCursor: null })
}
