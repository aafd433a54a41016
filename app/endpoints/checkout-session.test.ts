import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscription } from '#db/schema/plans.ts'
import { createStripePayments } from '#platform/payments/stripe-payments.ts'
import { PRICES } from '#tests/support/billing.ts'
import { createTestApp, type TestApp, type TestBrowser } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { type StripeTestServer, startStripeServer } from '#tests/support/stripe-server.ts'

const PATH = '/functions/v1/create-checkout-session'
const RETURN = {
  successUrl: 'http://localhost:3000/profile?success=true',
  cancelUrl: 'http://localhost:3000/profile?canceled=true',
}

let app: TestApp
let stripe: StripeTestServer
let user: TestUser
let browser: TestBrowser
beforeAll(async () => {
  stripe = await startStripeServer(() => new Date())
  app = await createTestApp({ payments: createStripePayments(stripe.config, PRICES) })
  user = await createUser(app.services)
  browser = app.newBrowser()
  await browser.signIn(user)
})
afterAll(async () => {
  await app.close()
  await stripe.stop()
})

const ask = (who: TestBrowser, body: unknown, headers: Record<string, string> = {}) =>
  who.request(PATH, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const read = (page: { html: string }) => JSON.parse(page.html) as Record<string, string>
const deliver = (event: object, secret?: string) => {
  const { body, signature } = stripe.sign(event, secret ? { secret } : {})
  return app.newBrowser().request('/webhooks/payments', {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature, origin: '', 'content-type': 'application/json' },
  })
}
const plans = () =>
  app.services.db.select().from(subscription).where(eq(subscription.userId, user.id))

describe('the checkout endpoint', () => {
  it('answers the provider’s page to a session', async () => {
    const page = await ask(browser, { priceId: 'price_creator', ...RETURN })
    expect(page.status).toBe(200)
    expect(read(page)).toEqual({ url: stripe.account.sessions[0]?.url })
  })

  it('answers it to a bearer token as well', async () => {
    const token = await app.newBrowser().request('/auth/v1/token', {
      method: 'POST',
      body: JSON.stringify({ email: user.email, password: user.password }),
      headers: { 'content-type': 'application/json', origin: '' },
    })
    const page = await ask(
      app.newBrowser(),
      { priceId: 'price_creator', ...RETURN },
      { authorization: `Bearer ${read(token).access_token}`, origin: '' },
    )
    expect(page.status).toBe(200)
    expect(read(page).url).toMatch(/^https:/)
  })

  it('refuses strangers, unknown prices, foreign return addresses and nonsense', async () => {
    const before = stripe.requests.length
    const wish = { priceId: 'price_creator', ...RETURN }
    const stranger = await ask(app.newBrowser(), wish)
    expect([stranger.status, read(stranger).error]).toEqual([
      401,
      'Please log in first to proceed with the upgrade.',
    ])
    const refused = [
      { ...wish, priceId: 'price_gold' },
      { ...wish, successUrl: 'https://evil.example/' },
      { ...wish, cancelUrl: '//evil.example' },
      { ...wish, priceId: 7 },
      'not json',
    ]
    for (const body of refused) {
      const page = await ask(browser, body)
      expect([page.status, typeof read(page).error]).toEqual([400, 'string'])
    }
    const lifetime = await ask(browser, { ...wish, priceId: 'price_lifetime' })
    expect(lifetime.status).toBe(403)
    expect(stripe.requests.slice(before)).toEqual([])
    expect((await browser.get(PATH)).status).toBe(405)
  })

  it('says so when the provider does not answer', async () => {
    stripe.breakDown(500)
    const page = await ask(browser, { priceId: 'price_brand', ...RETURN })
    stripe.breakDown(null)
    expect(page.status).toBe(502)
    expect(read(page)).toEqual({
      error: 'No response from the payment provider',
      details: 'Nothing was charged.',
    })
  })

  it('is refused to another site’s page, cookie or not', async () => {
    const wish = { priceId: 'price_creator', ...RETURN }
    const page = await ask(browser, wish, { origin: 'https://evil.example' })
    expect(page.status).toBe(403)
  })
})

describe('an upgrade button without script', () => {
  it('goes on to the provider’s page', async () => {
    const page = await browser.submit('/upgrade', { priceId: 'price_creator', from: 'profile' })
    expect(page.status).toBe(303)
    expect(page.location).toBe(stripe.account.sessions[0]?.url)
  })

  it('sends a stranger on the landing page to register', async () => {
    const wish = { priceId: 'price_creator', from: 'landing' }
    const page = await app.newBrowser().submit('/upgrade', wish)
    expect(page.location).toBe('/register')
  })
})

describe('the webhook', () => {
  it('starts the plan that was paid, and is believed only when signed', async () => {
    await ask(browser, { priceId: 'price_creator', ...RETURN })
    const [session] = stripe.account.sessions
    if (!session) throw new Error('no checkout')
    const [event] = stripe.account.completeCheckout(session)
    if (!event) throw new Error('no event')
    expect((await deliver(event, 'whsec_forged')).status).toBe(400)
    expect((await plans())[0]?.planType).toBe('FREE')
    expect((await deliver(event)).status).toBe(200)
    expect((await plans())[0]).toMatchObject({ planType: 'CREATOR', status: 'active' })
  })

  it('that fails on the way asks to be sent again', async () => {
    const { account } = stripe
    const [running] = account.subscriptions
    if (!running) throw new Error('no subscription')
    const [event] = account.cancelLater(running)
    if (!event) throw new Error('no event')
    stripe.breakDown(500)
    expect((await deliver(event)).status).toBe(500)
    stripe.breakDown(null)
    expect((await deliver(event)).status).toBe(200)
    expect((await plans())[0]?.endsAtPeriodEnd).toBe(true)
  })
})

it('nothing a page posts sets a plan, a price or another’s subscription', async () => {
  const other = await createUser(app.services)
  const before = await app.services.db.select().from(subscription)
  for (const path of ['/profile', '/profile?tab=subscription', '/create', '/dashboard']) {
    await browser.submit(path, {
      planType: 'LIFETIME',
      plan_type: 'LIFETIME',
      status: 'active',
      userId: other.id,
      user_id: other.id,
      amount: '1',
    })
  }
  await ask(browser, {
    priceId: 'price_brand',
    ...RETURN,
    amount: 1,
    userId: other.id,
    customerId: 'cus_0001',
  })
  expect(await app.services.db.select().from(subscription)).toEqual(before)
})
