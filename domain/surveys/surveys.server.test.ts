import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { surveyAnswer } from '#db/schema/surveys.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { findLeadExport } from '#domain/leads/list/export-lead.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { NO_SURVEY, type Survey } from './survey.ts'
import { surveyCsv } from './survey-csv.ts'
import { findSurvey, saveSurvey } from './surveys.server.ts'
import { answerSurvey, findVisitorSurvey } from './visitor-survey.server.ts'

const services = await setUpServices()
let room: TestWorkspace
let ida: MagnetRow
let otto: MagnetRow
let campaignId: string

beforeEach(async () => {
  room = await createWorkspace(services)
  ida = await createCampaignMagnet(services, room)
  campaignId = ida.campaignId ?? ''
  const creatorId = await createCampaignCreator(services, campaignId)
  await services.db
    .update(campaignCreator)
    .set({ name: 'Otto' })
    .where(eq(campaignCreator.id, creatorId))
  const { workspaceId, templateId } = ida
  otto = await createMagnetRow(services, {
    userId: room.accountId,
    workspaceId,
    campaignId,
    templateId,
    creatorId,
  })
})

const CHOICES: Survey = {
  ...NO_SURVEY,
  isOn: true,
  choices: ['YouTube', 'Instagram'],
}
const save = (survey: Survey) => saveSurvey(services, room.manager, room.id, campaignId, survey)
const leadOf = async ({ workspaceId, creatorId, ...page }: MagnetRow, flags: 'test'[] = []) =>
  (
    await createLeadRow(
      services,
      { ...page, workspaceId, creatorId },
      {
        workspaceId,
        campaignId,
        creatorId,
        flags,
      },
    )
  ).id
const results = async () => {
  const found = await findSurvey(services, room.analyst, room.id, campaignId)
  if (!found) throw new Error('no survey')
  return found.results
}

describe('the question', () => {
  it('isn’t asked unless it is on', async () => {
    const leadId = await leadOf(ida)
    expect(await findVisitorSurvey(services, leadId)).toBeNull()
    await save({ ...CHOICES, isOn: false })
    expect(await findVisitorSurvey(services, leadId)).toBeNull()
    expect(await answerSurvey(services, leadId, 'choice:YouTube')).toBe(false)
    await save(CHOICES)
    expect(await findVisitorSurvey(services, leadId)).toMatchObject({
      question: 'Where did you see it?',
      options: [{ label: 'YouTube' }, { label: 'Instagram' }, { label: 'Somewhere else' }],
      answer: null,
      isOpen: true,
    })
    const elsewhere = await createMagnetRow(services)
    const other = await createLeadRow(services, elsewhere)
    expect(await findVisitorSurvey(services, other.id)).toBeNull()
  })

  it('can be changed by managers only, and not after the end', async () => {
    await expect(
      saveSurvey(services, room.analyst, room.id, campaignId, CHOICES),
    ).rejects.toMatchObject({ reason: 'not-allowed' })
    await services.db
      .update(campaign)
      .set({ state: 'ended', templateVersion: 1 })
      .where(eq(campaign.id, campaignId))
    expect(await save(CHOICES)).toEqual({ ok: false, reason: 'ended' })
  })
})

