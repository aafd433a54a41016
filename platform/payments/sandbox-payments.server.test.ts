import { describe, expect, it } from 'vitest'
import { startCheckout } from '#domain/billing/checkout.server.ts'
import { findSandboxPage, performSandboxAction } from '#domain/billing/sandbox-page.server.ts'
import { receiveEvent } from '#domain/billing/webhook-events.server.ts'
import { getPlan } from '#domain/plans/plans.server.ts'
import { createTestSandbox } from '#tests/support/billing.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'

const services = await setUpServices()
const sandbox = createTestSandbox(services)
services.payments = sandbox

async function someone() {
  const user = await createUser(services)
  return { ...user, displayName: user.firstName, emailVerified: true, sessionId: 's' }
}
type Somebody = Awaited<ReturnType<typeof someone>>

const ORIGIN = 'http://127.0.0.1:3000'
async function openCheckout(viewer: Somebody, priceId: string) {
  const result = await startCheckout(services, viewer, {
    priceId,
    successUrl: `${ORIGIN}/profile?success=true`,
    cancelUrl: `${ORIGIN}/profile?canceled=true`,
  })
  if (!result.ok) throw new Error(result.reason)
  expect(result.url.startsWith(`${ORIGIN}/sandbox/`)).toBe(true)
  return result.url.slice(`${ORIGIN}/sandbox/`.length)
}
async function openPortal(viewer: Somebody) {
  const customerId = await sandbox.createCustomer({ userId: viewer.id, email: '', name: '' })
  const { url } = await sandbox.openPortal({ customerId, returnUrl: `${ORIGIN}/profile` })
  return String(url).slice(`${ORIGIN}/sandbox/`.length)
}
const act = (viewer: Somebody, page: string, intent: string) =>
  performSandboxAction(services, viewer.id, page, intent)
const planNow = async (viewer: Somebody) => (await getPlan(services, viewer.id)).type

describe('the sandbox checkout', () => {
  it('shows the price, accepts one payment, and starts the plan', async () => {
    const viewer = await someone()
    const page = await openCheckout(viewer, 'p_creator')
    expect(await findSandboxPage(services, viewer.id, page)).toMatchObject({
      kind: 'checkout',
      plan: 'Creator',
      cents: 9900,
      backPath: '/profile?canceled=true',
    })
    const clicks = await Promise.all([act(viewer, page, 'pay'), act(viewer, page, 'pay')])
    expect(clicks.filter(({ ok }) => ok)).toEqual([{ ok: true, goTo: '/profile?success=true' }])
    expect(await planNow(viewer)).toBe('CREATOR')
  })

  it('belongs to one customer', async () => {
    const page = await openCheckout(await someone(), 'p_creator')
    const stranger = await someone()
    expect(await findSandboxPage(services, stranger.id, page)).toBeNull()
    expect(await act(stranger, page, 'pay')).toEqual({ ok: false, reason: 'closed' })
    expect(await planNow(stranger)).toBe('FREE')
  })

  it('charges the difference for a change of plan', async () => {
    const viewer = await someone()
    await act(viewer, await openCheckout(viewer, 'p_creator'), 'pay')
    services.clock.advance(100 * 86_400_000)
    const change = await openCheckout(viewer, 'p_brand')
    const view = await findSandboxPage(services, viewer.id, change)
    expect(view).toMatchObject({ kind: 'change', cents: 49_900 })
    const due = view?.kind === 'change' ? view.dueCents : null
    expect(due).toBeLessThan(40_000)
    await act(viewer, change, 'pay')
    expect(await planNow(viewer)).toBe('BRAND')
    const customerId = await sandbox.createCustomer({ userId: viewer.id, email: '', name: '' })
    const state = await sandbox.fetchCustomer(customerId)
    expect(state?.subscriptions).toHaveLength(1)
    expect(state?.payments.map(({ amountCents }) => amountCents)).toEqual([due, 9900])
  })

  it('lets a subscription end, resume, fail to renew and be refunded', async () => {
    const viewer = await someone()
    await act(viewer, await openCheckout(viewer, 'p_creator'), 'pay')
    const portal = await openPortal(viewer)
    const intents = async () => {
      const view = await findSandboxPage(services, viewer.id, portal)
      if (view?.kind !== 'portal') return []
      return [...view.offers, ...view.happenings].map(({ intent }) => intent)
    }
    expect(await intents()).toEqual(['end-later', 'renew', 'refuse-card', 'refund'])
    await act(viewer, portal, 'end-later')
    expect(await intents()).toContain('resume')
    await act(viewer, portal, 'resume')
    await act(viewer, portal, 'refuse-card')
    await act(viewer, portal, 'renew')
    expect(await planNow(viewer)).toBe('CREATOR')
    services.clock.advance(15 * 86_400_000)
    expect(await planNow(viewer)).toBe('FREE')
    // The new card pays the unpaid invoice.
    await act(viewer, portal, 'accept-card')
    expect(await planNow(viewer)).toBe('CREATOR')
    await act(viewer, portal, 'refund')
    expect(await planNow(viewer)).toBe('FREE')
    expect(await intents()).not.toContain('end-later')
  })

  it('refuses an event with a wrong signature', async () => {
    const viewer = await someone()
    const customerId = await sandbox.createCustomer({ userId: viewer.id, email: '', name: '' })
    const body = JSON.stringify({ id: 'evt_forged', type: 'x', customerId })
    const signature = `t=${Math.floor(services.clock.now().getTime() / 1000)},v1=${'0'.repeat(64)}`
    const refused = { ok: false, reason: 'bad-signature' }
    expect(await receiveEvent(services, body, signature)).toEqual(refused)
    expect(await receiveEvent(services, body, null)).toEqual(refused)
  })
})
