import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { session } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { subscription } from '#db/schema/plans.ts'
import { findKeyByHash } from '#domain/api-keys/find-key.server.ts'
import { hashKey } from '#domain/api-keys/key-format.server.ts'
import { findEndpoint, listEndpoints } from '#domain/webhooks/endpoints.server.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createTestedWebhook } from '#tests/support/webhook-factories.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const HOOK = { name: 'n8n', url: 'https://hooks.example/in', magnets: 'all' }

const types = ({ $ }: Awaited<ReturnType<typeof app.get>>) =>
  $('input[name=event]')
    .toArray()
    .map((input) => $(input).val())

it('offers a creator no events of campaigns, and refuses them with a word', async () => {
  const owner = await createUser(app.services)
  const browser = app.newBrowser()
  await browser.signIn(owner)
  const form = await browser.get('/integrations/webhooks/new')
  expect(types(form)).toContain('plan.changed')
  expect(types(form).filter((type) => String(type).startsWith('campaign.'))).toEqual([])
  expect(form.text).not.toContain('Campaigns')

  const forged = { ...HOOK, event: 'campaign.updated' }
  const refused = await browser.submit('/integrations/webhooks/new', forged)
  expect(refused.status).toBe(422)
  expect(refused.$('#events-error').text()).toContain('campaign.updated')
  expect(refused.$('input[name=url]').val()).toBe(HOOK.url)
  expect(await listEndpoints(app.services, owner.id)).toEqual([])
})

it('offers a workspace the events of its campaigns, and not of its owner’s plan', async () => {
  const brand = await createWorkspace(app.services)
  const browser = app.newBrowser()
  await browser.signIn(brand.manager)
  const path = `/workspace/${brand.id}/integrations/webhooks/new`
  const form = await browser.get(path)
  expect(types(form)).toContain('campaign.creator_joined')
  expect(types(form)).not.toContain('plan.changed')
  const added = await browser.submit(path, { ...HOOK, event: 'campaign.updated' })
  expect(added.text).toContain('whsec_')
  const refused = await browser.submit(path, { ...HOOK, event: 'plan.changed' })
  expect([refused.status, refused.$('#events-error').text()]).toEqual([
    422,
    expect.stringContaining('plan.changed'),
  ])
})

