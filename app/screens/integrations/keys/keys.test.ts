import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiKey } from '#db/schema/api.ts'
import { securityEvent } from '#db/schema/security.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createPayer, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const FORM = { name: 'Sheet', preset: 'read', magnets: 'all', networks: '', lifetime: '90' }
const NEW = '/integrations/keys/new'

async function signedIn() {
  const person = await createPayer(app.services, 'CREATOR')
  const browser = app.newBrowser()
  await browser.signIn(person)
  return { person, browser }
}
const keyIn = (html: string) => /qrm_[0-9A-Za-z]{36}/.exec(html)?.[0] ?? ''
const account = (key: string) =>
  app.request('/api/v1/account', { headers: { Authorization: `Bearer ${key}` } })

describe('API Keys', () => {
  it('shows a new key once; it works until it is revoked', async () => {
    const { person, browser } = await signedIn()
    expect((await browser.get('/integrations/keys')).text).toContain('No keys yet')
    const created = await browser.submit(NEW, { ...FORM, password: person.password })
    const key = keyIn(created.html)
    expect(key).not.toBe('')
    expect((await account(key)).status).toBe(200)

    const list = await browser.get('/integrations/keys')
    expect(list.text).toContain('Sheet')
    expect(list.text).toContain(`qrm_…${key.slice(-4)}`)
    expect(list.html).not.toContain(key)
    const [row] = await app.services.db.select().from(apiKey).where(eq(apiKey.accountId, person.id))
    const path = `/integrations/keys/${row?.id}`
    const page = await browser.get(path)
    expect(page.text).toContain('GET /account')
    expect(JSON.stringify(row)).not.toContain(key)

    expect((await browser.get(`${path}?ask=revoke`)).$('dialog[open]').text()).toContain('Revoke')
    const revoked = await browser.submit(path, { intent: 'revoke' })
    expect(revoked.location).toBe('/integrations/keys')
    expect((await account(key)).status).toBe(401)
    const events = await app.services.db
      .select({ event: securityEvent.event })
      .from(securityEvent)
      .where(eq(securityEvent.accountId, person.id))
    const names = events.map(({ event }) => event)
    expect(names).toEqual(expect.arrayContaining(['api-key.created', 'api-key.revoked']))
  })

  it('asks for the password, and keeps what was typed', async () => {
    const { person, browser } = await signedIn()
    const refused = await browser.submit(NEW, { ...FORM, password: 'wrong' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Current password is incorrect.')
    expect(refused.$('[name=name]').attr('value')).toBe('Sheet')
    expect(refused.$('[name=preset][value=read]').attr('checked')).toBeDefined()
    const keys = app.services.db.$count(apiKey, eq(apiKey.accountId, person.id))
    expect(await keys).toBe(0)
  })

  it('names what is wrong with each field', async () => {
    const { person, browser } = await signedIn()
    const wrong = { name: ' ', preset: 'own', magnets: 'chosen', networks: 'home', lifetime: '1' }
    const refused = await browser.submit(NEW, { ...wrong, password: person.password })
    for (const words of [
      'Please enter a name.',
      'Please choose at least one permission.',
      'Please choose at least one magnet',
      '“home” isn’t an IP range',
      'Please choose when the key expires.',
    ]) {
      expect(refused.text).toContain(words)
    }
  })

  it('are as many as the plan includes', async () => {
    const person = await createUser(app.services)
    const browser = app.newBrowser()
    await browser.signIn(person)
    for (let i = 0; i < 5; i++) await browser.submit(NEW, { ...FORM, password: person.password })
    const sixth = await browser.submit(NEW, { ...FORM, password: person.password })
    expect(sixth.text).toContain('up to 5 keys')
    expect(keyIn(sixth.html)).toBe('')
  })

  it('of others don’t exist', async () => {
    const { person, browser } = await signedIn()
    await browser.submit(NEW, { ...FORM, password: person.password })
    const [row] = await app.services.db.select().from(apiKey).where(eq(apiKey.accountId, person.id))
    const stranger = await signedIn()
    const path = `/integrations/keys/${row?.id}`
    expect((await stranger.browser.get(path)).status).toBe(404)
    expect((await stranger.browser.submit(path, { intent: 'revoke' })).status).toBe(404)
    expect((await browser.get(path)).text).toContain('Active')
  })

  it('of a workspace are its managers’, and outlive them', async () => {
    const workspace = await createWorkspace(app.services)
    const base = `/workspace/${workspace.id}/integrations/keys`
    const analyst = app.newBrowser()
    await analyst.signIn(workspace.analyst)
    expect((await analyst.get(base)).location).toContain(`/workspace/${workspace.id}`)
    const manager = app.newBrowser()
    await manager.signIn(workspace.manager)
    const { manager: person } = workspace
    const created = await manager.submit(`${base}/new`, { ...FORM, password: person.password })
    const key = keyIn(created.html)
    expect((await account(key)).text).toContain(workspace.id)
  })
})
