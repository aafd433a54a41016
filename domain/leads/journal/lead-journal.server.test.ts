import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { campaignCreatorCount } from '#db/schema/campaigns.ts'
import { lead, leadSearch, leadSearchState, shownForm } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { getFormVersion } from '#domain/leads/form-version.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { NO_ORIGIN } from '#domain/resources/lead-origin.ts'
import { HOUR_MS } from '#lib/time.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openJournal } from '#platform/journal/journal.ts'
import type { Services } from '#platform/services.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, formRecordOf, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { until } from '#tests/support/product.ts'
import { question } from '#tests/support/questions.ts'
import { startRelay } from '#tests/support/relay.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'
import type { ShownPage } from '../shown-page.ts'
import { type LeadJournal, startLeadJournal } from './lead-journal.server.ts'

const services = await setUpServices()
const direct = services.db
const relay = await startRelay(services.databaseUrl)
services.db = openDatabase(relay.url)
afterAll(async () => {
  await services.db.$client.end()
  await relay.close()
  services.db = direct
})

const folder = join(services.env.dataDir, 'journal')
const limits = { maxBytes: 1_000_000, maxAgeMs: 24 * HOUR_MS }
let leads: LeadJournal
async function startJournal(more: Partial<typeof limits> = {}) {
  const { log, clock } = services
  const journal = await openJournal({ folder, log, clock, ...limits, ...more })
  leads = startLeadJournal(services, journal, { isReady: () => true, retryMs: 50 })
}
beforeEach(() => startJournal())
afterEach(async () => {
  relay.become('up')
  await leads.stop()
  await rm(folder, { recursive: true, force: true })
})

const pageOf = ({
  id: magnetId,
  userId: ownerId,
  shortId: viaName,
  title,
}: MagnetRow): ShownPage => ({
  ownerId,
  magnetId,
  kind: 'scan',
  viaName,
  placementId: null,
  title,
  fileType: 'link',
  form: formRecordOf({ id: magnetId, title }),
  standsIn: false,
  overRuleId: null,
})
const request = { ip: '203.0.113.7', headers: new Headers(), fromTrustedProxy: false }
function submit(
  magnet: MagnetRow,
  name: string,
  email = `${name.toLowerCase()}@example.com`,
  on: Services = services,
) {
  return submitLead(on, {
    identifier: magnet.shortId,
    kind: 'scan',
    form: { name, email, honeypot: false, elapsedMs: null },
    request,
    page: { shown: pageOf(magnet), former: null },
  })
}
const leadsOf = (magnet: MagnetRow) =>
  direct.select().from(lead).where(eq(lead.leadMagnetId, magnet.id)).orderBy(lead.submittedAt)
const replayed = () => until('the replay', async () => leads.state().oldestAt === null || null)
const isExact = async () => (await recount({ db: direct }, { fix: false })).differences

it('notifies the creator of a magnet’s first lead once, when it is written', async () => {
  const owner = await createUser({ ...services, db: direct })
  const magnet = await createMagnetRow(services, { userId: owner.id })
  relay.become('down')
  await Promise.all(['Ada', 'Bea', 'Cleo'].map((name) => submit(magnet, name)))
  relay.become('up')
  await replayed()
  await submit(magnet, 'Dora')
  const told = eq(outgoingMail.toAddress, owner.email)
  const subjects = await direct
    .select({ subject: outgoingMail.subject })
    .from(outgoingMail)
    .where(told)
  expect(subjects).toEqual([{ subject: `Your first lead for ${magnet.title}` }])
  expect(await leadsOf(magnet)).toHaveLength(4)
})

it('keeps what people saw before the form was changed, and claims nothing about unknown forms', async () => {
  const magnet = await createMagnetRow(services)
  const shown = pageOf(magnet)
  const before = {
    ...shown.form,
    consent: { text: 'As it was', version: '0' },
    boxes: [{ box: 'newsletter' as const, text: 'Weekly news, please.' }],
  }
  const version = getFormVersion(before)
  await direct.insert(shownForm).values({
    version,
    ownerId: magnet.userId,
    magnetId: magnet.id,
    form: before,
    storedAt: services.clock.now(),
  })
  relay.become('down')
  const outcomes = await Promise.all(
    [version, 'A'.repeat(43)].map((formVersion, index) =>
      submitLead(services, {
        identifier: magnet.shortId,
        kind: 'scan',
        form: {
          name: 'Ada',
          email: `ada${index}@example.com`,
          honeypot: false,
          elapsedMs: null,
          formVersion,
          agreed: ['newsletter'],
        },
        request,
        page: { shown, former: null },
      }),
    ),
  )
  expect(outcomes).toMatchObject([{ ok: true }, { ok: true }])
  relay.become('up')
  await replayed()
  const written = await leadsOf(magnet)
  expect(written.toSorted((a, b) => (a.email < b.email ? -1 : 1))).toMatchObject([
    { formVersion: version, agreed: ['newsletter'], consentText: 'As it was' },
    { formVersion: null, agreed: [], consentText: '' },
  ])
})

