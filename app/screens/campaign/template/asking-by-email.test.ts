import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { campaign } from '#db/schema/campaigns.ts'
import { lead } from '#db/schema/leads.ts'
import { writeAcceptedRequests } from '#domain/inbound-mail/write-requests.server.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { createMailDns, INBOUND, sendReadyMail } from '#tests/support/inbound-mail.ts'
import type { MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'

const app = await setUpApp({ env: { inbound: INBOUND }, dns: createMailDns() })
const { services } = app
const { db } = services

let workspace: TestWorkspace
let magnet: MagnetRow
const templatePath = () => `/workspace/${workspace.id}/campaigns/${magnet.campaignId}/template`
const BUTTON = 'button[name=by_email]'
const page = () => app.newBrowser().get(`/q/${magnet.shortId}`)
const press = () => app.newBrowser().submit(`/q/${magnet.shortId}`, { by_email: '1' })
const FIELDS = {
  title: 'The Knot Book',
  description: 'Twelve knots for twelve jobs.',
  file_type: 'link',
  file_url: 'https://example.com/knots',
  branding_color: '#F97316',
  consent_text: 'Your name and email go to Tidewater.',
  newsletter_box: 'Send me Tidewater’s newsletter.',
  takesEmail: 'on',
}
const save = (fields: Record<string, string>) => app.submit(templatePath(), fields)

beforeAll(async () => {
  workspace = await createWorkspace(services)
  magnet = await createCampaignMagnet(services, workspace)
  await db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, magnet.campaignId ?? ''))
  await app.signIn(workspace.manager)
})

it('is off until the brand turns it on', async () => {
  const field = (await app.get(templatePath())).$('[name=takesEmail]')
  expect(field.attr('checked')).toBeUndefined()
  expect((await page()).$(BUTTON)).toHaveLength(0)
  expect((await press()).status).not.toBe(303)
})

it('gives every page the button, and the lead belongs to the creator of the page', async () => {
  expect((await save(FIELDS)).status).toBe(302)
  expect((await app.get(templatePath())).$('[name=takesEmail]').attr('checked')).toBeDefined()
  expect((await page()).$('form').first().find('button').text()).toBe('Get It by Email')
  const { location } = await press()
  const send = await app.newBrowser().get(location ?? '')
  expect(send.$('main').text()).toContain('Your name and email go to Tidewater.')
  expect(send.$('main').text()).not.toContain('newsletter')
  await sendReadyMail(services, location?.split('/').at(-1) ?? '')
  await writeAcceptedRequests(services)
  const [row] = await db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
  expect(row).toMatchObject({
    channel: 'email',
    ownerId: workspace.accountId,
    workspaceId: workspace.id,
    campaignId: magnet.campaignId,
    creatorId: magnet.creatorId,
    consentText: 'Your name and email go to Tidewater.',
    agreed: [],
    confirmedBy: 'wrote-first',
  })
  await sendDueMail(services)
  expect(services.sentMail.find(({ to }) => to === 'vera@mail.example')?.text).toMatch(/\/get\//)
})

it('is not offered if the form has a question that has to be answered', async () => {
  const question = {
    question1_kind: 'text',
    question1_label: 'Which boat?',
    question1_required: 'on',
  }
  expect((await save({ ...FIELDS, ...question })).status).toBe(302)
  expect((await page()).$('form').text()).toContain('Which boat?')
  expect((await page()).$(BUTTON)).toHaveLength(0)
  expect((await save(FIELDS)).status).toBe(302)
  expect((await page()).$(BUTTON)).toHaveLength(1)
})

it('ends with the campaign', async () => {
  const opened = await press()
  const overview = `/workspace/${workspace.id}/campaigns/${magnet.campaignId}?index`
  const ended = await app.submit(overview, { intent: 'end' })
  expect(ended.status).toBe(302)
  expect((await page()).$(BUTTON)).toHaveLength(0)
  const code = opened.location?.split('/').at(-1) ?? ''
  expect((await sendReadyMail(services, code)).received).toEqual({ ok: false, reason: 'closed' })
})
