import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { createTestApp, type TestApp } from '#tests/support/browse.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('offers to correct a slip in the address, and does so at a press', async () => {
  const magnet = await createMagnetRow(app.services)
  const typed = { name: 'Ana', email: 'ana@gmial.com' }
  const sent = await app.submit(`/m/${magnet.shortId}`, typed)
  const thanks = sent.location ?? ''
  expect((await app.get(thanks)).text).toContain('Did you mean ana@gmail.com?')

  const pressed = await app.submit(thanks, { email: 'somebody@else.example' })
  expect(pressed.status).toBe(303)
  const page = await app.get(pressed.location ?? '')
  expect(page.$('[role=status]').text()).toBe('Your email address is now ana@gmail.com.')
  expect(page.text).not.toContain('Did you mean')
  const rows = await app.services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
  expect(rows).toMatchObject([{ email: 'ana@gmail.com', emailTyped: 'ana@gmial.com' }])
  // Pressed again, with the browser's back button.
  expect((await app.submit(thanks, {})).location).toBe(thanks)
})

it('offers nothing to an address that is right, nor without a ticket', async () => {
  const magnet = await createMagnetRow(app.services)
  const sent = await app.submit(`/m/${magnet.shortId}`, { name: 'Bo', email: 'bo@gmx.de' })
  expect((await app.get(sent.location ?? '')).text).not.toContain('Did you mean')
  expect((await app.get(`/thanks/${'x'.repeat(52)}`)).status).toBe(404)
})
