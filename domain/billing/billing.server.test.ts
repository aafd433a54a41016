import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { lifetimeApplication, subscription } from '#db/schema/plans.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { cancelPlan } from '#domain/accounts/cancel-plan.server.ts'
import { getMagnetAllowance } from '#domain/magnets/magnets.server.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { onPageInvalidation } from '#domain/page-changes.ts'
import { createWorkspace } from '#domain/workspaces/workspaces.server.ts'
import { type BillingTest, createBillingTest, RETURN_URLS } from '#tests/support/billing.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { openPortal, startCheckout } from './checkout.server.ts'
import { receiveEvent, reconcilePlans } from './webhook-events.server.ts'

let test: BillingTest
beforeAll(async () => {
  test = await createBillingTest()
})
afterAll(() => test.close())

const wish = (priceId: string) => ({ priceId, ...RETURN_URLS })
const approve = (userId: string) =>
  test.services.db.insert(lifetimeApplication).values({
    userId,
    name: 'Ada',
    email: 'ada@example.com',
    youtubeChannelLink: 'https://youtube.example/@ada',
    reason: 'r'.repeat(100),
    status: 'approved',
  })
const mailsTo = async (userId: string) => {
  const rows = await test.services.db
    .select({ kind: outgoingMail.kind })
    .from(outgoingMail)
    .where(eq(outgoingMail.userId, userId))
  return rows.map(({ kind }) => kind).sort()
}

describe('a checkout', () => {
  it('opens for a known price only, and never takes an amount from the page', async () => {
    const viewer = await test.createViewer()
    expect(await startCheckout(test.services, viewer, wish('price_other'))).toEqual({
      ok: false,
      reason: 'unknown-price',
    })
    const result = await startCheckout(test.services, viewer, wish('price_creator'))
    expect(result).toEqual({ ok: true, url: test.stripe.account.sessions[0]?.url })
    expect(test.stripe.account.sessions[0]).toMatchObject({
      price: 'price_creator',
      mode: 'subscription',
    })
  })

  it('closes the checkout of another tab, so that only one can be paid', async () => {
    const viewer = await test.createViewer()
    await startCheckout(test.services, viewer, wish('price_creator'))
    const [first] = test.stripe.account.sessions
    await startCheckout(test.services, viewer, wish('price_brand'))
    expect(first?.status).toBe('expired')
    expect(test.stripe.account.sessions[0]?.status).toBe('open')
  })

  it('creates one customer for two parallel clicks', async () => {
    const viewer = await test.createViewer()
    await Promise.all(
      [1, 2, 3].map(() => startCheckout(test.services, viewer, wish('price_brand'))),
    )
    const customers = test.stripe.account.customers.filter(
      ({ metadata }) => metadata.user_id === viewer.id,
    )
    expect(customers).toHaveLength(1)
  })

  it('needs an approved application for LIFETIME', async () => {
    const viewer = await test.createViewer()
    expect(await startCheckout(test.services, viewer, wish('price_lifetime'))).toEqual({
      ok: false,
      reason: 'not-approved',
    })
    await approve(viewer.id)
    expect(await startCheckout(test.services, viewer, wish('price_lifetime'))).toMatchObject({
      ok: true,
    })
    expect(test.stripe.account.sessions[0]?.mode).toBe('payment')
  })

  it('changes a running subscription instead of opening a second one', async () => {
    const viewer = await test.createViewer()
    await test.deliver(await test.buy(viewer, 'price_creator'))
    expect(await startCheckout(test.services, viewer, wish('price_creator'))).toEqual({
      ok: false,
      reason: 'has-plan',
    })
    const sessions = test.stripe.account.sessions.length
    const change = await startCheckout(test.services, viewer, wish('price_brand'))
    expect(change).toEqual({ ok: true, url: 'https://pay.example/portal' })
    expect(test.stripe.account.sessions).toHaveLength(sessions)
    expect(test.stripe.account.portals[0]).toMatchObject({
      'flow_data[type]': 'subscription_update_confirm',
      'flow_data[subscription_update_confirm][items][0][price]': 'price_brand',
    })
  })

  it('reports a failing provider, and changes nothing', async () => {
    const viewer = await test.createViewer()
    test.stripe.breakDown(500)
    const result = await startCheckout(test.services, viewer, wish('price_creator'))
    const portal = await openPortal(test.services, viewer, RETURN_URLS.cancelUrl)
    test.stripe.breakDown(null)
    expect(result).toEqual({ ok: false, reason: 'provider-failed' })
    expect(portal).toEqual({ ok: false, reason: 'no-customer' })
    expect(await test.planOf(viewer.id)).toBeNull()
  })
})

