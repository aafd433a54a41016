import { and, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { campaignTemplate } from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { createUser } from '#tests/support/factories.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createWorkspace, type TestWorkspace } from '#tests/support/workspace-factories.ts'
import type { TemplateInput } from './campaign-input.ts'
import {
  changeCampaignState,
  createCampaign,
  deleteDraft,
  findCampaign,
  updateCampaign,
} from './campaigns.server.ts'
import {
  addCreators,
  changeCreatorState,
  inviteCreators,
  listCreators,
  reinviteCreator,
  updateCreator,
} from './creators.server.ts'
import {
  acceptCreatorInvitation,
  declineCreatorInvitation,
  findCreatorInvitation,
} from './invitation-response.server.ts'
import {
  findParticipation,
  leaveCampaign,
  listParticipations,
  updateMyPage,
} from './participation.server.ts'
import { findTemplate, saveTemplate } from './template.server.ts'

let testWorkspace: TestWorkspace
let campaignId: string

const GOAL = {
  name: 'Autumn',
  goalLeads: 500,
  budgetCents: 120_000,
  currency: 'USD',
  startsOn: '2026-11-01',
  endsOn: '2026-12-31',
}
const PAGE: TemplateInput = {
  title: 'The Knot Book',
  description: 'Twelve knots for twelve jobs.',
  brandingColor: '#F97316',
  consentText: 'Your name and email go to Tidewater.',
  privacyUrl: null,
  freeFields: ['title'],
  hero: null,
  fileType: 'link',
  fileUrl: 'https://example.com/knots',
  fileId: null,
}

const services = await setUpServices()
const ida = await createUser(services)
const omar = await createUser(services)
beforeEach(async () => {
  testWorkspace = await createWorkspace(services)
  campaignId = (await createCampaign(services, testWorkspace.manager, testWorkspace.id, GOAL)).id
})

const here = () => [services, testWorkspace.manager, testWorkspace.id, campaignId] as const

/** Starts a campaign with both invited, and returns their links by name. */
async function invited(names = ['Ida', 'Omar']): Promise<string[]> {
  await saveTemplate(...here(), PAGE)
  const creators = names.map((name) => ({
    name,
    email: `${name}-${campaignId}@example.com`.toLowerCase(),
    feeCents: 50_000,
  }))
  expect(await addCreators(...here(), creators)).toMatchObject({ ok: true, added: names.length })
  expect(await changeCampaignState(...here(), 'active')).toMatchObject({ ok: true })
  expect(await inviteCreators(...here())).toEqual({ ok: true, invited: names.length, left: 0 })
  return Promise.all(creators.map(({ email }) => linkTo(email)))
}

async function linkTo(email: string): Promise<string> {
  const mails = await services.db
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.toAddress, email), like(outgoingMail.kind, 'campaign-invitation')))
  mails.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return /\/invitation\/([\w-]+)/.exec(emailText(services, mails.at(-1)))?.[1] ?? ''
}

async function takingPart(): Promise<{ ida: string; omar: string }> {
  const [toIda = '', toOmar = ''] = await invited()
  const one = await acceptCreatorInvitation(services, ida, toIda)
  const two = await acceptCreatorInvitation(services, omar, toOmar)
  if (!one.ok || !two.ok) throw new Error('nobody could accept')
  return { ida: one.creatorId, omar: two.creatorId }
}

const pages = () =>
  services.db
    .select()
    .from(leadMagnet)
    .where(eq(leadMagnet.campaignId, campaignId))
    .orderBy(leadMagnet.createdAt)

test('a campaign can start once it has a template, and can’t restart after its end', async () => {
  expect(await changeCampaignState(...here(), 'active')).toEqual({
    ok: false,
    reason: 'no-template',
  })
  await saveTemplate(...here(), PAGE)
  expect(await changeCampaignState(...here(), 'active')).toMatchObject({ ok: true })
  expect(await updateCampaign(...here(), { ...GOAL, name: 'Winter' })).toEqual({ ok: true })
  expect(await changeCampaignState(...here(), 'ended')).toMatchObject({ ok: true, name: 'Winter' })
  expect(await changeCampaignState(...here(), 'active')).toEqual({
    ok: false,
    reason: 'not-possible',
  })
  expect(await updateCampaign(...here(), GOAL)).toEqual({ ok: false, reason: 'ended' })
})

