import { expect, it } from 'vitest'
import { lifetimeApplication, subscription } from '#db/schema/plans.ts'
import { createTestSandbox } from '#tests/support/billing.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
app.services.payments = createTestSandbox(app.services)

async function somebody(plan: string | null, isApproved = false) {
  const person = await createUser(app.services)
  if (plan) await app.services.db.insert(subscription).values({ userId: person.id, planType: plan })
  if (isApproved) {
    await app.services.db.insert(lifetimeApplication).values({
      userId: person.id,
      name: 'Ada',
      email: person.email,
      status: 'approved',
      youtubeChannelLink: 'https://youtube.example/@ada',
      reason: 'r'.repeat(100),
    })
  }
  const browser = app.newBrowser()
  await browser.signIn(person)
  return browser
}

it('sends a stranger to register, and back', async () => {
  const page = await app.get('/upgrade?plan=brand')
  expect([page.status, page.location]).toEqual([302, '/register?next=%2Fupgrade%3Fplan%3Dbrand'])
  const form = await app.get('/register?next=%2Fupgrade%3Fplan%3Dbrand')
  expect(form.text).toContain('You chose Brand, $499 per year.')
})

it.each(['', '?plan=', '?plan=free', '?plan=gold', '?plan=/evil'])(
  'leads to the plans without one that can be bought: %s',
  async (query) => {
    expect((await app.get(`/upgrade${query}`)).location).toBe('/#pricing')
  },
)

it.each([
  [null, 'creator', '$99.00'],
  [null, 'BRAND', '$499.00'],
  ['CREATOR', 'brand', '$499 minus the unused part of Creator'],
])('says what is due today, from %s to %s', async (plan, wanted, due) => {
  const page = await (await somebody(plan)).get(`/upgrade?plan=${wanted}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain(`Due today${due}`)
  expect(page.$('form[action="/upgrade"] input[name=priceId]').val()).toMatch(/^p_/)
})

it.each([
  ['CREATOR', 'creator', '/profile?tab=subscription'],
  ['BRAND', 'brand', '/workspace'],
  ['LIFETIME', 'brand', '/workspace'],
  [null, 'lifetime', '/profile?tab=subscription&apply=1'],
])('with %s, %s leads to %s', async (plan, wanted, where) => {
  expect((await (await somebody(plan)).get(`/upgrade?plan=${wanted}`)).location).toBe(where)
})

it('offers Lifetime, here and among the plans, once the application is approved', async () => {
  const browser = await somebody(null, true)
  expect((await browser.get('/upgrade?plan=lifetime')).text).toContain('Due today$299.00')
  const landing = await browser.get('/')
  expect(landing.$('#pricing').text()).toContain('Get Lifetime')
  expect(landing.$('#pricing').text()).not.toContain('Apply for Lifetime')
})