it('keeps every answer, across a restart, even to a form that it doesn’t know', async () => {
  const magnet = await createMagnetRow(services)
  const [camera, phone] = [
    question({ kind: 'choice', choices: ['Canon', 'Sony'], isRequired: true }),
    question({ kind: 'phone', label: 'Phone' }),
  ]
  const shown = { ...pageOf(magnet), form: { ...pageOf(magnet).form, questions: [camera, phone] } }
  const former = {
    ...shown.form,
    questions: [{ ...camera, label: 'As it was asked', choices: ['Canon', 'Leica'] }],
  }
  await direct.insert(shownForm).values({
    version: getFormVersion(former),
    ownerId: magnet.userId,
    magnetId: magnet.id,
    form: former,
    storedAt: services.clock.now(),
  })
  relay.become('down')
  const forms: [version: string, sent: Record<string, string[]>][] = [
    [getFormVersion(shown.form), { [camera.id]: ['Sony'], [phone.id]: ['+4930123456'] }],
    // The words were changed before the outage, so the answers are judged when they are written.
    [getFormVersion(former), { [camera.id]: ['Leica'], '?other': ['x'] }],
    ['A'.repeat(43), { [camera.id]: ['Sony'], bcdfghjk: ['to a question that no one knows'] }],
  ]
  for (const [index, [formVersion, sent]] of forms.entries()) {
    const outcome = await submitLead(services, {
      identifier: magnet.shortId,
      kind: 'scan',
      form: {
        name: `Ada ${index}`,
        email: `a${index}@example.com`,
        honeypot: false,
        elapsedMs: null,
        formVersion,
        sent,
      },
      request,
      page: { shown, former: null },
    })
    expect(outcome).toMatchObject({ ok: true, isJournaled: true })
  }
  await leads.stop()
  relay.become('up')
  await startJournal()
  await replayed()
  const written = (await leadsOf(magnet)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  expect(
    written.map(({ answers }) => answers?.map(({ label, values }) => [label, values])),
  ).toEqual([
    [
      [camera.label, ['Sony']],
      ['Phone', ['+4930123456']],
    ],
    [['As it was asked', ['Leica']]],
    [
      [camera.label, ['Sony']],
      ['', ['to a question that no one knows']],
    ],
  ])
})

it('takes leads while the database is away, and writes them with their ids and times', async () => {
  const magnet = await createMagnetRow(services)
  expect(await submit(magnet, 'Before')).toMatchObject({ ok: true, isJournaled: false })
  relay.become('down')
  const names = Array.from({ length: 30 }, (_, i) => `Away${i}`)
  const outcomes = await Promise.all(names.map((name) => submit(magnet, name)))
  for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true, isJournaled: true })
  expect(leads.state().awaySince).not.toBeNull()
  const told = services.clock.now()
  relay.become('up')
  await replayed()
  const rows = (await leadsOf(magnet)).slice(1)
  expect(rows.map((row) => row.name).sort()).toEqual(names.sort())
  expect(rows.map((row) => row.id).sort()).toEqual(
    outcomes.map((one) => one.ok && one.leadId).sort(),
  )
  for (const row of rows) {
    expect(row.submittedAt <= told).toBe(true)
    expect(row).toMatchObject({ source: 'scan', viaName: magnet.shortId, flags: [] })
  }
  const mails = await direct
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.kind, 'lead-content'))
  expect(mails.filter((mail) => rows.some((row) => row.id === mail.leadId))).toHaveLength(30)
  expect(await isExact()).toEqual([])
  expect(await submit(magnet, 'After')).toMatchObject({ ok: true, isJournaled: false })
})