test('accepting creates a page of the brand with its own code', async () => {
  const [toIda = '', toOmar = ''] = await invited()
  expect(await findCreatorInvitation(services, toIda)).toMatchObject({
    state: 'open',
    invitation: { brand: 'Tidewater', campaign: 'Autumn', name: 'Ida' },
  })
  const accepted = await acceptCreatorInvitation(services, ida, toIda)
  expect(accepted).toMatchObject({ ok: true, campaign: 'Autumn' })
  // Opened twice and submitted twice.
  expect(await acceptCreatorInvitation(services, omar, toIda)).toEqual({
    ok: false,
    reason: 'gone',
  })
  expect(await findCreatorInvitation(services, toIda)).toEqual({ state: 'used' })
  expect(await declineCreatorInvitation(services, toOmar)).toMatchObject({ ok: true })
  expect(await pages()).toMatchObject([
    {
      userId: testWorkspace.accountId,
      workspaceId: testWorkspace.id,
      campaignId,
      state: 'active',
      title: PAGE.title,
    },
  ])
  expect(await listParticipations(services, ida)).toMatchObject([
    { brand: 'Tidewater', campaign: 'Autumn', state: 'accepted' },
  ])
  const states = (await listCreators(...here())).map(({ name, state }) => [name, state])
  expect(states).toEqual([
    ['Ida', 'accepted'],
    ['Omar', 'declined'],
  ])
  expect(await deleteDraft(...here())).toEqual({ ok: false, reason: 'begun' })
})

test('pausing the campaign or a creator pauses pages, and resuming restores their states', async () => {
  const parts = await takingPart()
  const states = async () => (await pages()).map(({ state }) => state)
  await changeCreatorState(services, testWorkspace.manager, testWorkspace.id, parts.ida, 'paused')
  expect(await states()).toEqual(['paused', 'active'])
  await changeCampaignState(...here(), 'paused')
  expect(await states()).toEqual(['paused', 'paused'])
  await changeCampaignState(...here(), 'active')
  expect(await states()).toEqual(['paused', 'active'])
  await changeCreatorState(services, testWorkspace.manager, testWorkspace.id, parts.ida, 'accepted')
  expect(await states()).toEqual(['active', 'active'])
})

test('a removed creator loses access, and gets the same code when invited again', async () => {
  const parts = await takingPart()
  const [before] = await pages()
  expect(
    await changeCreatorState(
      services,
      testWorkspace.manager,
      testWorkspace.id,
      parts.ida,
      'removed',
    ),
  ).toMatchObject({
    ok: true,
  })
  expect(await findParticipation(services, ida, parts.ida)).toBeNull()
  expect((await pages())[0]).toMatchObject({ shortId: before?.shortId, state: 'paused' })
  const again = await reinviteCreator(services, testWorkspace.manager, testWorkspace.id, parts.ida)
  if (!again.ok) throw new Error(again.reason)
  const accepted = await acceptCreatorInvitation(services, ida, await linkTo(again.email))
  expect(accepted).toMatchObject({ ok: true, creatorId: parts.ida })
  expect((await pages())[0]).toMatchObject({ shortId: before?.shortId, state: 'active' })
  expect(
    await reinviteCreator(services, testWorkspace.manager, testWorkspace.id, parts.ida),
  ).toEqual({
    ok: false,
    reason: 'taking-part',
  })
  expect(await leaveCampaign(services, ida, parts.ida)).toMatchObject({ ok: true })
  expect((await pages())[0]?.state).toBe('paused')
})

test('a new version changes every page except fields that a creator has changed', async () => {
  const parts = await takingPart()
  await updateMyPage(services, ida, parts.ida, { title: 'Ida’s Knots', description: 'Mine.' })
  expect((await pages())[0]).toMatchObject({ title: 'Ida’s Knots', description: PAGE.description })
  const saved = await saveTemplate(...here(), {
    ...PAGE,
    title: 'The Big Knot Book',
    consentText: 'Your name and email go to Tidewater, for one year.',
  })
  expect(saved).toEqual({ ok: true, version: 2, pages: 2 })
  expect((await pages()).map(({ title }) => title)).toEqual(['Ida’s Knots', 'The Big Knot Book'])
  const versions = await services.db
    .select()
    .from(campaignTemplate)
    .where(eq(campaignTemplate.campaignId, campaignId))
    .orderBy(campaignTemplate.version)
  expect(versions.map(({ title, consentVersion }) => [title, consentVersion])).toEqual([
    ['The Knot Book', 'campaign-1'],
    ['The Big Knot Book', 'campaign-2'],
  ])
  const again = await saveTemplate(...here(), { ...PAGE, freeFields: [], title: 'One for all' })
  expect(again).toMatchObject({ version: 3, pages: 2 })
  expect((await pages()).map(({ title }) => title)).toEqual(['One for all', 'One for all'])
  expect((await findTemplate(...here()))?.template.version).toBe(3)
})

