import { Readable } from 'node:stream'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaignBrief } from '#db/schema/campaign-briefs.ts'
import { campaign, campaignCreator, campaignTemplate } from '#db/schema/campaigns.ts'
import { event, eventStream } from '#db/schema/events.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { campaignSurvey } from '#db/schema/surveys.ts'
import { findFile, sweepOrphans } from '#domain/files/files.server.ts'
import { getRemainingStorage } from '#domain/files/quota.server.ts'
import { storeUpload } from '#domain/files/store-upload.server.ts'
import { createPdf } from '#tests/support/files.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createWorkspace, type TestWorkspace } from '#tests/support/workspace-factories.ts'
import type { FileChange } from '../magnets/magnet-files.ts'
import { saveBrief } from './brief.server.ts'
import { changeCampaignFiles, findCampaignFiles } from './campaign-files.server.ts'
import type { TemplateInput } from './campaign-input.ts'
import { createCampaign, deleteDraft, findCampaign } from './campaigns.server.ts'
import { addCreators } from './creators.server.ts'
import { duplicateCampaign } from './duplicate-campaign.server.ts'
import { type Duplicate, getDeadlineShift, moveDay, suggestDuplicate } from './duplicate-input.ts'
import { findTemplate, saveTemplate } from './template.server.ts'

const services = await setUpServices()
let room: TestWorkspace
let source: string
let file: string

const ALL: Duplicate = {
  name: 'Spring',
  startsOn: '2027-03-11',
  endsOn: '2027-03-31',
  parts: ['template', 'brief', 'creators'],
}
const LINK: TemplateInput = {
  title: 'The Knot Book',
  description: 'Twelve knots.',
  brandingColor: '#F97316',
  consentText: 'To Tidewater.',
  privacyUrl: null,
  freeFields: ['title'],
  hero: null,
  fileType: 'link',
  fileUrl: 'https://example.com/knots',
  fileId: null,
}

async function upload() {
  const stored = await storeUpload(services, room.manager, {
    bucket: 'lead-magnets',
    stream: Readable.from([createPdf(500)]),
    filename: 'guide',
  })
  if (!stored.ok) throw new Error(stored.message)
  return stored.file.id
}
const saveFile = async (campaignId: string, fileId: string) =>
  saveTemplate(services, room.manager, room.id, campaignId, {
    ...LINK,
    fileType: 'pdf',
    fileUrl: null,
    fileId,
  })
const isThere = async () => (await findFile(services.db, file)) !== null

beforeEach(async () => {
  room = await createWorkspace(services)
  const { id } = await createCampaign(services, room.manager, room.id, {
    name: 'Winter',
    goalLeads: 200,
    budgetCents: 500_000,
    currency: 'EUR',
    startsOn: '2026-12-01',
    endsOn: '2026-12-21',
  })
  source = id
  file = await upload()
  await saveFile(source, file)
  await saveBrief(services, room.manager, room.id, source, {
    goal: 'Reach 200 people.',
    mustSay: 'It ships on Mondays.',
    mustNotSay: null,
    disclosure: '#ad',
    note: null,
    deliverables: [{ title: 'One video', format: null, dueOn: '2026-12-10' }],
    links: ['https://example.com/brand'],
    files: [],
  })
  await addCreators(services, room.manager, room.id, source, [
    { name: 'Ida', email: 'ida@example.com', feeCents: 50_000 },
    { name: 'Otto', email: 'otto@example.com', feeCents: null },
    { name: 'Uma', email: 'uma@example.com', feeCents: 100 },
  ])
  await services.db
    .update(campaignCreator)
    .set({ state: 'declined' })
    .where(eq(campaignCreator.email, 'uma@example.com'))
  await services.db.insert(campaignSurvey).values({
    campaignId: source,
    isOn: true,
    question: 'Where?',
    kind: 'choices',
    choices: ['A', 'B'],
    hasElsewhere: false,
  })
})

const duplicate = async (input: Duplicate = ALL, of = source) => {
  const made = await duplicateCampaign(services, room.manager, room.id, of, input)
  if (!made.ok) throw new Error(made.reason)
  return made.id
}