it('takes a lead once, if its form is sent twice or its record is replayed twice', async () => {
  const magnet = await createMagnetRow(services)
  relay.become('down')
  const [first, second] = await Promise.all([submit(magnet, 'Twice'), submit(magnet, 'Twice')])
  expect(second).toEqual(first)
  // What an unanswered COMMIT leaves: the lead is in the database, and in the journal too.
  const record = leads
  relay.become('up')
  await replayed()
  const [row] = await leadsOf(magnet)
  if (!row) throw new Error('no lead')
  await record.add(
    {
      leadId: row.id,
      submittedAt: row.submittedAt,
      name: row.name,
      email: row.email,
      emailNormalized: row.emailNormalized,
      flags: [],
      deviceType: row.deviceType,
      city: null,
      country: null,
      formVersion: null,
      agreed: [],
      sent: {},
      origin: NO_ORIGIN,
      variantId: null,
      addressHash: Buffer.alloc(16),
      page: pageOf(magnet),
    },
    randomUUID(),
  )
  await replayed()
  expect(await leadsOf(magnet)).toHaveLength(1)
  expect(await isExact()).toEqual([])
})

it('keeps where people came from and what they saw, and counts it once', async () => {
  const magnet = await createMagnetRow(services)
  const variantId = randomUUID()
  const origin = { ...NO_ORIGIN, utmSource: 'youtube', utmCampaign: 'spring' }
  const form = { name: 'Ina', email: 'ina@example.com', honeypot: false, elapsedMs: null }
  relay.become('down')
  await submitLead(services, {
    identifier: magnet.shortId,
    kind: 'visit',
    form: { ...form, origin, variantId },
    request,
    page: {
      shown: pageOf(magnet),
      former: null,
      variants: [{ ...pageOf(magnet), variantId, title: 'Variant B' }],
    },
  })
  // The same person, magnet and values are one lead, even if the page's address was another.
  await submitLead(services, {
    identifier: magnet.shortId,
    kind: 'visit',
    form: { ...form, origin: { ...origin, utmCampaign: 'summer' } },
    request,
    page: { shown: pageOf(magnet), former: null },
  })
  relay.become('up')
  await replayed()
  expect(await leadsOf(magnet)).toMatchObject([{ ...origin, variantId }])
  expect(await isExact()).toEqual([])
})

it('survives a restart', async () => {
  const magnet = await createMagnetRow(services)
  relay.become('down')
  await submit(magnet, 'Kept')
  await leads.stop()
  expect(await leadsOf(magnet)).toEqual([])
  relay.become('up')
  await startJournal()
  await replayed()
  expect(await leadsOf(magnet)).toMatchObject([{ name: 'Kept' }])
})

it('stores leads whose magnet was paused or deleted meanwhile, but not those of a closed account', async () => {
  const [paused, deleted, closed] = [
    await createMagnetRow(services),
    await createMagnetRow(services),
    await createMagnetRow(services),
  ]
  relay.become('down')
  for (const magnet of [paused, deleted, closed]) {
    expect(await submit(magnet, 'Thanked')).toMatchObject({ ok: true })
  }
  await direct.update(leadMagnet).set({ state: 'paused' }).where(eq(leadMagnet.id, paused.id))
  await direct.$client.query('update short_links set magnet_id = null where magnet_id = $1', [
    deleted.id,
  ])
  await direct.delete(leadMagnet).where(eq(leadMagnet.id, deleted.id))
  await direct.update(user).set({ closedAt: new Date() }).where(eq(user.id, closed.userId))
  relay.become('up')
  await replayed()
  expect(await leadsOf(paused)).toMatchObject([{ name: 'Thanked' }])
  const [orphan] = await leadsOf(deleted)
  expect(orphan).toMatchObject({ ownerId: deleted.userId, leadMagnetTitle: deleted.title })
  expect(await leadsOf(closed)).toEqual([])
  expect(await isExact()).toEqual([])
})