describe('a payment', () => {
  it('starts the plan, is announced once, and appears in the billing history', async () => {
    const viewer = await test.createViewer()
    const events = await test.buy(viewer, 'price_creator')
    await test.deliver([...events, ...events].reverse())
    expect(await test.planOf(viewer.id)).toMatchObject({ planType: 'CREATOR', status: 'active' })
    expect(await test.paymentsOf(viewer.id)).toEqual([
      {
        id: expect.stringMatching(/^ch_/),
        amount: 9900,
        currency: 'usd',
        status: 'succeeded',
        planName: 'CREATOR',
        brand: 'visa',
        last4: '4242',
        invoiceUrl: expect.stringContaining('/invoices/'),
      },
    ])
    expect(await mailsTo(viewer.id)).toEqual(['plan-started'])
    const portal = await openPortal(test.services, viewer, RETURN_URLS.cancelUrl)
    expect(portal).toEqual({ ok: true, url: 'https://pay.example/portal' })
  })

  it('that fails is announced, and the plan continues for 14 days', async () => {
    const viewer = await test.createViewer()
    await test.deliver(await test.buy(viewer, 'price_brand'))
    const [running] = test.stripe.account.subscriptions
    if (!running) throw new Error('nothing was bought')
    await test.deliver(test.stripe.account.renew(running, false))
    expect(await test.planOf(viewer.id)).toMatchObject({
      planType: 'BRAND',
      status: 'past_due',
      pastDueSince: expect.any(Date),
    })
    await test.deliver(test.stripe.account.renew(running, true))
    expect(await test.planOf(viewer.id)).toMatchObject({ status: 'active', pastDueSince: null })
    expect(await mailsTo(viewer.id)).toEqual(['payment-failed', 'plan-started'])
  })

  it('affects the pages of owned workspaces as well as one’s own', async () => {
    const viewer = await test.createViewer()
    await test.deliver(await test.buy(viewer, 'price_brand'))
    const made = await createWorkspace(test.services, viewer, { name: 'Tidewater' })
    if (!made.ok) throw new Error(made.reason)
    const [room] = await test.services.db.select().from(workspace).where(eq(workspace.id, made.id))
    const [paid] = test.stripe.account.charges
    if (!paid) throw new Error('nothing was paid')
    const tags: string[] = []
    const stop = onPageInvalidation(({ tag }) => tags.push(tag))
    await test.deliver(test.stripe.account.refund(paid))
    stop()
    expect(tags.sort()).toEqual([`owner:${viewer.id}`, `owner:${room?.accountId}`].sort())
  })

  it('refunded in full ends the plan at once, at the provider too', async () => {
    const viewer = await test.createViewer()
    await test.deliver(await test.buy(viewer, 'price_creator'))
    const [paid] = test.stripe.account.charges
    if (!paid) throw new Error('nothing was paid')
    await test.deliver(test.stripe.account.refund(paid))
    expect(await test.planOf(viewer.id)).toMatchObject({ status: 'canceled' })
    expect(test.stripe.account.subscriptions[0]?.status).toBe('canceled')
    expect(await mailsTo(viewer.id)).toEqual(['plan-ending', 'plan-started'])
  })

  it('whose dispute is lost ends the plan; an open one does not', async () => {
    const viewer = await test.createViewer()
    await test.deliver(await test.buy(viewer, 'price_creator'))
    const [paid] = test.stripe.account.charges
    if (!paid) throw new Error('nothing was paid')
    await test.deliver(test.stripe.account.dispute(paid, 'needs_response'))
    expect(await test.planOf(viewer.id)).toMatchObject({ status: 'active' })
    await test.deliver(test.stripe.account.dispute(paid, 'lost'))
    expect(await test.planOf(viewer.id)).toMatchObject({ status: 'canceled' })
  })

  it('for LIFETIME ends the subscription that ran before', async () => {
    const viewer = await test.createViewer()
    await test.deliver(await test.buy(viewer, 'price_creator'))
    await approve(viewer.id)
    await test.deliver(await test.buy(viewer, 'price_lifetime'))
    expect(await test.planOf(viewer.id)).toMatchObject({ planType: 'LIFETIME', status: 'active' })
    expect(test.stripe.account.subscriptions[0]?.status).toBe('canceled')
    expect(await startCheckout(test.services, viewer, wish('price_brand'))).toEqual({
      ok: false,
      reason: 'has-lifetime',
    })
  })
})

