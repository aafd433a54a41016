import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const owner = await createUser(app.services)
const magnet = await createMagnetRow(app.services, { userId: owner.id })
beforeAll(() => app.signIn(owner))

const flagsOf = async (id: string) => {
  const [row] = await app.services.db.select().from(lead).where(eq(lead.id, id))
  return row?.flags
}

it('says why a lead is flagged, and accepts it without script', async () => {
  const bot = await createLeadRow(app.services, magnet, { flags: ['too-fast', 'disposable'] })
  const path = `/analytics/${magnet.id}?flagged=1`
  const page = await app.get(path)
  const row = page.$('tbody tr').first().text()
  expect(row).toContain('Submitted less than a second after the page opened')
  expect(row).toContain('Disposable email address')
  expect(page.$(`form[method=post] input[name=lead][value="${bot.id}"]`).length).toBeGreaterThan(0)
  const done = await app.submit(path, { intent: 'accept', lead: bot.id })
  expect([done.status, done.location]).toEqual([302, path])
  const after = await app.get(done.location ?? '')
  expect(after.text).toContain('1 lead accepted. It counts from now on.')
  expect(after.text).toContain('Emails that we held back and are now sending: 1.')
  expect(after.text).not.toContain('Why leads are flagged')
  expect(await flagsOf(bot.id)).toEqual([])
})

it('marks selected leads as tests, and undoes it', async () => {
  const rows = [
    await createLeadRow(app.services, magnet, { name: 'Mine One' }),
    await createLeadRow(app.services, magnet, { name: 'Mine Two' }),
  ]
  const form = new URLSearchParams(rows.map((row) => ['erase', row.id]))
  const send = (intent: string) => {
    const body = new URLSearchParams(form)
    body.set('intent', intent)
    return app.request('/analytics', { method: 'POST', body })
  }
  await send('mark-test')
  const without = await app.get('/analytics')
  expect(without.text).toContain('2 leads marked as test.')
  expect(without.text).not.toContain('Mine One')
  const page = await app.get('/analytics?flagged=1')
  expect(page.$('tbody').text()).toMatch(/Mine One.*Test/)
  expect(page.text).toContain('Not a test')
  await send('not-test')
  expect((await app.get('/analytics')).text).toContain('Mine One')
})

it('asks before all leads with one reason are accepted, of this magnet only', async () => {
  const other = await createMagnetRow(app.services, { userId: owner.id })
  const mine = [0, 1, 2].map(() =>
    createLeadRow(app.services, magnet, { flags: ['address-limit'] }),
  )
  const [one] = await Promise.all(mine)
  const elsewhere = await createLeadRow(app.services, other, { flags: ['address-limit'] })
  const path = `/analytics/${magnet.id}?flagged=1`
  const link = (await app.get(path)).$('a:contains("Accept All with This Reason")').attr('href')
  const asked = await app.get(link ?? '')
  expect(asked.$('dialog h2').text()).toBe('Accept 3 leads?')
  const done = await app.submit(link ?? '', { intent: 'accept-all', flag: 'address-limit' })
  expect(done.location).toBe(path)
  expect((await app.get(path)).text).toContain('3 leads accepted. They count from now on.')
  expect(await flagsOf(one?.id ?? '')).toEqual([])
  expect(await flagsOf(elsewhere.id)).toEqual(['address-limit'])
  const again = await app.submit(path, { intent: 'accept-all', flag: 'test' })
  expect(again.location).toBe(path)
})

it("is nobody else's to say", async () => {
  const bot = await createLeadRow(app.services, magnet, { flags: ['honeypot'] })
  const stranger = app.newBrowser()
  await stranger.signIn(await createUser(app.services))
  for (const intent of ['accept', 'mark-test', 'not-test']) {
    await stranger.submit('/analytics', { intent, lead: bot.id })
  }
  await stranger.submit(`/analytics/${magnet.id}`, { intent: 'accept-all', flag: 'honeypot' })
  expect(await flagsOf(bot.id)).toEqual(['honeypot'])
})