it('leads from the plan’s limit to the plans, and from there back to the form', async () => {
  const owner = await createUser(app.services)
  const browser = app.newBrowser()
  await browser.signIn(owner)
  const path = '/integrations/webhooks/new'
  for (let made = 0; made < 5; made++) await createTestedWebhook(app.services, owner.id)
  const refused = await browser.submit(path, { ...HOOK, event: 'lead.created' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Your plan has up to 5 webhooks.')
  expect(refused.$('a:contains("See Plans")').attr('href')).toBe(
    `/profile?tab=subscription&next=${encodeURIComponent(path)}`,
  )
  const invalid = await browser.submit(path, { ...HOOK, url: 'nowhere', event: 'lead.created' })
  expect(invalid.$('a:contains("See Plans")')).toHaveLength(0)
})

it('lets managers of a workspace change its webhooks, analysts and strangers see none', async () => {
  const brand = await createWorkspace(app.services)
  const hook = await createTestedWebhook(app.services, brand.accountId)
  const list = `/workspace/${brand.id}/integrations/webhooks`
  const one = `${list}/${hook.targetId}`
  const paths = [list, `${list}/new`, one, `${one}/edit`, `${one}/deliveries/${hook.deliveryId}`]
  const look = async (user: TestUser) => {
    const browser = app.newBrowser()
    await browser.signIn(user)
    const pages = await Promise.all(paths.map((path) => browser.get(path)))
    return { browser, seen: pages.map(({ status, location }) => location ?? status) }
  }
  const intents = ['pause', 'delete', 'rotate', 'test']
  for (const [user, answer] of [
    [brand.analyst, `/workspace/${brand.id}`],
    [await createUser(app.services), 404],
  ] as const) {
    const { browser, seen } = await look(user)
    expect(seen).toEqual(paths.map(() => answer))
    const forms = await Promise.all(intents.map((intent) => browser.submit(one, { intent })))
    expect(forms.map(({ status, location }) => location ?? status)).toEqual(
      intents.map(() => answer),
    )
  }
  const key = { accountId: brand.accountId, targetId: hook.targetId }
  expect(await findEndpoint(app.services, key)).toMatchObject({ state: 'active' })
  expect((await look(brand.manager)).seen).toEqual(paths.map(() => 200))
})

it('lets a read-only workspace pause and delete its webhooks, and nothing else', async () => {
  const brand = await createWorkspace(app.services)
  const { targetId } = await createTestedWebhook(app.services, brand.accountId)
  await app.services.db
    .update(subscription)
    .set({ status: 'canceled' })
    .where(eq(subscription.userId, brand.owner.id))
  const browser = app.newBrowser()
  await browser.signIn(brand.manager)
  const list = `/workspace/${brand.id}/integrations/webhooks`
  const one = `${list}/${targetId}`
  const actions = async () => (await browser.get(one)).$('main header').last().text()
  expect((await browser.get(list)).text).not.toContain('Add Webhook')
  const before = await actions()
  for (const shown of ['Pause', 'Delete...']) expect(before).toContain(shown)
  for (const hidden of ['Send a Test', 'Edit', 'Rotate']) expect(before).not.toContain(hidden)
  const refused = `/workspace/${brand.id}`
  for (const intent of ['test', 'rotate', 'resend-failed', 'resume']) {
    expect([intent, (await browser.submit(one, { intent })).location]).toEqual([intent, refused])
  }
  expect((await browser.submit(one, { intent: 'pause' })).location).toBe(one)
  expect(await actions()).not.toMatch(/Pause|Resume/)
  expect((await browser.get(`${one}?ask=resume`)).$('dialog')).toHaveLength(0)
  expect((await browser.get(`${one}?ask=delete`)).$('dialog').text()).toContain('Delete')
  expect((await browser.submit(one, { intent: 'delete' })).location).toBe(list)
  expect((await browser.get(one)).status).toBe(404)
})

it('asks for the password in an old session, and mails what is new', async () => {
  const { services } = app
  const owner = await createUser(services)
  const browser = app.newBrowser()
  await browser.signIn(owner)
  await services.db
    .update(session)
    .set({ createdAt: new Date(services.clock.now().getTime() - 2 * 3_600_000) })
    .where(eq(session.userId, owner.id))
  const path = '/integrations/webhooks/new'
  expect((await browser.get(path)).$('input[name=password]').length).toBe(1)
  const typed = { ...HOOK, event: 'lead.created' }
  const refused = await browser.submit(path, typed)
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining('Please enter your current password.'),
  ])
  expect(await listEndpoints(services, owner.id)).toEqual([])
  const wrong = await browser.submit(path, { ...typed, password: 'not-this-one' })
  expect(wrong.text).toContain('Current password is incorrect.')
  const added = await browser.submit(path, { ...typed, password: owner.password })
  expect(added.text).toContain('whsec_')
  const [endpoint] = await listEndpoints(services, owner.id)
  const edit = `/integrations/webhooks/${endpoint?.id}/edit`
  const renamed = await browser.submit(edit, { ...typed, name: 'Renamed' })
  expect(renamed.status).toBe(302)
  const moved = { ...typed, url: 'https://thief.example/in' }
  expect((await browser.submit(edit, moved)).status).toBe(422)
  expect((await browser.submit(edit, { ...moved, password: owner.password })).status).toBe(302)
  const mails = await services.db
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.kind, 'integration-added'), eq(outgoingMail.toAddress, owner.email)))
    .orderBy(outgoingMail.createdAt)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Webhook “n8n” was added'),
    expect.stringContaining('Webhook “n8n” has a new URL'),
  ])
  expect(mails[1]?.textBody).toContain('thief.example')
})

it('names what works on after a change of the password, and ends keys with it', async () => {
  const { services } = app
  const owner = await createUser(services)
  await createTestedWebhook(services, owner.id)
  const { key } = await createKey(services, owner.id)
  const browser = app.newBrowser()
  await browser.signIn(owner)
  const path = '/profile?tab=security'
  const page = await browser.get(path)
  expect(page.text).toContain('API key Test')
  expect(page.text).toContain('Also revoke my 1 API key')
  const changed = await browser.submit(path, {
    intent: 'password',
    currentPassword: owner.password,
    newPassword: 'a-quite-new-passphrase-77',
    confirmPassword: 'a-quite-new-passphrase-77',
    revoke_keys: 'on',
  })
  expect(changed.status).toBe(302)
  expect(await findKeyByHash(services, hashKey(key))).toBeNull()
  expect((await browser.get(path)).text).not.toContain('API key Test')
})
