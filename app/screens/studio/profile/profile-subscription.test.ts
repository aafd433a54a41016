import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lifetimeApplication, payment, subscription } from '#db/schema/plans.ts'
import { DAY_MS } from '#lib/time.ts'
import { createTestSandbox } from '#tests/support/billing.ts'
import type { TestBrowser } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const TAB = '/profile?tab=subscription'

let person: TestUser
let browser: TestBrowser
const app = await setUpApp()
withPayments()

function withPayments() {
  app.services.payments = createTestSandbox(app.services)
}

async function somebody(row: Partial<typeof subscription.$inferInsert> | null = null) {
  person = await createUser(app.services)
  browser = app.newBrowser()
  await browser.signIn(person)
  if (row) await app.services.db.insert(subscription).values({ userId: person.id, ...row })
}
const apply = (status: 'pending' | 'approved' | 'rejected') =>
  app.services.db.insert(lifetimeApplication).values({
    userId: person.id,
    name: 'Ada',
    email: person.email,
    youtubeChannelLink: 'https://youtube.example/@ada',
    reason: 'r'.repeat(100),
    status,
  })
const inDays = (days: number) => new Date(app.services.clock.now().getTime() + days * DAY_MS)
const dayOf = (at: Date) =>
  at.toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
async function shown() {
  const page = await browser.get(TAB)
  expect(page.status).toBe(200)
  const facts: Record<string, string> = {}
  for (const label of page.$('dt').toArray()) {
    facts[page.$(label).text()] = page.$(label).next('dd').text()
  }
  const buttons = page
    .$('main form button, main a[href*="apply"]')
    .toArray()
    .map((button) => page.$(button).text().trim())
  return { page, facts, buttons }
}

describe('the plan, its status and its day', () => {
  const customer = () => `cus_${person.id}`

  it('of an account that never bought one', async () => {
    await somebody()
    const { facts, buttons, page } = await shown()
    expect(facts).toEqual({
      'Current plan': 'Free',
      Status: 'active',
      'Lead magnets': '0',
      'Total leads': '0',
    })
    expect(buttons).toEqual(['Upgrade to Creator', 'Upgrade to Brand', 'Apply for Lifetime'])
    expect(page.text).toContain(
      'Test mode: no payment provider is set up, and no money is charged.',
    )
    expect(page.text).toContain('No payments yet.')
  })

  it.each([
    ['CREATOR', 'active', { 'Renews on': 200 }, ['Change to Brand', 'Manage Subscription']],
    ['BRAND', 'active', { 'Renews on': 200 }, ['Manage Subscription']],
    ['BRAND', 'trialing', { 'Expires on': 200 }, ['Manage Subscription']],
    ['LIFETIME', 'active', {}, ['Manage Subscription']],
  ] as const)('of %s that is %s', async (planType, status, day, expected) => {
    await somebody()
    const currentPeriodEnd = planType === 'LIFETIME' ? null : inDays(200)
    await app.services.db.insert(subscription).values({
      userId: person.id,
      planType,
      status,
      currentPeriodEnd,
      providerCustomerId: customer(),
    })
    const { facts, buttons } = await shown()
    expect(facts['Current plan']?.toUpperCase()).toBe(planType)
    expect(facts.Status).toBe(status)
    const days = Object.entries(facts).filter(([label]) => / on$/.test(label))
    expect(days).toEqual(Object.entries(day).map(([label, n]) => [label, dayOf(inDays(n))]))
    expect(buttons).toEqual(expected)
  })

  it('of one that was canceled and still runs', async () => {
    await somebody({ planType: 'CREATOR', currentPeriodEnd: inDays(90), endsAtPeriodEnd: true })
    const { facts, page } = await shown()
    expect(facts).toMatchObject({ Status: 'active, canceled', 'Expires on': dayOf(inDays(90)) })
    expect(page.text).toContain(`Your plan was canceled and ends on ${dayOf(inDays(90))}.`)
  })

  it('of one with a failed payment: until its grace period ends', async () => {
    await somebody({
      planType: 'CREATOR',
      status: 'past_due',
      currentPeriodEnd: inDays(360),
      pastDueSince: inDays(-4),
      providerCustomerId: 'cus_due',
    })
    const { facts, buttons, page } = await shown()
    expect(facts).toMatchObject({
      'Current plan': 'Creator',
      Status: 'past due',
      'Expires on': dayOf(inDays(10)),
    })
    expect(page.text).toContain('Your last payment didn’t go through')
    expect(buttons).toEqual(['Change to Brand', 'Manage Subscription'])
  })

  it('of one after its grace period: pay the invoice, don’t buy again', async () => {
    await somebody({
      planType: 'CREATOR',
      status: 'past_due',
      currentPeriodEnd: inDays(340),
      pastDueSince: inDays(-20),
      providerCustomerId: 'cus_late',
      providerSubscriptionId: 'sub_late',
    })
    const { facts, buttons, page } = await shown()
    expect(facts).toMatchObject({ 'Current plan': 'Free', 'Last plan': 'Creator' })
    expect(page.text).toContain('You’re on the free plan until it’s paid.')
    expect(buttons).not.toContain('Upgrade to Creator')
    expect(buttons).toContain('Manage Subscription')
    await browser.submit('/upgrade', { priceId: 'p_creator', from: 'landing' })
    expect((await browser.get(TAB)).text).toContain('A payment is due.')
  })

  it('of one that ended early', async () => {
    await somebody({ planType: 'BRAND', status: 'canceled', currentPeriodEnd: inDays(200) })
    const { facts } = await shown()
    expect(facts).toMatchObject({
      'Current plan': 'Free',
      'Last plan': 'Brand',
      Status: 'canceled',
    })
    expect(facts).not.toHaveProperty('Expires on')
  })
})