test('a template that asks for a confirmed email applies to every page, now and later', async () => {
  const [toIda = '', toOmar = ''] = await invited()
  await acceptCreatorInvitation(services, ida, toIda)
  expect((await pages()).map(({ confirmation }) => confirmation)).toEqual(['off'])
  await saveTemplate(...here(), { ...PAGE, confirmation: 'file' })
  await acceptCreatorInvitation(services, omar, toOmar)
  expect((await pages()).map(({ confirmation }) => confirmation)).toEqual(['file', 'file'])
  await saveTemplate(...here(), PAGE)
  expect((await pages()).map(({ confirmation }) => confirmation)).toEqual(['off', 'off'])
})

test('a version without pages is replaced', async () => {
  await saveTemplate(...here(), PAGE)
  expect(await saveTemplate(...here(), { ...PAGE, title: 'Better' })).toEqual({
    ok: true,
    version: 1,
    pages: 0,
  })
})

test('an email is in a campaign once, and other workspaces can’t access the campaign', async () => {
  await invited(['Ida'])
  const email = `ida-${campaignId}@example.com`
  expect(await addCreators(...here(), [{ name: 'Ida again', email, feeCents: null }])).toEqual({
    ok: true,
    added: 0,
    ids: [],
    known: [email],
  })
  const rival = await createWorkspace(services, { name: 'Rival' })
  expect(await findCampaign(services, rival.owner, rival.id, campaignId)).toBeNull()
  expect(await listCreators(services, rival.owner, rival.id, campaignId)).toEqual([])
  const [creator] = await listCreators(...here())
  const terms = { name: 'X', feeCents: 1, leadVisibility: 'shared' } as const
  const steal = await updateCreator(services, rival.owner, rival.id, creator?.id ?? '', terms)
  expect(steal).toEqual({ ok: false, reason: 'not-found' })
  expect(
    await changeCreatorState(services, rival.owner, rival.id, creator?.id ?? '', 'removed'),
  ).toEqual({
    ok: false,
    reason: 'not-found',
  })
})

test('of two concurrent answers, one counts', async () => {
  const [link = ''] = await invited(['Ida'])
  const answers = await Promise.all([
    acceptCreatorInvitation(services, ida, link),
    acceptCreatorInvitation(services, omar, link),
    declineCreatorInvitation(services, link),
  ])
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  expect((await pages()).length).toBeLessThanOrEqual(1)
})

test('a whole campaign that is paused, resumed and ended is mailed to the creators who take part, once each', async () => {
  const [idaLink = '', omarLink = ''] = await invited(['Ida', 'Omar', 'Uma'])
  const accepted = await acceptCreatorInvitation(services, ida, idaLink)
  if (!accepted.ok) throw new Error('Ida could not accept')
  await declineCreatorInvitation(services, omarLink)
  const subjects = async () =>
    (
      await services.db
        .select({ to: outgoingMail.toAddress, subject: outgoingMail.subject })
        .from(outgoingMail)
        .where(and(eq(outgoingMail.kind, 'campaign-part'), like(outgoingMail.subject, 'Autumn:%')))
        .orderBy(outgoingMail.createdAt)
    ).map(({ to, subject }) => [to, subject])
  const before = (await subjects()).length
  for (const to of ['paused', 'active', 'paused', 'paused'] as const) {
    await changeCampaignState(...here(), to)
  }
  await changeCampaignState(...here(), 'ended')
  const mailed = (await subjects()).slice(before)
  expect(mailed.sort()).toEqual(
    [
      'Autumn: the campaign is paused',
      'Autumn: the campaign is running again',
      'Autumn: the campaign is paused',
      'Autumn: the campaign has ended',
    ]
      .map((subject) => [ida.email, subject])
      .sort(),
  )
})