describe('duplicating a campaign', () => {
  it('copies everything but leads, codes and invitations', async () => {
    const [ida] = await services.db
      .update(campaignCreator)
      .set({ state: 'accepted', invitedAt: new Date(), personalNote: 'Hi', tokenHash: 'x' })
      .where(eq(campaignCreator.email, 'ida@example.com'))
      .returning()
    const creatorId = ida?.id ?? ''
    const [used] = await services.db
      .select()
      .from(campaignTemplate)
      .where(eq(campaignTemplate.campaignId, source))
    const ofCampaign = { workspaceId: room.id, campaignId: source, creatorId }
    const page = await createMagnetRow(services, {
      ...ofCampaign,
      userId: room.accountId,
      templateId: used?.id ?? '',
    })
    await createLeadRow(services, page, ofCampaign)
    await services.db.insert(eventStream).values({ accountId: room.accountId })
    const mails = services.sentMail.length
    const id = await duplicate()
    const found = await findCampaign(services, room.analyst, room.id, id)
    expect(found?.campaign).toMatchObject({
      name: 'Spring',
      state: 'draft',
      goalLeads: 200,
      budgetCents: 500_000,
      currency: 'EUR',
      startsOn: '2027-03-11',
      endsOn: '2027-03-31',
      templateVersion: 1,
    })
    const [template] = await services.db
      .select()
      .from(campaignTemplate)
      .where(eq(campaignTemplate.campaignId, id))
    expect(template).toMatchObject({ title: LINK.title, fileId: file, usedAt: null, version: 1 })
    const [brief] = await services.db
      .select()
      .from(campaignBrief)
      .where(eq(campaignBrief.campaignId, id))
    // The first day moved by 100 days.
    expect(brief).toMatchObject({
      version: 1,
      disclosure: '#ad',
      deliverables: [{ title: 'One video', dueOn: '2027-03-20' }],
    })
    const creators = await services.db
      .select()
      .from(campaignCreator)
      .where(eq(campaignCreator.campaignId, id))
      .orderBy(asc(campaignCreator.name))
    expect(creators).toMatchObject([
      { name: 'Ida', feeCents: 50_000, state: 'invited', invitedAt: null, personalNote: null },
      { name: 'Otto', feeCents: null, state: 'invited', tokenHash: null, userId: null },
    ])
    const [survey] = await services.db
      .select()
      .from(campaignSurvey)
      .where(eq(campaignSurvey.campaignId, id))
    expect(survey).toMatchObject({ question: 'Where?', choices: ['A', 'B'] })
    expect(await services.db.$count(lead, eq(lead.campaignId, id))).toBe(0)
    expect(await services.db.$count(leadMagnet, eq(leadMagnet.campaignId, id))).toBe(0)
    expect(services.sentMail).toHaveLength(mails)
    const events = await services.db.select().from(event).orderBy(event.seq)
    expect(events.map(({ type }) => type)).toEqual([
      'campaign.created',
      'campaign.creator_added',
      'campaign.creator_added',
    ])
  })

  it('asks the same questions on its pages, as the same columns', async () => {
    const camera = { kind: 'choice' as const, label: 'Which camera?', choices: ['Canon', 'Sony'] }
    const asked = { ...camera, id: null, help: null, isRequired: true, parameter: null }
    await saveTemplate(services, room.manager, room.id, source, { ...LINK, questions: [asked] })
    const [before, after] = await Promise.all(
      [source, await duplicate()].map((id) => findTemplate(services, room.analyst, room.id, id)),
    )
    expect(after?.template?.questions).toMatchObject([camera])
    expect(after?.template?.questions).toEqual(before?.template?.questions)
  })

  it('copies only the chosen parts', async () => {
    const id = await duplicate({ ...ALL, startsOn: null, endsOn: null, parts: [] })
    expect((await findCampaign(services, room.owner, room.id, id))?.campaign).toMatchObject({
      templateVersion: null,
      startsOn: null,
    })
    for (const table of [campaignTemplate, campaignBrief, campaignCreator, campaignSurvey]) {
      expect(await services.db.$count(table, eq(table.campaignId, id))).toBe(0)
    }
  })

  it('is for those who may edit campaigns of this workspace', async () => {
    const attempt = (viewer: { id: string }, workspace: string, of = source) =>
      duplicateCampaign(services, viewer, workspace, of, ALL)
    await expect(attempt(room.analyst, room.id)).rejects.toMatchObject({ reason: 'not-allowed' })
    const other = await createWorkspace(services)
    expect(await attempt(other.owner, other.id)).toEqual({ ok: false, reason: 'not-found' })
    expect(await services.db.$count(campaign, eq(campaign.workspaceId, other.id))).toBe(0)
  })
})

