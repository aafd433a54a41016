import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import type { TestUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const brand = await createWorkspace(app.services)

const at = (path = '') => `/workspace/${brand.id}${path}`
const as = async (person: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(person)
  return browser
}
const suspend = (id: string) =>
  app.services.db
    .update(user)
    .set({ suspendedAt: app.services.clock.now(), suspensionReason: 'Phishing.' })
    .where(eq(user.id, id))

it('tells a suspended member what they can still do, and refuses their changes', async () => {
  await suspend(brand.manager.id)
  const browser = await as(brand.manager)
  const room = await browser.get(at())
  expect(room.text).toContain('Your account is suspended')
  expect(room.text).toContain('You have read-only access here')
  expect(room.text).not.toContain('New Campaign')
  expect(room.$(`nav[aria-label="Sections of ${brand.name}"]`).text()).not.toContain('Brand Kit')
  const invite = { intent: 'invite', email: 'a@example.com', role: 'manager' }
  expect((await browser.submit(at('/members'), invite)).location).toBe(at())
  expect((await browser.get(at())).text).toContain('Nothing can be changed or sent')
})

it('tells every member that the workspace is suspended, and its owner why', async () => {
  await suspend(brand.accountId)
  await suspend(brand.owner.id)
  expect((await (await as(brand.analyst)).get(at())).text).toContain('This workspace is suspended')
  const browser = await as(brand.owner)
  const list = await browser.get('/workspace?all')
  expect(list.text).toContain('Your account is suspended')
  expect(list.text).toContain('Phishing.')
  expect(list.text).toContain('workspaces you own')
  const goal = { name: 'Autumn', currency: 'USD' }
  expect((await browser.submit(at('/campaigns/new'), goal)).location).toBe(at())
  expect((await browser.get(at())).text).toContain('Nothing can be changed or sent')
})
