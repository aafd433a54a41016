import { and, desc, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaign } from '#db/schema/campaigns.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { workspaceMember } from '#db/schema/workspaces.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { createLeadRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { findNoticeMember, stopNotices } from '../workspaces/notice-settings.server.ts'
import {
  queueCampaignNews,
  queueMemberDigests,
  queueMemberLeads,
  queueWeeklySummaries,
} from './member-notices.server.ts'

const services = await setUpServices()
let brand: TestWorkspace
let page: MagnetRow

beforeEach(async () => {
  brand = await createWorkspace(services)
  page = await createCampaignMagnet(services, brand)
  await services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, page.campaignId ?? ''))
  await choose(brand.owner.id, 'off', false)
  await choose(brand.manager.id, 'off', false)
  await choose(brand.analyst.id, 'off', false)
})

const choose = (
  userId: string,
  leadNotices: 'each' | 'daily' | 'off',
  weeklySummary: boolean,
): Promise<unknown> =>
  services.db
    .update(workspaceMember)
    .set({ leadNotices, weeklySummary, joinedAt: new Date(0), noticesUntil: null })
    .where(and(eq(workspaceMember.userId, userId), eq(workspaceMember.workspaceId, brand.id)))

/** Adds a lead that came in `minutes` ago. */
const addLead = (name: string, minutes = 5) =>
  createLeadRow(services, page, {
    workspaceId: brand.id,
    campaignId: page.campaignId,
    creatorId: page.creatorId,
    name,
    email: `${name.toLowerCase()}@fans.example`,
    submittedAt: new Date(services.clock.now().getTime() - minutes * MINUTE_MS),
  })

async function mailsTo({ email }: { email: string }) {
  const mails = await services.db
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.toAddress, email), like(outgoingMail.kind, 'member-%')))
    .orderBy(desc(outgoingMail.createdAt))
  return mails.map((mail) => ({ ...mail, text: emailText(services, mail) }))
}

describe('new leads', () => {
  it('are emailed with name to a manager who wants each, once, even by two processes', async () => {
    await choose(brand.manager.id, 'each', false)
    await choose(brand.owner.id, 'each', false)
    const lead = await addLead('Ada')
    await Promise.all([queueMemberLeads(services), queueMemberLeads(services)])
    await queueMemberLeads(services)
    for (const member of [brand.manager, brand.owner]) {
      const mails = await mailsTo(member)
      expect(mails.map(({ subject }) => subject)).toEqual(['New lead for Autumn'])
      expect(mails[0]?.text).toContain('Ada (ada@fans.example)')
      expect(mails[0]?.leadId).toBe(lead.id)
    }
    expect(await mailsTo(brand.analyst)).toEqual([])
  })

  it('reach an analyst as numbers only, whatever was chosen', async () => {
    await choose(brand.analyst.id, 'each', false)
    await addLead('Ada')
    await addLead('Ben')
    await queueMemberLeads(services)
    expect(await mailsTo(brand.analyst)).toEqual([])
    await Promise.all([queueMemberDigests(services), queueMemberDigests(services)])
    const mails = await mailsTo(brand.analyst)
    expect(mails.map(({ subject }) => subject)).toEqual(['Tidewater has 2 new leads'])
    expect(mails[0]?.text).toContain('Autumn: 2 new leads')
    expect(mails[0]?.text).not.toMatch(/Ada|Ben|fans\.example/)
  })

  it('above twenty an hour are combined into one email', async () => {
    await choose(brand.manager.id, 'each', false)
    for (let at = 0; at < 23; at++) await addLead(`Fan${at}`, 30 - at)
    await queueMemberLeads(services)
    expect(await mailsTo(brand.manager)).toHaveLength(20)
    await queueMemberLeads(services)
    await queueMemberLeads(services)
    const mails = await mailsTo(brand.manager)
    expect(mails).toHaveLength(21)
    const digest = mails.find(({ kind }) => kind === 'member-digest')
    expect(digest?.subject).toBe('Tidewater has 3 new leads')
  })

  it('aren’t emailed to a member who stopped that by the link in an email', async () => {
    await choose(brand.owner.id, 'daily', true)
    await addLead('Ada')
    await queueMemberDigests(services)
    const [mail] = await mailsTo(brand.owner)
    const token = /\/unsubscribe\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await findNoticeMember(services, `${token.slice(0, -1)}~`)).toBeNull()
    const member = await findNoticeMember(services, token)
    expect(member).toMatchObject({ brand: 'Tidewater', isOff: false })
    if (member) await stopNotices(services, member)
    await addLead('Ben', 1)
    await queueMemberDigests(services)
    expect(await queueWeeklySummaries(services)).toEqual({ queued: 0 })
    expect(await mailsTo(brand.owner)).toHaveLength(1)
  })
})

it('a weekly summary has the numbers of each campaign, once a week', async () => {
  await choose(brand.analyst.id, 'off', true)
  await addLead('Ada', (2 * HOUR_MS) / MINUTE_MS)
  await Promise.all([queueWeeklySummaries(services), queueWeeklySummaries(services)])
  await queueWeeklySummaries(services)
  const mails = await mailsTo(brand.analyst)
  expect(mails.map(({ subject }) => subject)).toEqual(['Tidewater, last week: 1 new lead'])
  expect(mails[0]?.text).toContain('Autumn: 1 new lead')
})

it('the last days of a campaign are announced once, and again if its last day moves', async () => {
  await choose(brand.manager.id, 'daily', false)
  const day = (ahead: number) =>
    new Date(services.clock.now().getTime() + ahead * 24 * HOUR_MS).toISOString().slice(0, 10)
  const endsOn = (ahead: number) =>
    services.db
      .update(campaign)
      .set({ endsOn: day(ahead), lastDaysMailedAt: null })
      .where(eq(campaign.id, page.campaignId ?? ''))
  await endsOn(5)
  await queueCampaignNews(services)
  expect(await mailsTo(brand.manager)).toEqual([])
  await endsOn(3)
  await queueCampaignNews(services)
  await queueCampaignNews(services)
  expect((await mailsTo(brand.manager)).map(({ subject }) => subject)).toEqual([
    'Autumn is about to end',
  ])
})