describe('an answer', () => {
  it('is one per lead, even if it is sent twice at once, and can be changed for a day', async () => {
    await save(CHOICES)
    const leadId = await leadOf(ida)
    await Promise.all([
      answerSurvey(services, leadId, 'choice:YouTube'),
      answerSurvey(services, leadId, 'choice:Instagram'),
    ])
    expect((await results()).answers).toBe(1)
    expect(await answerSurvey(services, leadId, 'elsewhere')).toBe(true)
    expect((await findVisitorSurvey(services, leadId))?.answer?.label).toBe('Somewhere else')
    services.clock.advance(DAY_MS + 1)
    expect(await answerSurvey(services, leadId, 'choice:YouTube')).toBe(false)
    expect(await findVisitorSurvey(services, leadId)).toMatchObject({
      answer: { label: 'Somewhere else' },
      isOpen: false,
    })
  })

  it('must be one of those offered', async () => {
    await save({ ...CHOICES, hasElsewhere: false })
    const leadId = await leadOf(ida)
    for (const value of ['elsewhere', 'choice:TV', `creator:${ida.creatorId}`, '', 'YouTube']) {
      expect(await answerSurvey(services, leadId, value)).toBe(false)
    }
    expect(await answerSurvey(services, leadId, 'choice:YouTube')).toBe(true)
  })

  it('is erased with the person, also if it is sent at the same time', async () => {
    await save(CHOICES)
    for (let round = 0; round < 5; round++) {
      const leadId = await leadOf(ida)
      await answerSurvey(services, leadId, 'choice:YouTube')
      expect(await findLeadExport(services, room.accountId, leadId)).toMatchObject({
        surveyAnswer: { answer: 'YouTube' },
      })
      await Promise.all([
        answerSurvey(services, leadId, 'choice:Instagram'),
        eraseLeads(services, room.accountId, [leadId]),
      ])
      expect(await services.db.$count(surveyAnswer, eq(surveyAnswer.leadId, leadId))).toBe(0)
      expect(await answerSurvey(services, leadId, 'choice:YouTube')).toBe(false)
    }
  })
})

describe('the results', () => {
  it('count answers by choice and page, without flagged leads', async () => {
    await save(CHOICES)
    for (const [page, value] of [
      [ida, 'choice:YouTube'],
      [ida, 'choice:YouTube'],
      [ida, 'elsewhere'],
      [otto, 'choice:Instagram'],
    ] as const) {
      await answerSurvey(services, await leadOf(page), value)
    }
    await answerSurvey(services, await leadOf(otto, ['test']), 'choice:YouTube')
    await leadOf(otto)
    await save({ ...CHOICES, choices: ['YouTube', 'TikTok'] })
    const found = await results()
    expect([found.leads, found.answers]).toEqual([5, 4])
    expect(
      found.options.map(({ label, answers, isOffered }) => [label, answers, isOffered]),
    ).toEqual([
      ['YouTube', 2, true],
      ['TikTok', 0, true],
      ['Somewhere else', 1, true],
      ['Instagram', 1, false],
    ])
    expect(found.creators.map(({ name, leads, answers }) => [name, leads, answers])).toEqual([
      ['Ida', 3, 3],
      ['Otto', 2, 1],
    ])
    expect(found.agreement.share).toBeNull()
    expect(surveyCsv(found)).toContain('"All creators","YouTube","2","0.5000"')
  })

  it('say how many named the creator whose page they used', async () => {
    await save({ ...CHOICES, kind: 'creators' })
    const leadId = await leadOf(ida)
    expect((await findVisitorSurvey(services, leadId))?.options.map(({ label }) => label)).toEqual([
      'Ida',
      'Otto',
      'Somewhere else',
    ])
    for (const [page, named] of [
      [ida, ida],
      [ida, otto],
      [otto, otto],
    ] as const) {
      await answerSurvey(services, await leadOf(page), `creator:${named.creatorId}`)
    }
    await answerSurvey(services, await leadOf(otto), 'elsewhere')
    const found = await results()
    expect(found.agreement).toMatchObject({ named: 3, same: 2, share: 2 / 3 })
    expect(found.agreement.interval?.low).toBeCloseTo(0.2077, 3)
    expect(
      found.creators.map(({ name, agreement, timesNamed }) => [name, agreement.same, timesNamed]),
    ).toEqual([
      ['Ida', 1, 1],
      ['Otto', 1, 2],
    ])
    // A creator who was erased is offered to no one, and their answers keep no name.
    await services.db
      .update(campaignCreator)
      .set({ erasedAt: new Date(), name: 'Former creator' })
      .where(eq(campaignCreator.id, otto.creatorId ?? ''))
    expect((await findVisitorSurvey(services, leadId))?.options.map(({ label }) => label)).toEqual([
      'Ida',
      'Somewhere else',
    ])
    expect((await results()).options.map(({ label }) => label)).toContain('Former creator')
  })
})