describe('Billing History', () => {
  it('shows every payment with its details, 20 per page', async () => {
    await somebody()
    await app.services.db.insert(payment).values(
      Array.from({ length: 21 }, (_, i) => ({
        userId: person.id,
        amount: 9900 + i,
        currency: 'usd',
        status: ['succeeded', 'pending', 'failed'][i % 3] ?? '',
        description: `Payment ${i}`,
        planName: 'CREATOR',
        paymentMethodBrand: 'visa',
        paymentMethodLast4: '4242',
        invoiceUrl: 'https://pay.example/invoices/1',
        createdAt: inDays(-i),
      })),
    )
    const { page } = await shown()
    expect(page.$('tbody tr')).toHaveLength(20)
    const cells = page.$('tbody tr').first().find('td')
    expect(cells.toArray().map((cell) => page.$(cell).text())).toEqual([
      dayOf(inDays(0)),
      'Payment 0',
      'Creator',
      'Visa •••• 4242',
      '99.00 USD',
      'succeeded',
      'Receipt (opens in a new tab)',
    ])
    const tones = page.$('tbody .slate').toArray().slice(0, 3)
    expect(tones.map((badge) => /text-(\w+)/.exec(page.$(badge).attr('class') ?? '')?.[1])).toEqual(
      ['good', 'warn', 'bad'],
    )
    expect(page.text).toContain('Showing 1 to 20 of 21 results')

    const second = await browser.get(`${TAB}&page=2`)
    expect(second.$('tbody tr')).toHaveLength(1)
    expect(second.text).toContain('Payment 20')
    for (const wrong of ['99', '-1', 'x']) {
      expect((await browser.get(`${TAB}&page=${wrong}`)).status).toBe(200)
    }
  })

  it('shows no other account’s payments', async () => {
    await somebody()
    expect((await browser.get(TAB)).text).toContain('No payments yet.')
  })
})

