import { randomUUID } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { recordPayment } from '#domain/campaign-payments/payments.server.ts'
import { recordRefund, recordSale } from '#domain/campaign-sales/sales.server.ts'
import {
  changeCampaignState,
  createCampaign,
  deleteDraft,
} from '#domain/campaigns/campaigns.server.ts'
import { addCreators, inviteCreators, updateCreator } from '#domain/campaigns/creators.server.ts'
import { acceptCreatorInvitation } from '#domain/campaigns/invitation-response.server.ts'
import { addPost, editPost, removePost } from '#domain/campaigns/posts.server.ts'
import { saveTemplate } from '#domain/campaigns/template.server.ts'
import { deliverDue } from '#domain/deliveries/deliveries.server.ts'
import { EVENT_NAMES, type EventType, happensIn } from '#domain/events/event-types.ts'
import { recordPlanChange } from '#domain/events/record-events.server.ts'
import { confirmLeads } from '#domain/leads/change/confirm-lead.server.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { recordClick } from '#domain/leads/change/record-click.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { createMagnet } from '#domain/magnets/magnets.server.ts'
import { pauseMagnet } from '#domain/magnets/pause-magnet.server.ts'
import { archivePlacement, createPlacements } from '#domain/placements/placements.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { addJudgedFormats, readDocument } from '#tests/support/judged-api.ts'
import { NEW_LINK } from '#tests/support/magnet-factories.ts'
import { makerFor } from '#tests/support/maker.ts'
import { createPromoProgram } from '#tests/support/promo-programs.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts'
import { createPayer, createWorkspace } from '#tests/support/workspace-factories.ts'
import { createEndpoint } from './endpoints.server.ts'
import { sendTest } from './send-test.server.ts'
import { createWebhookSender } from './webhook-sender.server.ts'

const services = await setUpServices()
const receiver = await startWebhookReceiver()
afterAll(() => receiver.close())

const document = readDocument()
const ajv = addJudgedFormats(new Ajv2020({ strict: false, allErrors: true }))

/** Sends what is due, and checks each message by the document. Returns the types. */
async function sentTypes(): Promise<string[]> {
  receiver.received.length = 0
  await deliverDue(services, { webhook: createWebhookSender(services) })
  return receiver.received.map(({ body }) => {
    const message = JSON.parse(body)
    const schema = document.webhooks[message.type]?.post.requestBody?.content['application/json']
    const judge = ajv.compile({ ...schema?.schema, components: document.components })
    expect([message.type, judge(message), judge.errors, body]).toEqual([
      message.type,
      true,
      null,
      body,
    ])
    return message.type
  })
}

async function listen(accountId: string, eventTypes: EventType[]) {
  const input = { name: 'All', url: receiver.url, eventTypes, magnetIds: null }
  const createdBy = await makerFor(services, accountId)
  const created = await createEndpoint(services, { accountId, createdBy }, input)
  if (!created.ok) throw new Error(created.reason)
  return { accountId, targetId: created.id }
}

const ofKind = (kind: 'person' | 'workspace') => EVENT_NAMES.filter((type) => happensIn(kind, type))

