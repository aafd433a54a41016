import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventTarget } from '#db/schema/deliveries.ts'
import { event } from '#db/schema/events.ts'
import {
  changeCampaignState,
  createCampaign,
  deleteDraft,
  updateCampaign,
} from '#domain/campaigns/campaigns.server.ts'
import {
  addCreators,
  changeCreatorState,
  inviteCreators,
  updateCreator,
} from '#domain/campaigns/creators.server.ts'
import { saveTemplate } from '#domain/campaigns/template.server.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { recordClick } from '#domain/leads/change/record-click.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { clearSlug, setSlug } from '#domain/magnets/custom-slug.server.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { createMagnet } from '#domain/magnets/magnets.server.ts'
import { pauseMagnet, resumeMagnet } from '#domain/magnets/pause-magnet.server.ts'
import { repointCodes, restoreCodes } from '#domain/magnets/repoint-codes.server.ts'
import {
  archivePlacement,
  createPlacements,
  editPlacement,
  restorePlacement,
} from '#domain/placements/placements.server.ts'
import { magnetRecord } from '#domain/resources/magnet-resource.ts'
import { placementRecord } from '#domain/resources/placement-resource.ts'
import { createMagnetRow, NEW_LINK } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { waitForLock } from '#tests/support/wait-for-lock.ts'
import { createPayer, createWorkspace } from '#tests/support/workspace-factories.ts'
import { EVENT_TYPES, type EventType, isEventType } from './event-types.ts'
import { startRecording, stopRecordingIfUnused } from './listeners.server.ts'

const services = await setUpServices()
const record = (accountId: string) => services.db.transaction((tx) => startRecording(tx, accountId))
const eventsOf = (accountId: string) =>
  services.db.select().from(event).where(eq(event.accountId, accountId)).orderBy(asc(event.seq))

function recordedForm(type: EventType) {
  if (type.startsWith('magnet.')) return magnetRecord.strict()
  return type.startsWith('placement.') ? placementRecord.strict() : EVENT_TYPES[type].data.strict()
}

/** Returns the types in order. Checks that numbers have no gap and that data is as described. */
async function typesOf(accountId: string): Promise<string[]> {
  const events = await eventsOf(accountId)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  for (const { type, data } of events) {
    if (!isEventType(type)) throw new Error(`${type} is not described`)
    // The URLs of magnets and placements are added when an event is handed out.
    expect(recordedForm(type).parse(data)).toEqual(data)
  }
  return events.map(({ type }) => type)
}

let people = 0
const signUp = (shortId: string, email = `grace${++people}@example.com`) =>
  submitLead(services, {
    identifier: shortId,
    kind: 'scan',
    form: { name: 'Grace Hopper', email, honeypot: false, elapsedMs: null },
    request: { ip: `203.0.113.${people}`, headers: new Headers(), fromTrustedProxy: false },
  })

async function recordingMagnet() {
  const owner = await createPayer(services, 'CREATOR')
  await record(owner.id)
  return createMagnetRow(services, { userId: owner.id })
}

test('a lead is recorded from the form to its erasure, and then nowhere by name', async () => {
  const magnet = await recordingMagnet()
  const other = await signUp(magnet.shortId)
  const made = await signUp(magnet.shortId, 'ada@example.com')
  if (!made.ok || !other.ok) throw new Error('refused')
  expect(services.deliveryWakes()).toBeGreaterThan(0)
  await recordClick(services, made.leadId)
  await recordClick(services, made.leadId)
  await reviewLeads(services, magnet.userId, [made.leadId], 'mark-test')
  expect(JSON.stringify(await eventsOf(magnet.userId))).toContain('ada@example.com')
  await eraseLeads(services, magnet.userId, [made.leadId])
  expect(await typesOf(magnet.userId)).toEqual([
    'lead.created',
    'lead.created',
    'lead.downloaded',
    'lead.updated',
    'lead.erased',
  ])
  const events = await eventsOf(magnet.userId)
  expect(JSON.stringify(events)).not.toContain('ada@example.com')
  expect(events.filter(({ subjectId }) => subjectId === made.leadId)).toHaveLength(4)
  expect(events.at(-1)?.data).toMatchObject({ id: made.leadId, name: null, email: null })
})

test('leads of many visitors at once get numbers without a gap', async () => {
  const first = await recordingMagnet()
  const second = await recordingMagnet()
  const silent = await createMagnetRow(services)
  const forms = Array.from({ length: 60 }, (_, index) =>
    signUp([first, second, silent][index % 3]?.shortId ?? ''),
  )
  expect((await Promise.all(forms)).every(({ ok }) => ok)).toBe(true)
  expect(await typesOf(first.userId)).toHaveLength(20)
  expect(await typesOf(second.userId)).toHaveLength(20)
  expect(await eventsOf(silent.userId)).toEqual([])
})

test('a duplicate is no second event', async () => {
  const magnet = await recordingMagnet()
  await signUp(magnet.shortId, 'twice@example.com')
  await signUp(magnet.shortId, 'twice@example.com')
  expect(await typesOf(magnet.userId)).toEqual(['lead.created'])
})