describe('returning from a checkout', () => {
  it('says thank you once and names the plan', async () => {
    await somebody()
    const opened = await browser.submit('/upgrade', { priceId: 'p_creator', from: 'profile' })
    const page = new URL(opened.location ?? '').pathname
    expect(page).toMatch(/^\/sandbox\//)
    const paid = await browser.submit(page, { intent: 'pay' })
    expect(paid.location).toBe('/profile?success=true')
    expect((await browser.get('/profile?success=true')).location).toBe(TAB)
    // Where the upgrade was asked for, on this site only.
    const from = (next: string) =>
      browser.get(`/profile?success=true&next=${encodeURIComponent(next)}`)
    expect((await from('/edit-qr/some-id?tab=link')).location).toBe('/edit-qr/some-id?tab=link')
    expect((await from('//elsewhere.example')).location).toBe(TAB)
    const { facts, page: tab } = await shown()
    expect(facts['Current plan']).toBe('Creator')
    expect(tab.text).toContain('You are on the Creator plan now.')
    expect((await browser.get(TAB)).text).not.toContain('You are on the Creator plan now.')
    expect((await browser.submit(page, { intent: 'pay' })).status).toBe(409)
  })

  it('leads back to the gate where the upgrade was asked for, which is then open', async () => {
    await somebody()
    const magnet = await createMagnetRow(app.services, { userId: person.id })
    const gate = `/edit-qr/${magnet.id}?tab=link`
    const closed = await browser.get(gate)
    expect(closed.$('input[name=slug]')).toHaveLength(0)
    const plans = closed.$('a:contains("Upgrade to Creator or Brand Plan")').attr('href') ?? ''
    const tab = await browser.get(plans)
    const form = tab.$('form[action="/upgrade"]').first()
    const fields = Object.fromEntries(
      form
        .find('input')
        .toArray()
        .map((input) => [tab.$(input).attr('name') ?? '', String(tab.$(input).val())]),
    )
    expect(fields).toMatchObject({ from: 'profile', next: gate })

    const opened = await browser.submit('/upgrade', fields)
    const sandbox = new URL(opened.location ?? '').pathname
    // Without paying, the way back leads to the gate too.
    expect((await browser.get(sandbox)).$(`a[href="${gate}"]`).length).toBeGreaterThan(0)
    const paid = await browser.submit(sandbox, { intent: 'pay' })
    expect(paid.location).toBe(`/profile?success=true&next=${encodeURIComponent(gate)}`)
    expect((await browser.get(paid.location ?? '')).location).toBe(gate)
    const open = await browser.get(gate)
    expect(open.text).toContain('Thank you for your order. You are on the Creator plan now.')
    expect(open.$('input[name=slug]')).toHaveLength(1)
  })

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'])(
    'never leads to another site: %s',
    async (next) => {
      await somebody()
      const fields = { priceId: 'p_creator', from: 'profile', next }
      const opened = await browser.submit('/upgrade', fields)
      const sandbox = new URL(opened.location ?? '').pathname
      expect((await browser.get(sandbox)).html).not.toContain('elsewhere.example')
      const paid = await browser.submit(sandbox, { intent: 'pay' })
      expect(paid.location).toBe('/profile?success=true')
    },
  )

  it('keeps the way back if the checkout is refused, and through the sign-in', async () => {
    await somebody()
    const fields = { priceId: 'unknown', from: 'profile', next: '/integrations/keys/new' }
    const tab = '/profile?tab=subscription&next=%2Fintegrations%2Fkeys%2Fnew'
    expect((await browser.submit('/upgrade', fields)).location).toBe(tab)
    const stranger = await app.newBrowser().submit('/upgrade', fields)
    expect(stranger.location).toBe(`/login?next=${encodeURIComponent(tab)}`)
  })

  it('says that nothing was charged', async () => {
    await somebody()
    expect((await browser.get('/profile?canceled=true')).location).toBe(TAB)
    expect((await browser.get(TAB)).text).toContain('The checkout was canceled.')
  })

  it('shows a sandbox page to no other account', async () => {
    await somebody()
    const opened = await browser.submit('/upgrade', { priceId: 'p_brand', from: 'profile' })
    const page = new URL(opened.location ?? '').pathname
    expect((await browser.get(page)).text).toContain('499.00 USD a year')
    await somebody()
    expect((await browser.get(page)).status).toBe(404)
    expect((await browser.submit(page, { intent: 'pay' })).status).toBe(404)
    expect((await app.newBrowser().get(page)).location).toContain('/login')
  })
})