test('every message of a creator is as the document says, the test message included', async () => {
  const owner = await createPayer(services, 'CREATOR')
  const endpoint = await listen(owner.id, ofKind('person'))
  await sendTest(services, endpoint)
  const made = await createMagnet(services, owner, { ...NEW_LINK, confirmation: 'list' })
  const target = await createMagnet(services, owner, NEW_LINK)
  if (!made.ok || !target.ok) throw new Error('refused')
  const { id, shortId } = made.magnet
  const lead = await submitLead(services, {
    identifier: shortId,
    kind: 'scan',
    form: { name: 'Ada', email: 'ada@example.com', honeypot: false, elapsedMs: null },
    request: { ip: '203.0.113.9', headers: new Headers(), fromTrustedProxy: false },
  })
  if (!lead.ok) throw new Error('refused')
  const person = { owner, magnetId: id, emailNormalized: 'ada@example.com' }
  await confirmLeads(services, person, 'delivery-email')
  await recordClick(services, lead.leadId)
  await reviewLeads(services, owner.id, [lead.leadId], 'mark-test')
  await eraseLeads(services, owner.id, [lead.leadId])
  await pauseMagnet(services, owner.id, id)
  const placed = await createPlacements(services, owner.id, id, [
    { label: 'Video', platform: 'other', videoUrl: null, spot: null, atSecond: null },
  ])
  const placementId = placed.ok ? (placed.placements[0]?.id ?? '') : ''
  await archivePlacement(services, { ownerId: owner.id, magnetId: id, id: placementId })
  await deleteMagnet(services, owner.id, id, { repointTo: target.magnet.id })
  const change = { from: 'FREE', to: 'CREATOR', at: services.clock.now() } as const
  await services.db.transaction((tx) => recordPlanChange(tx, owner.id, change))
  expect(new Set(await sentTypes())).toEqual(new Set(ofKind('person')))
  // Two magnets were created, and messages arrive in any order.
  const created = receiver.received.filter(({ message }) => message.type === 'magnet.created')
  expect(created.map(({ message }) => message.data)).toContainEqual(
    expect.objectContaining({
      pageUrl: `http://localhost:3000/m/${shortId}`,
      scanUrl: `HTTP://LOCALHOST:3000/Q/${shortId.toUpperCase()}`,
    }),
  )
})

test('so is every message of a workspace', async () => {
  const workspace = await createWorkspace(services)
  await listen(workspace.accountId, ofKind('workspace'))
  const goal = {
    name: 'Autumn',
    goalLeads: 500,
    budgetCents: null,
    currency: 'USD',
    startsOn: null,
    endsOn: null,
  }
  const draft = await createCampaign(services, workspace.manager, workspace.id, goal)
  await deleteDraft(services, workspace.manager, workspace.id, draft.id)
  const { id } = await createCampaign(services, workspace.manager, workspace.id, goal)
  const here = [services, workspace.manager, workspace.id, id] as const
  await saveTemplate(...here, {
    title: 'The Knot Book',
    description: 'Twelve knots.',
    brandingColor: '#F97316',
    consentText: 'Your name goes to Tidewater.',
    privacyUrl: null,
    freeFields: [],
    hero: null,
    fileType: 'link',
    fileUrl: 'https://example.com/knots',
    fileId: null,
  })
  await addCreators(...here, [{ name: 'Ida', email: 'ida@example.com', feeCents: null }])
  await changeCampaignState(...here, 'active')
  await inviteCreators(...here)
  const [creator] = await services.db
    .select({ id: campaignCreator.id })
    .from(campaignCreator)
    .where(eq(campaignCreator.campaignId, id))
  const creatorId = creator?.id ?? ''
  const terms = { name: 'Ida B.', feeCents: 100, leadVisibility: 'shared' } as const
  await updateCreator(services, workspace.manager, workspace.id, creatorId, terms)
  const ida = await createUser(services, { email: 'ida@example.com' })
  const viewer = { ...ida, emailVerified: true }
  await acceptCreatorInvitation(services, viewer, { creatorId, viewer })
  await recordPayment(...here, {
    creatorId,
    key: 'fee',
    amountCents: 100,
    paidOn: null,
    reference: 'INV-7',
    requestId: randomUUID(),
  })
  await createPromoProgram(services, id, { kind: 'creator' })
  await recordSale(...here, {
    orderId: '5001',
    code: 'NINA15',
    valueCents: 4000,
    currency: 'USD',
    orderedAt: services.clock.now(),
    email: null,
  })
  const refundedAt = services.clock.now()
  await recordRefund(...here, { orderId: '5001', refundId: 'r1', amountCents: 500, refundedAt })
  const post = {
    url: 'https://blog.example/roast',
    publishedOn: '2026-01-02',
    deliverableId: null,
    ownTitle: null,
  }
  const added = await addPost(...here, creatorId, { post, views: 10 })
  const postId = added.ok ? added.id : ''
  const ofPost = [services, workspace.manager, workspace.id, postId] as const
  await editPost(...ofPost, { post: { ...post, ownTitle: 'Our roast' }, views: null })
  await removePost(...ofPost)
  const ofCampaigns = ofKind('workspace').filter((type) => type.startsWith('campaign.'))
  const sent = (await sentTypes()).filter((type) => type.startsWith('campaign.'))
  expect(new Set(sent)).toEqual(new Set(ofCampaigns))
})
