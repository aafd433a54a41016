import { expect, it } from 'vitest'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { createEndpoint } from '#domain/webhooks/endpoints.server.ts'
import { dispatchAll } from '#tests/support/event-target.ts'
import type { TestUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}

/** A workspace with a webhook, and a lead of a campaign that was made after it. */
async function setUp() {
  const brand = await createWorkspace(app.services)
  const magnet = await createCampaignMagnet(app.services, brand)
  const hook = await createEndpoint(
    app.services,
    { accountId: brand.accountId, createdBy: brand.owner.id },
    { name: 'Our CRM', url: 'https://crm.example/', eventTypes: ['lead.created'], magnetIds: null },
  )
  const lead = await submitLead(app.services, {
    identifier: magnet.shortId,
    kind: 'scan',
    form: { name: 'Grace', email: 'grace@example.com', honeypot: false, elapsedMs: null },
    request: { ip: '203.0.113.7', headers: new Headers(), fromTrustedProxy: false },
  })
  if (!hook.ok || !lead.ok) throw new Error('refused')
  await dispatchAll(app.services)
  const path = `/workspace/${brand.id}/campaigns/${magnet.campaignId}/leads`
  return { brand, path, leadId: lead.leadId, hookId: hook.id }
}

it('says where a campaign’s lead went, to who may see the workspace’s integrations', async () => {
  const { brand, path, leadId, hookId } = await setUp()
  const manager = await as(brand.manager)
  const list = await manager.get(path)
  expect(list.$(`a[href$="?sent=${leadId}"]`).text()).toBe('Delivery Log')
  const dialog = (await manager.get(`${path}?sent=${leadId}`)).$('dialog')
  expect(dialog.find('h2').text()).toBe('Delivery log')
  const webhook = `/workspace/${brand.id}/integrations/webhooks/${hookId}`
  expect(dialog.find(`a[href="${webhook}"]`).text()).toBe('Our CRM')

  const analyst = await as(brand.analyst)
  expect((await analyst.get(`${path}?sent=${leadId}`)).location).toBe(`/workspace/${brand.id}`)
})

it('tells nothing about a lead of another campaign or workspace', async () => {
  const [{ brand, path, leadId }, other] = [await setUp(), await setUp()]
  const manager = await as(brand.manager)
  const otherCampaign = await createCampaignMagnet(app.services, brand)
  const elsewhere = path.replace(/campaigns\/[^/]+/, `campaigns/${otherCampaign.campaignId}`)
  for (const at of [
    `${elsewhere}?sent=${leadId}`,
    `${path}?sent=${other.leadId}`,
    `${path}?sent=x`,
  ]) {
    const page = await manager.get(at)
    expect([at, page.status, page.$('dialog').length]).toEqual([at, 200, 0])
  }
  expect((await manager.get(`${other.path}?sent=${other.leadId}`)).status).toBe(404)
})
