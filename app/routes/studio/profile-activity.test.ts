import { expect, it } from 'vitest'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const PAGE = '/profile?tab=security'
const app = await setUpApp()

it('shows the viewer’s security activity, twenty events and more on demand', async () => {
  const ada = await createUser(app.services)
  const stranger = await createUser(app.services)
  const browser = app.newBrowser()
  await browser.submit('/login', { email: ada.email, password: 'secret1' })
  const theirs = { event: 'password.changed', actor: stranger } as const
  await recordSecurityEvent(app.services, app.services.db, theirs)
  const first = await browser.get(PAGE)
  expect(first.$('#activity li')).toHaveLength(1)
  expect(first.$('#activity li').text()).toContain('Signed in')
  expect(first.$('#activity a')).toHaveLength(0)
  for (let n = 0; n < 24; n++) {
    const event = { event: 'export.leads', actor: ada } as const
    await recordSecurityEvent(app.services, app.services.db, event)
  }
  const page = await browser.get(PAGE)
  expect(page.$('#activity li')).toHaveLength(20)
  const more = page.$('#activity a').attr('href') ?? ''
  expect(more).toBe('/profile?tab=security&activity=40#activity')
  const all = await browser.get(more.replace(/#.*/, ''))
  expect(all.$('#activity li')).toHaveLength(25)
  expect(all.$('#activity').text()).not.toContain('Password changed')
})

it('hides a manager’s location from the member they act on', async () => {
  const [manager, member] = [await createUser(app.services), await createUser(app.services)]
  const from = { ip: '203.0.113.9', headers: new Headers({ 'user-agent': 'curl/8' }) }
  await recordSecurityEvent(app.services, app.services.db, {
    event: 'member.removed',
    actor: manager,
    accountId: member.id,
    from,
  })
  const browser = app.newBrowser()
  await browser.signIn(member)
  const text = (await browser.get(PAGE)).$('#activity li').last().text()
  expect(text).toContain('Member removed')
  expect(text).toContain('by someone else')
  expect(text).not.toContain('program')
  const file = await browser.get('/profile/export.json')
  const { securityActivity } = JSON.parse(file.text)
  const removed = securityActivity.find((one: { event: string }) => one.event === 'member.removed')
  expect(removed).toMatchObject({ device: null, network: null, byOther: true })
})