describe('shared files', () => {
  it('stay until the last campaign stops using them, and count once', async () => {
    const left = await getRemainingStorage(services, room.accountId)
    const copy = await duplicate()
    expect(await getRemainingStorage(services, room.accountId)).toBe(left)
    await saveTemplate(services, room.manager, room.id, copy, LINK)
    expect(await isThere()).toBe(true)
    expect((await findFile(services.db, file))?.attachedAt).not.toBeNull()
    const second = await duplicate()
    expect(await deleteDraft(services, room.manager, room.id, source)).toMatchObject({ ok: true })
    expect(await isThere()).toBe(true)
    await deleteDraft(services, room.manager, room.id, second)
    expect(await isThere()).toBe(false)
  })

  it('include the further files, each with a title of its own in each campaign', async () => {
    const further = await upload()
    const change = (campaignId: string, wish: FileChange) =>
      changeCampaignFiles(services, room.manager, room.id, campaignId, wish)
    const filesOf = async (campaignId: string) =>
      (await findCampaignFiles(services, room.manager, room.id, campaignId)) ?? []
    const titlesOf = async (campaignId: string) =>
      (await filesOf(campaignId)).map(({ title }) => title)
    await change(source, { do: 'add', fileId: further, title: 'The talk' })
    const left = await getRemainingStorage(services, room.accountId)
    const copy = await duplicate()
    expect(await titlesOf(copy)).toEqual([null, 'The talk'])
    expect(await titlesOf(await duplicate({ ...ALL, parts: ['brief'] }))).toEqual([])
    expect(await getRemainingStorage(services, room.accountId)).toBe(left)

    const slot = (await filesOf(copy))[1]?.slot ?? ''
    await change(copy, { do: 'title', slot, title: 'Another talk' })
    expect(await titlesOf(source)).toEqual([null, 'The talk'])
    await change(copy, { do: 'replace', slot, fileId: await upload() })
    expect(await titlesOf(copy)).toEqual([null, 'Another talk'])
    expect((await findFile(services.db, further))?.attachedAt).not.toBeNull()

    const second = await duplicate()
    await change(source, { do: 'remove', slot: (await filesOf(source))[1]?.slot ?? '' })
    expect(await findFile(services.db, further)).not.toBeNull()
    expect(await deleteDraft(services, room.manager, room.id, second)).toMatchObject({ ok: true })
    expect(await findFile(services.db, further)).toBeNull()
  })

  it('are released if two campaigns remove a further file at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const further = await upload()
      const add = { do: 'add', fileId: further, title: null } as const
      await changeCampaignFiles(services, room.manager, room.id, source, add)
      const both = [source, await duplicate()]
      await Promise.all(
        both.map(async (id) => {
          const files = await findCampaignFiles(services, room.manager, room.id, id)
          const remove = { do: 'remove', slot: files?.at(-1)?.slot ?? '' } as const
          return changeCampaignFiles(services, room.manager, room.id, id, remove)
        }),
      )
      expect((await findFile(services.db, further))?.attachedAt ?? null).toBeNull()
    }
  })

  it('are removed if two campaigns stop using them at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const first = await duplicate({ ...ALL, parts: [] })
      file = await upload()
      await saveFile(first, file)
      const second = await duplicate({ ...ALL, parts: ['template'] }, first)
      await Promise.all(
        [first, second].map((id) => saveTemplate(services, room.manager, room.id, id, LINK)),
      )
      await sweepOrphans(services)
      const found = await findFile(services.db, file)
      // If it couldn't be removed at once, the sweep removes it after a day.
      expect(found?.attachedAt ?? null).toBeNull()
    }
  })
})

it('moves deadlines by the first day or else the last day', () => {
  const none = { startsOn: null, endsOn: null }
  expect(getDeadlineShift({ ...none, startsOn: '2026-12-01' }, ALL)).toBe(100)
  expect(getDeadlineShift({ ...none, endsOn: '2027-03-30' }, ALL)).toBe(1)
  expect(getDeadlineShift(none, ALL)).toBe(0)
})

it('moves no deadline beyond the calendar', () => {
  expect(moveDay('2026-12-31', 1)).toBe('2027-01-01')
  expect(moveDay('2026-12-31', 5_000_000)).toBe('9999-12-31')
  expect(moveDay('2026-12-31', -5_000_000)).toBe('0001-01-01')
})

it('suggests a name that fits and the next free dates', () => {
  const now = new Date('2026-12-05T12:00:00Z')
  const source = { name: 'x'.repeat(80), startsOn: '2026-12-01', endsOn: '2026-12-21' }
  const suggested = suggestDuplicate(source, now)
  expect(suggested.name).toHaveLength(80)
  expect(suggested).toMatchObject({ startsOn: '2026-12-22', endsOn: '2027-01-11' })
  expect(suggestDuplicate({ ...source, endsOn: '2026-12-02' }, now).startsOn).toBe('2026-12-05')
})
