import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { delivery, deliveryAttempt } from '#db/schema/deliveries.ts'
import { event } from '#db/schema/events.ts'
import { subscription } from '#db/schema/plans.ts'
import { createCampaign } from '#domain/campaigns/campaigns.server.ts'
import { addCreators } from '#domain/campaigns/creators.server.ts'
import { deliverDue } from '#domain/deliveries/deliveries.server.ts'
import { pauseTarget } from '#domain/event-targets/target-state.server.ts'
import type { EventType } from '#domain/events/event-types.ts'
import { endListening } from '#domain/events/listeners.server.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { NO_ORIGIN } from '#domain/resources/lead-origin.ts'
import { forgetInvited } from '#domain/workspaces/purge-invitations.server.ts'
import { SECOND_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { startWebhookReceiver, status } from '#tests/support/webhook-receiver.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { createEndpoint, updateEndpoint } from './endpoints.server.ts'
import { sendTest } from './send-test.server.ts'
import { WEBHOOK_LIMITS } from './webhook-pace.server.ts'
import { createWebhookSender } from './webhook-sender.server.ts'

const services = await setUpServices({ env: { freeMonthlyLeads: 2 } })
const receiver = await startWebhookReceiver()
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer(status(204))
})

const deliver = () => deliverDue(services, { webhook: createWebhookSender(services) })
const sent = () => JSON.stringify(receiver.received)

async function addEndpoint(accountId: string, eventTypes: EventType[], createdBy = accountId) {
  const input = { name: 'Receiver', url: receiver.url, eventTypes, magnetIds: null }
  const created = await createEndpoint(services, { accountId, createdBy }, input)
  if (!created.ok) throw new Error(created.reason)
  const kept = async () => {
    const deliveries = await services.db
      .select()
      .from(delivery)
      .where(eq(delivery.targetId, created.id))
      .orderBy(asc(delivery.createdAt), asc(delivery.id))
    const ids = deliveries.map(({ id }) => id)
    const attempts = await services.db
      .select()
      .from(deliveryAttempt)
      .where(inArray(deliveryAttempt.deliveryId, ids))
    return { deliveries, attempts }
  }
  return { key: { accountId, targetId: created.id }, input, kept }
}

/** A magnet of an account with a webhook; by default the account's plan hides no lead. */
async function setUp({ isFree = false } = {}) {
  const user = await createUser(services)
  if (!isFree) await subscribe(user.id)
  const magnet = await createMagnetRow(services, { userId: user.id })
  return { user, magnet, ...(await addEndpoint(user.id, ['lead.created', 'lead.erased'])) }
}

const subscribe = (userId: string) =>
  services.db.insert(subscription).values({ userId, planType: 'CREATOR' })

let people = 0
async function signUp({ shortId }: { shortId: string }) {
  people++
  const email = `grace${people}@example.com`
  const result = await submitLead(services, {
    identifier: shortId,
    kind: 'scan',
    form: { name: `Grace Hopper ${people}`, email, honeypot: false, elapsedMs: null },
    request: {
      ip: `203.0.113.${people}`,
      headers: new Headers(),
      fromTrustedProxy: false,
    },
  })
  if (!result.ok) throw new Error('the lead was refused')
  return { email, leadId: result.leadId }
}

/** Answers requests only after `meanwhile`, which runs once, when so many are under way. */
function answerAfter(requests: number, meanwhile: () => Promise<unknown>): void {
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  let count = 0
  receiver.answer(async (_request, response) => {
    if (++count === requests) await meanwhile().finally(answer)
    await released
    // As an echo service or a CRM does.
    response.writeHead(500).end(receiver.received.map(({ body }) => body).join())
  })
}

describe('of a person who is erased while a request is under way', () => {
  it('the response is not kept', async () => {
    const { user, magnet, kept } = await setUp()
    const { email, leadId } = await signUp(magnet)
    answerAfter(1, () => eraseLeads(services, user.id, [leadId]))
    await deliver()
    expect(sent()).toContain(email)
    const { deliveries, attempts } = await kept()
    expect(JSON.stringify([deliveries, attempts])).not.toMatch(/grace|hopper/i)
    expect(attempts[0]).toMatchObject({
      status: 500,
      request: null,
      response: null,
      error: 'The response status was 500.',
    })
  })

  it('the response is not kept, if it is a campaign’s creator', async () => {
    const { accountId, id, manager } = await createWorkspace(services)
    const { kept } = await addEndpoint(accountId, ['campaign.creator_added'], manager.id)
    const campaign = await createCampaign(services, manager, id, {
      name: 'Autumn',
      goalLeads: null,
      budgetCents: null,
      currency: 'USD',
      startsOn: null,
      endsOn: null,
    })
    const ida = { name: 'Ida', email: 'ida@example.com', feeCents: null }
    await addCreators(services, manager, id, campaign.id, [ida])
    answerAfter(1, () =>
      services.db.transaction((tx) => forgetInvited(tx, 'ida@example.com', services.clock.now())),
    )
    await deliver()
    expect(sent()).toContain('ida@example.com')
    const { deliveries, attempts } = await kept()
    expect(attempts).toHaveLength(1)
    expect(JSON.stringify([deliveries, attempts])).not.toMatch(/ida/i)
  })

  it('the messages that are queued behind it leave without the person', async () => {
    const { user, magnet } = await setUp()
    const leads = []
    for (let lead = 0; lead <= WEBHOOK_LIMITS.atOnce; lead++) leads.push(await signUp(magnet))
    const last = leads.at(-1)
    if (!last) throw new Error('nobody signed up')
    answerAfter(WEBHOOK_LIMITS.atOnce, () => eraseLeads(services, user.id, [last.leadId]))
    await deliver()
    const messages = receiver.received.filter(({ message }) => message.data.id === last.leadId)
    expect(messages.map(({ message }) => message.data.email)).toContain(null)
    expect(sent()).not.toContain(last.email)
  })
})