describe('a webhook', () => {
  it('with a wrong signature or an old one is refused, and changes nothing', async () => {
    const viewer = await test.createViewer()
    const [event] = await test.buy(viewer, 'price_creator')
    if (!event) throw new Error('nothing happened')
    const refused = { ok: false, reason: 'bad-signature' }
    const forged = test.stripe.sign(event, { secret: 'whsec_somebody_else' })
    expect(await receiveEvent(test.services, forged.body, forged.signature)).toEqual(refused)
    const old = test.stripe.sign(event, { ageSeconds: 3600 })
    expect(await receiveEvent(test.services, old.body, old.signature)).toEqual(refused)
    expect(await receiveEvent(test.services, old.body, null)).toEqual(refused)
    expect(await test.planOf(viewer.id)).toMatchObject({ planType: 'FREE' })
  })

  it('about an unknown customer is accepted and ignored', async () => {
    const { body, signature } = test.stripe.sign({
      id: 'evt_stranger',
      type: 'charge.succeeded',
      created: 1,
      data: { object: { customer: 'cus_stranger' } },
    })
    expect(await receiveEvent(test.services, body, signature)).toEqual({
      ok: true,
      outcome: 'not-ours',
    })
  })

  it('that could not be handled is handled when it comes again', async () => {
    const viewer = await test.createViewer()
    const events = await test.buy(viewer, 'price_creator')
    test.stripe.breakDown(500)
    await expect(test.deliver(events)).rejects.toThrow()
    test.stripe.breakDown(null)
    await test.deliver(events)
    expect(await test.planOf(viewer.id)).toMatchObject({ planType: 'CREATOR' })
  })

  it('that was lost is made up for by reconciliation', async () => {
    const viewer = await test.createViewer()
    await test.buy(viewer, 'price_creator')
    expect((await reconcilePlans(test.services)).failed).toBe(0)
    expect(await test.planOf(viewer.id)).toMatchObject({ planType: 'CREATOR', status: 'active' })
  })
})

it('a canceled plan is announced twice: when it will end, and when it has ended', async () => {
  const viewer = await test.createViewer()
  await test.deliver(await test.buy(viewer, 'price_creator'))
  const [running] = test.stripe.account.subscriptions
  if (!running) throw new Error('nothing was bought')
  const later = test.stripe.account.cancelLater(running)
  await test.deliver([...later, ...later])
  await test.deliver(test.stripe.account.cancelNow(running))
  await reconcilePlans(test.services)
  expect(await mailsTo(viewer.id)).toEqual(['plan-ending', 'plan-ending', 'plan-started'])
})

it('an unpaid plan past its grace period is announced once it is given up', async () => {
  const viewer = await test.createViewer()
  await test.deliver(await test.buy(viewer, 'price_creator'))
  const [running] = test.stripe.account.subscriptions
  if (!running) throw new Error('nothing was bought')
  await test.deliver(test.stripe.account.renew(running, false))
  await test.services.db
    .update(subscription)
    .set({ pastDueSince: new Date(Date.now() - 20 * 86_400_000) })
    .where(eq(subscription.userId, viewer.id))
  expect(await startCheckout(test.services, viewer, wish('price_creator'))).toEqual({
    ok: false,
    reason: 'payment-due',
  })
  await test.deliver(test.stripe.account.cancelNow(running))
  await reconcilePlans(test.services)
  expect(await mailsTo(viewer.id)).toEqual(['payment-failed', 'plan-ending', 'plan-started'])
})

