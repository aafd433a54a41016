import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { delivery, eventTarget } from '#db/schema/deliveries.ts'
import { subscription } from '#db/schema/plans.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createTestedWebhook } from '#tests/support/webhook-factories.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const NOW = new Date('2026-11-28T12:00:00Z')

/** Returns each tile as its texts, by its heading. */
async function tiles(browser = app.newBrowser(), path = '/integrations') {
  const { $ } = await browser.get(path)
  return Object.fromEntries(
    $('main li:has(h2)')
      .toArray()
      .map((tile) => {
        const text = (part: string) => $(tile).find(part).text()
        const link = $(tile).find('a')
        const state = $(tile).find('h2').next().text()
        return [text('h2'), { state, says: text('p'), button: link.text(), to: link.attr('href') }]
      }),
  )
}

it('shows one tile for each service, the webhooks and the keys, none connected at first', async () => {
  const browser = app.newBrowser()
  await browser.signIn(await createUser(app.services))
  const shown = await tiles(browser)
  expect(Object.keys(shown)).toHaveLength(11)
  expect(shown.Kit).toEqual({
    state: 'Not connected',
    says: 'Adds each lead as a subscriber, to a form and with tags.',
    button: 'Connect Kit',
    to: '/integrations/connections/new/kit',
  })
  expect(shown.Webhooks).toMatchObject({ state: 'Not connected', button: 'Add Webhook' })
  expect(shown['API Keys']).toMatchObject({ state: 'Not connected', button: 'Create Key' })
})

it('says when the last lead was sent, what needs its owner, and shows those tiles first', async () => {
  app.services.clock.set(NOW)
  const owner = await createUser(app.services)
  const browser = app.newBrowser()
  await browser.signIn(owner)
  const { targetId } = await createTestedWebhook(app.services, owner.id)
  await createKey(app.services, owner.id)
  const page = `/integrations/webhooks/${targetId}`
  expect((await tiles(browser)).Webhooks).toEqual({
    state: 'Connected',
    says: 'No lead sent yet',
    button: 'Manage Webhooks',
    to: page,
  })

  const at = new Date('2026-11-28T10:00:00Z')
  await app.services.db.insert(delivery).values({
    id: uuidv7(),
    targetId,
    cause: 'backfill',
    eventType: 'lead.created',
    payload: {},
    state: 'done',
    createdAt: at,
    doneAt: at,
  })
  await app.services.db
    .update(eventTarget)
    .set({ state: 'disabled', stateReason: 'The endpoint returned 410 Gone.' })
    .where(eq(eventTarget.id, targetId))
  const shown = await tiles(browser)
  expect(Object.keys(shown).slice(0, 2)).toEqual(['Webhooks', 'API Keys'])
  expect(shown.Webhooks).toEqual({
    state: 'Action needed',
    says: 'Last lead sent 2 hours ago',
    button: 'Fix It',
    to: page,
  })
  expect(shown['API Keys']).toMatchObject({
    state: 'Connected',
    says: 'Not used yet',
    button: 'Manage API Keys',
  })

  await app.services.db
    .update(eventTarget)
    .set({ state: 'paused' })
    .where(eq(eventTarget.id, targetId))
  await createTestedWebhook(app.services, owner.id)
  expect((await tiles(browser)).Webhooks).toMatchObject({
    state: 'Connected',
    says: '2 webhooks. Last lead sent 2 hours ago',
    to: '/integrations/webhooks',
  })
})

it('offers nothing to connect in a workspace that can’t be changed', async () => {
  const brand = await createWorkspace(app.services)
  const browser = app.newBrowser()
  await browser.signIn(brand.manager)
  const path = `/workspace/${brand.id}/integrations`
  expect((await tiles(browser, path)).Kit?.to).toBe(`${path}/connections/new/kit`)
  await app.services.db
    .update(subscription)
    .set({ planType: 'FREE' })
    .where(eq(subscription.userId, brand.owner.id))
  expect((await tiles(browser, path)).Kit).toMatchObject({ state: 'Not connected', button: '' })
})