test('every command of magnets and placements is recorded', async () => {
  const owner = await createPayer(services, 'CREATOR')
  await record(owner.id)
  const made = await createMagnet(services, owner, NEW_LINK)
  const target = await createMagnet(services, owner, NEW_LINK)
  if (!made.ok || !target.ok) throw new Error('refused')
  const { id } = made.magnet
  await pauseMagnet(services, owner.id, id)
  await pauseMagnet(services, owner.id, id)
  await resumeMagnet(services, owner.id, id)
  await setSlug(services, owner, id, 'recorded-knots')
  await clearSlug(services, owner, id)
  const placed = await createPlacements(services, owner.id, id, [
    { label: 'Video', platform: 'other', videoUrl: null, spot: null, atSecond: null },
  ])
  if (!placed.ok) throw new Error('refused')
  const where = { ownerId: owner.id, magnetId: id, id: placed.placements[0]?.id ?? '' }
  await editPlacement(services, where, {
    label: 'Another',
    platform: 'youtube',
    videoUrl: null,
    spot: null,
    atSecond: 12,
  })
  await archivePlacement(services, where)
  await restorePlacement(services, where)
  await repointCodes(services, owner.id, { from: id, to: target.magnet.id })
  await restoreCodes(services, owner.id, id)
  await deleteMagnet(services, owner.id, id, { repointTo: target.magnet.id })
  expect(await typesOf(owner.id)).toEqual([
    'magnet.created',
    'magnet.created',
    'magnet.updated',
    'magnet.updated',
    'magnet.updated',
    'magnet.updated',
    'placement.created',
    'placement.updated',
    'placement.updated',
    'placement.updated',
    'magnet.codes_repointed',
    'magnet.codes_repointed',
    'magnet.deleted',
    'magnet.codes_repointed',
    'placement.updated',
  ])
  const moved = (await eventsOf(owner.id)).at(-1)
  expect(moved?.data).toMatchObject({ magnetId: target.magnet.id, label: 'Another' })
})

test('every command of a campaign is recorded for the workspace', async () => {
  const workspace = await createWorkspace(services)
  await record(workspace.accountId)
  const { manager } = workspace
  const goal = {
    name: 'Autumn',
    goalLeads: 500,
    budgetCents: null,
    currency: 'USD',
    startsOn: null,
    endsOn: null,
  }
  const draft = await createCampaign(services, manager, workspace.id, goal)
  await deleteDraft(services, manager, workspace.id, draft.id)
  const { id } = await createCampaign(services, manager, workspace.id, goal)
  const here = [services, manager, workspace.id, id] as const
  await updateCampaign(...here, { ...goal, name: 'Winter' })
  await saveTemplate(...here, {
    title: 'The Knot Book',
    description: 'Twelve knots.',
    brandingColor: '#F97316',
    consentText: 'Your name goes to Tidewater.',
    privacyUrl: null,
    freeFields: [],
    hero: null,
    fileType: 'link',
    fileUrl: 'https://example.com/knots',
    fileId: null,
  })
  await addCreators(...here, [{ name: 'Ida', email: 'ida@example.com', feeCents: null }])
  await changeCampaignState(...here, 'active')
  await inviteCreators(...here)
  const creator = (await eventsOf(workspace.accountId)).at(-1)?.subjectId ?? ''
  const terms = { name: 'Ida B.', feeCents: 100, leadVisibility: 'shared' } as const
  await updateCreator(services, manager, workspace.id, creator, terms)
  await changeCreatorState(services, manager, workspace.id, creator, 'removed')
  expect(await typesOf(workspace.accountId)).toEqual([
    'campaign.created',
    'campaign.deleted',
    'campaign.created',
    'campaign.updated',
    'campaign.updated',
    'campaign.creator_added',
    'campaign.updated',
    'campaign.creator_invited',
    'campaign.creator_updated',
    'campaign.creator_updated',
  ])
})

test('what is rolled back is not recorded, and numbering goes on after a pause', async () => {
  const magnet = await recordingMagnet()
  await expect(
    services.db.transaction(async (tx) => {
      const { recordMagnetEvents } = await import('./record-events.server.ts')
      await recordMagnetEvents(tx, 'magnet.updated', [magnet.id])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await pauseMagnet(services, magnet.userId, magnet.id)
  await services.db.transaction((tx) => stopRecordingIfUnused(tx, magnet.userId))
  await resumeMagnet(services, magnet.userId, magnet.id)
  await record(magnet.userId)
  await pauseMagnet(services, magnet.userId, magnet.id)
  expect(await typesOf(magnet.userId)).toEqual(['magnet.updated', 'magnet.updated'])
})

test('recording goes on if the last listener goes while another comes', async () => {
  const magnet = await recordingMagnet()
  const ownerId = magnet.userId
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const coming = services.db.transaction(async (tx) => {
    await startRecording(tx, ownerId)
    const target = { accountId: ownerId, kind: 'webhook', name: 'New' } as const
    await tx.insert(eventTarget).values({ ...target, eventTypes: ['lead.created'] })
    locked()
    await mayCommit
  })
  await isLocked
  const going = services.db.transaction((tx) => stopRecordingIfUnused(tx, ownerId))
  await waitForLock(services, 'event_streams')
  commit()
  await Promise.all([coming, going])
  await pauseMagnet(services, ownerId, magnet.id)
  expect(await typesOf(ownerId)).toEqual(['magnet.updated'])
})