describe('messages that are queued', () => {
  async function queue() {
    const made = await setUp()
    for (let lead = 0; lead <= WEBHOOK_LIMITS.atOnce; lead++) await signUp(made.magnet)
    return made
  }

  it('wait when the endpoint is paused', async () => {
    const { key, kept } = await queue()
    answerAfter(WEBHOOK_LIMITS.atOnce, () => pauseTarget(services, key))
    await deliver()
    expect(receiver.received).toHaveLength(WEBHOOK_LIMITS.atOnce)
    const { deliveries } = await kept()
    expect(deliveries.map(({ state }) => state)).toEqual(deliveries.map(() => 'held'))
    expect(deliveries.at(-1)).toMatchObject({ attempts: 0 })
  })

  it('go to the new URL when it is changed', async () => {
    const moved = await startWebhookReceiver()
    const { key, input } = await queue()
    answerAfter(WEBHOOK_LIMITS.atOnce, () =>
      updateEndpoint(services, key, { ...input, url: moved.url }),
    )
    await deliver()
    await moved.close()
    expect(receiver.received).toHaveLength(WEBHOOK_LIMITS.atOnce)
    expect(moved.received).toHaveLength(1)
  })
})

describe('a lead beyond the monthly limit of FREE', () => {
  const HIDDEN = {
    name: null,
    email: null,
    city: null,
    country: null,
    isHidden: true,
    answers: null,
    origin: NO_ORIGIN,
    tagIds: null,
  }

  it('arrives without the person, and the leads before it with theirs', async () => {
    const { magnet } = await setUp({ isFree: true })
    const [one, two, three] = [await signUp(magnet), await signUp(magnet), await signUp(magnet)]
    await deliver()
    const dataOf = (leadId: string) =>
      receiver.received.find(({ message }) => message.data.id === leadId)?.message.data
    expect(dataOf(one.leadId)).toMatchObject({ email: one.email, isHidden: false })
    expect(dataOf(two.leadId)).toMatchObject({ email: two.email, isHidden: false })
    expect(dataOf(three.leadId)).toMatchObject({ magnetId: magnet.id, ...HIDDEN })
    expect(sent()).not.toContain(three.email)
  })

  it('arrives without the person, whatever release recorded it', async () => {
    const { magnet } = await setUp({ isFree: true })
    for (let lead = 0; lead < 2; lead++) await signUp(magnet)
    const { email, leadId } = await signUp(magnet)
    const name = `Grace Hopper ${people}`
    await services.db
      .update(event)
      .set({ data: { id: leadId, name, email, city: 'Lisbon', country: 'Portugal', unknown: 1 } })
      .where(eq(event.subjectId, leadId))
    await deliver()
    const last = receiver.received.find(({ message }) => message.data.id === leadId)
    expect(last?.message.data).toEqual({ id: leadId, unknown: 1, ...HIDDEN })
  })

  it('arrives with the person after an upgrade', async () => {
    const { user, magnet } = await setUp({ isFree: true })
    for (let lead = 0; lead < 2; lead++) await signUp(magnet)
    const { email } = await signUp(magnet)
    receiver.answer(status(500))
    await deliver()
    expect(sent()).not.toContain(email)
    await subscribe(user.id)
    receiver.answer(status(204))
    services.clock.advance(6 * SECOND_MS)
    await deliver()
    expect(sent()).toContain(email)
  })
})

it('a test says nothing about the latest visitor', async () => {
  const { magnet, key } = await setUp()
  const { id } = await createLeadRow(services, magnet, {
    name: 'Grace Hopper',
    email: 'grace@example.com',
    viaName: 'her-link',
    ipCity: 'Ghent',
    ipCountry: 'Belgium',
    deviceType: 'Android',
    submittedAt: new Date('2026-01-02T03:04:05Z'),
  })
  expect(await sendTest(services, key)).toMatchObject({ ok: true })
  await deliver()
  const [got] = receiver.received
  expect(got?.message.data).toMatchObject({ magnetId: magnet.id, magnetTitle: magnet.title })
  expect(got?.body).not.toMatch(/grace|her-link|ghent|belgium|android|2026-01-02/i)
  expect(got?.body).not.toContain(id)
})

it('nothing waits to be sent once an account is closed', async () => {
  const { user, magnet, kept } = await setUp()
  receiver.answer(status(500))
  await signUp(magnet)
  await deliver()
  await services.db.transaction((tx) => endListening(tx, user.id, services.clock.now()))
  expect((await kept()).deliveries).toMatchObject([{ state: 'held' }])
})