it('waits for a database that is locked, and keeps aside what it refuses', async () => {
  const magnet = await createMagnetRow(services)
  await direct.$client.query(`
    create function refuse_poison() returns trigger language plpgsql as $$
    begin if new.name = 'Poison' then raise exception 'no'; end if; return new; end $$;
    create trigger poison before insert on leads for each row execute function refuse_poison()`)
  const blocker = await direct.$client.connect()
  relay.become('down')
  for (const name of ['First', 'Poison', 'Last']) await submit(magnet, name)
  await blocker.query('begin; lock table leads in exclusive mode')
  relay.become('up')
  const isRefused = ({ message }: { message: string }) => message === 'lead_journal.database_away'
  await until(
    'a try that takes too long',
    async () =>
      services.logLines.some(
        (line) => isRefused(line) && /timeout/.test(String((line.fields as { err?: unknown }).err)),
      ) || null,
  )
  expect(leads.state()).toMatchObject({ oldestAt: expect.any(Date) })
  expect(await leads.countAside()).toBe(0)
  await blocker.query('rollback')
  blocker.release()
  await replayed()
  expect((await leadsOf(magnet)).map(({ name }) => name)).toEqual(['First', 'Last'])
  expect(await leads.countAside()).toBe(1)
  await direct.$client.query('drop trigger poison on leads')
})

it('sends nothing of a magnet that was suspended meanwhile, and keeps leads of no account aside', async () => {
  const suspended = await createMagnetRow(services)
  // As after a restore from before the account existed.
  const gone = { ...suspended, id: randomUUID(), userId: randomUUID() }
  relay.become('down')
  for (const magnet of [suspended, gone]) await submit(magnet, 'Waiting')
  await direct
    .update(leadMagnet)
    .set({ suspendedAt: new Date() })
    .where(eq(leadMagnet.id, suspended.id))
  relay.become('up')
  await replayed()
  const [row] = await leadsOf(suspended)
  if (!row) throw new Error('no lead')
  expect(await direct.$count(outgoingMail, eq(outgoingMail.leadId, row.id))).toBe(0)
  expect(await leads.countAside()).toBe(1)
  expect(await isExact()).toEqual([])
})

it('counts the creator whose lead came first, though it was written later', async () => {
  const workspace = await createWorkspace({ ...services, db: direct })
  const first = await createCampaignMagnet({ ...services, db: direct }, workspace)
  const second = await createMagnetRow(
    { ...services, db: direct },
    {
      userId: workspace.accountId,
      workspaceId: first.workspaceId,
      campaignId: first.campaignId,
      templateId: first.templateId,
      creatorId: await createCampaignCreator({ ...services, db: direct }, first.campaignId ?? ''),
    },
  )
  relay.become('down')
  await submit(first, 'Ada')
  services.clock.advance(HOUR_MS)
  expect(await submit(second, 'Ada', 'ada@example.com', { ...services, db: direct })).toMatchObject(
    {
      ok: true,
      isJournaled: false,
    },
  )
  relay.become('up')
  await replayed()
  const counts = await direct.select().from(campaignCreatorCount)
  expect(counts.find((one) => one.creatorId === first.creatorId)).toMatchObject({ newPeople: 1 })
  expect(counts.find((one) => one.creatorId === second.creatorId)).toMatchObject({ newPeople: 0 })
  expect(await isExact()).toEqual([])
  services.clock.advance(-HOUR_MS)
})

it('is found by a search whose index went past it', async () => {
  const magnet = await createMagnetRow(services)
  relay.become('down')
  await submit(magnet, 'Late')
  services.clock.advance(HOUR_MS)
  await direct
    .insert(leadSearchState)
    .values({ ownerId: magnet.userId, searchableUntil: services.clock.now() })
  relay.become('up')
  await replayed()
  const found = await direct.select().from(leadSearch).where(eq(leadSearch.ownerId, magnet.userId))
  expect(found).toMatchObject([{ key: expect.stringContaining('late') }])
  services.clock.advance(-HOUR_MS)
})

it('refuses a lead that it has no room for, or whose form was on another page', async () => {
  const magnet = await createMagnetRow(services)
  await leads.stop()
  await startJournal({ maxBytes: 100 })
  relay.become('down')
  expect(await submit(magnet, 'Full')).toMatchObject({ ok: false, reason: 'failed' })
  await leads.stop()
  await startJournal()
  const other = { ...magnet, id: randomUUID(), title: 'Another' }
  const { shortId } = magnet
  const moved = await submitLead(services, {
    identifier: shortId,
    kind: 'scan',
    form: {
      name: 'Moved',
      email: 'moved@example.com',
      honeypot: false,
      elapsedMs: null,
      shown: magnet.id,
    },
    request,
    page: { shown: pageOf(other), former: null },
  })
  expect(moved).toMatchObject({ ok: false, reason: 'failed' })
})