it('a plan that ends takes nothing down, and only a further magnet is refused', async () => {
  const viewer = await test.createViewer()
  await test.deliver(await test.buy(viewer, 'price_creator'))
  const magnets = []
  for (const slug of ['one-of-three', 'two-of-three', 'three-of-three']) {
    magnets.push(await createMagnetRow(test.services, { userId: viewer.id, slug }))
  }
  const [running] = test.stripe.account.subscriptions
  if (!running) throw new Error('nothing was bought')
  await test.deliver(test.stripe.account.cancelNow(running))
  expect(await getMagnetAllowance(test.services, viewer.id)).toMatchObject({
    plan: { type: 'FREE' },
    used: 3,
    canCreate: false,
  })
  for (const name of ['one-of-three', 'three-of-three', ...magnets.map((one) => one.shortId)]) {
    expect(await resolveIdentifier(test.services, name)).toMatchObject({ state: 'active' })
  }
})

describe('a customer of another provider, as after leaving the test mode', () => {
  const stranger = async () => {
    const viewer = await test.createViewer()
    await test.services.db.insert(subscription).values({
      userId: viewer.id,
      planType: 'CREATOR',
      providerCustomerId: `cus_elsewhere_${viewer.id}`,
      providerSubscriptionId: `sub_elsewhere_${viewer.id}`,
    })
    return viewer
  }

  it('can buy all the same', async () => {
    const viewer = await stranger()
    await test.deliver(await test.buy(viewer, 'price_brand'))
    expect(await test.planOf(viewer.id)).toMatchObject({ planType: 'BRAND', status: 'active' })
  })

  it('has nothing to manage here, keeps the plan, and can leave', async () => {
    const viewer = await stranger()
    expect((await reconcilePlans(test.services)).failed).toBe(0)
    expect(await test.planOf(viewer.id)).toMatchObject({ planType: 'CREATOR', status: 'active' })
    await cancelPlan(test.services, viewer.id)
    expect(await test.planOf(viewer.id)).toMatchObject({ status: 'canceled' })
    expect(await openPortal(test.services, viewer, RETURN_URLS.cancelUrl)).toEqual({
      ok: false,
      reason: 'no-customer',
    })
  })
})

describe('an account that is deleted', () => {
  it('is no longer billed, whatever its subscription’s state, and open checkouts are closed', async () => {
    const viewer = await test.createViewer()
    await test.deliver(await test.buy(viewer, 'price_creator'))
    const [running] = test.stripe.account.subscriptions
    if (!running) throw new Error('nothing was bought')
    running.status = 'paused'
    await approve(viewer.id)
    await startCheckout(test.services, viewer, wish('price_lifetime'))
    const [open] = test.stripe.account.sessions
    await cancelPlan(test.services, viewer.id)
    expect([running.status, open?.status]).toEqual(['canceled', 'expired'])
    expect(await test.planOf(viewer.id)).toMatchObject({ status: 'canceled' })
    // The eraser may call it again.
    await cancelPlan(test.services, viewer.id)
  })

  it('waits for a provider that does not answer', async () => {
    const viewer = await test.createViewer()
    await test.deliver(await test.buy(viewer, 'price_creator'))
    test.stripe.breakDown(500)
    await expect(cancelPlan(test.services, viewer.id)).rejects.toThrow()
    test.stripe.breakDown(null)
    expect(await test.planOf(viewer.id)).toMatchObject({ status: 'active' })
    await cancelPlan(test.services, viewer.id)
    expect(test.stripe.account.subscriptions[0]?.status).toBe('canceled')
  })
})

it('a plan granted by hand stays while nothing was ever bought', async () => {
  const viewer = await test.createViewer()
  await test.services.db.insert(subscription).values({ userId: viewer.id, planType: 'CREATOR' })
  await startCheckout(test.services, viewer, wish('price_brand'))
  await reconcilePlans(test.services)
  expect(await test.planOf(viewer.id)).toMatchObject({ planType: 'CREATOR', status: 'active' })
})