describe('Manage Subscription', () => {
  it('redirects to the portal, or says why it can’t', async () => {
    await somebody()
    await browser.submit(TAB, { intent: 'portal' })
    expect((await browser.get(TAB)).text).toContain('You don’t have a subscription to manage.')
    await browser.submit('/upgrade', { priceId: 'p_brand', from: 'profile' })
    const portal = await browser.submit(TAB, { intent: 'portal' })
    expect([portal.status, portal.location]).toEqual([303, expect.stringContaining('/sandbox/')])

    const { payments } = app.services
    if (!payments) throw new Error('no payments')
    const openPortal = () => Promise.reject(new Error('out of order'))
    app.services.payments = { ...payments, openPortal }
    await browser.submit(TAB, { intent: 'portal' })
    withPayments()
    expect((await browser.get(TAB)).text).toContain('Something went wrong. Please try again.')
  })
})

describe('Apply for Lifetime', () => {
  const form = {
    intent: 'lifetime',
    name: 'Ada',
    email: 'ada@example.com',
    youtubeChannelLink: 'https://youtube.com/@ada',
    reason: 'because '.repeat(15),
  }
  const applying = `${TAB}&apply=1`

  it('keeps what was typed if something is wrong', async () => {
    await somebody()
    const refused = await browser.submit(applying, { ...form, reason: 'I want it.' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please write at least 100 characters.')
    expect(refused.text).toContain('10 / 100 characters minimum...')
    expect(refused.$('input[name=youtubeChannelLink]').val()).toBe(form.youtubeChannelLink)
    expect(refused.$('textarea[name=reason]').text()).toBe('I want it.')
  })

  it('accepts one open application per account, without script too', async () => {
    await somebody()
    expect((await browser.submit(applying, form)).location).toBe(TAB)
    const { page, buttons } = await shown()
    expect(page.text).toContain(
      "Application Submitted! We'll review your application and get back to you soon.",
    )
    expect(page.text).toContain('Your Lifetime application is under review.')
    expect(buttons).not.toContain('Apply for Lifetime')
    expect((await browser.get(applying)).$('dialog').text()).toContain('is under review')
    const again = await browser.submit(applying, form)
    expect(again.status).toBe(409)
    const kept = await app.services.db
      .select()
      .from(lifetimeApplication)
      .where(eq(lifetimeApplication.userId, person.id))
    expect(kept).toHaveLength(1)
  })

  it('offers the plan after approval, and another application after rejection', async () => {
    await somebody()
    await apply('approved')
    expect((await shown()).buttons).toContain('Get Lifetime')
    await somebody()
    await apply('rejected')
    expect((await shown()).buttons).toContain('Apply for Lifetime')
    expect((await browser.get(applying)).$('dialog textarea')).toHaveLength(1)
  })

  it('offers nothing to an account that has the plan', async () => {
    await somebody({ planType: 'LIFETIME' })
    const dialog = (await browser.get(applying)).$('dialog')
    expect(dialog.text()).toContain('You already have the Lifetime plan.')
    expect(dialog.find('textarea')).toHaveLength(0)
  })
})

it('says that payments are unavailable without a provider', async () => {
  app.services.payments = null
  await somebody({ planType: 'CREATOR', currentPeriodEnd: inDays(9) })
  const paid = await shown()
  expect(paid.facts['Current plan']).toBe('Creator')
  await somebody()
  const { buttons, page } = await shown()
  withPayments()
  expect(
    [...buttons, ...paid.buttons].filter((label) => /Upgrade|Change|Manage/.test(label)),
  ).toEqual([])
  expect(page.text).toContain('Payments aren’t set up on this server.')
  expect(page.text).not.toContain('Test mode')
})
