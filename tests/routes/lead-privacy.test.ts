import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en } from '#content/languages/en.ts'
import { userProfile } from '#db/schema/accounts.ts'
import { delivery, deliveryAttempt } from '#db/schema/deliveries.ts'
import { event } from '#db/schema/events.ts'
import { lead, leadSearch } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { subscription } from '#db/schema/plans.ts'
import { createConnection } from '#domain/connections/connections.server.ts'
import { EMPTY_RULE } from '#domain/connections/rule.ts'
import { saveRule } from '#domain/connections/rules.server.ts'
import { deliverDue, insertDeliveries } from '#domain/deliveries/deliveries.server.ts'
import type { Sender } from '#domain/deliveries/sender.ts'
import { EVENT_NAMES } from '#domain/events/event-types.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import {
  getLeadJournal,
  type LeadJournal,
  startLeadJournal,
} from '#domain/leads/journal/lead-journal.server.ts'
import { leadForm } from '#domain/leads/lead-form.ts'
import { SEARCH_KEY } from '#domain/leads/list/search-text.ts'
import type { ShownPage } from '#domain/leads/shown-page.ts'
import { correctEmail } from '#domain/leads/take/correct-email.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { findVisitorLead } from '#domain/leads/take/visitor-lead.server.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { LEAD_FIELDS, type LeadField } from '#domain/resources/lead-fields.ts'
import { toLeadResource } from '#domain/resources/lead-resource.ts'
import { createEndpoint } from '#domain/webhooks/endpoints.server.ts'
import { createWebhookSender } from '#domain/webhooks/webhook-sender.server.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import { UTM_PARAMETERS } from '#lib/utm.ts'
import type { Location } from '#platform/geo/location.ts'
import { openJournal } from '#platform/journal/journal.ts'
import { createOutboxMailer } from '#platform/mail/outbox-mailer.ts'
import { operationsOf } from '#scripts/openapi/schema.ts'
import { createKeptPagesFile } from '#server/page-cache/kept-pages-file.ts'
import { ASKING_ALL, answersTo } from '#tests/support/answers.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createTestApp, type TestApp, type TestBrowser } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { readDocument } from '#tests/support/judged-api.ts'
import { createMagnetRow, formRecordOf, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { type PageServer, startPageServer } from '#tests/support/page-server.ts'
import { until } from '#tests/support/product.ts'
import { plain } from '#tests/support/providers/fake-http.ts'
import { FAKE_KEY, fakeKit } from '#tests/support/providers/fake-newsletters.ts'
import { createFastConnectionSender } from '#tests/support/providers/fast-sender.ts'
import { outgoingTo } from '#tests/support/providers/outgoing-to.ts'
import { testEnv } from '#tests/support/test-env.ts'
import { crawl } from '../attack/crawl.ts'

/*
 * Follows a lead whose every field has a marker: through all that its owner can read while the plan hides
 * it, and through everything that is stored after it was erased.
 */

const MARK = 'zq7p'
const markOf = (field: string) => `${MARK}${field.toLowerCase()}`
const ANSWERS = answersTo(markOf)
/** Words by which people or text are found. The visitor's, and what was derived from them. */
const MARKS = [MARK, Buffer.from(MARK).toString('hex'), ...Object.values(ANSWERS)]
const isMarked = (text: string) => MARKS.some((mark) => text.toLowerCase().includes(mark))
/** The words in the address that the visitor opened. Totals keep them, without a person. */
const ORIGIN_MARK = 'zq8v'
const isMarkedOrigin = (text: string) => text.toLowerCase().includes(ORIGIN_MARK)
const UTM_QUERY = new URLSearchParams(
  Object.values(UTM_PARAMETERS).map((name) => [name, `${ORIGIN_MARK} ${name}`]),
)

const kit = fakeKit()
/** The bodies that webhooks were sent. */
const hooked: string[] = []
/** Echoes what it got, as some do; `isDown`: with an error, so that it is sent again. */
const hook = (isDown: boolean) => ({
  ...kit,
  http: async ({ body = '' }: { body?: string }) => {
    hooked.push(body)
    return plain(isDown ? 500 : 200, `You sent ${body}`)
  },
})

let app: TestApp
let server: PageServer
let owner: TestUser
let browser: TestBrowser
let magnet: MagnetRow
let apiKey: string
let location: Location = { city: null, country: null }
/** Of the marked leads: the first came by the form, the second by the journal. */
const leadIds: string[] = []
const folder = mkdtemp(join(tmpdir(), 'lead-privacy-'))
const targets: Record<'webhook' | 'waiting' | 'connection', string> = {
  webhook: '',
  waiting: '',
  connection: '',
}

beforeAll(async () => {
  const dataDir = await folder
  const silent = { debug() {}, info() {}, warn() {}, error() {}, flush() {} }
  app = await createTestApp({
    dataDir,
    env: { freeMonthlyLeads: 1 },
    mailer: createOutboxMailer(testEnv({ dataDir, publicUrlIsSet: true }), silent as never),
    outgoingRequests: outgoingTo({
      'api.kit.com': kit,
      'hook.example.com': hook(false),
      'down.example.com': hook(true),
    }),
  })
  const { services } = app
  const kept = createKeptPagesFile(join(dataDir, 'pages', 'kept.zst'), 'test')
  server = await startPageServer(services, {}, 0, kept)
  services.geo = { locate: async () => location, close: async () => {} }
  owner = await createUser(services)
  const { db } = services
  await db.update(userProfile).set({ leadNotices: 'each' }).where(eq(userProfile.id, owner.id))
  magnet = await createMagnetRow(services, { userId: owner.id, ...ASKING_ALL })
  const key = { accountId: owner.id, createdBy: owner.id }
  const upgraded = { userId: owner.id, planType: 'CREATOR' as const }
  await db.insert(subscription).values(upgraded)
  for (const [name, host] of [
    ['webhook', 'hook'],
    ['waiting', 'down'],
  ] as const) {
    const url = `https://${host}.example.com/`
    const eventTypes = EVENT_NAMES.filter((type) => type.startsWith('lead.'))
    const input = { name, url, eventTypes, magnetIds: null }
    const made = await createEndpoint(services, key, input)
    if (!made.ok) throw new Error(made.reason)
    targets[name] = made.id
  }
  const made = await createConnection(services, key, 'kit', { key: FAKE_KEY })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  targets.connection = made.id
  const settings = { ...EMPTY_RULE, listId: '5', tags: ['viewers'] }
  const connected = { accountId: owner.id, targetId: targets.connection }
  await saveRule(services, connected, { magnetId: null, isOn: true, settings })
  apiKey = (await createKey(services, owner.id)).key
  browser = app.newBrowser()
  await browser.signIn(owner)

  await db.delete(subscription).where(eq(subscription.userId, owner.id))
  // FREE shows the first lead of the month only.
  await send({ name: 'Somebody Else', email: 'else@example.com' })
  services.clock.advance(1000)
  location = { city: markOf('city'), country: markOf('country') }
  await send({ ...ANSWERS, from: `${ORIGIN_MARK}.example` }, `?${UTM_QUERY}`)
  const [row] = await db
    .select()
    .from(lead)
    .where(eq(lead.name, markOf('name')))
  const visitor = row && (await findVisitorLead(services, row.id))
  if (!row || !visitor) throw new Error('the lead is missing')
  expect(await correctEmail(services, visitor)).toBe(true)
  leadIds.push(row.id)
})
afterAll(async () => {
  await server?.close()
  await app?.close()
})

async function send(fields: Record<string, string>, query = ''): Promise<void> {
  const path = `/q/${magnet.shortId}`
  expect((await server.ask(path)).status).toBe(200)
  const page = await server.ask(path + query, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  expect([page.status, page.html]).toEqual([303, ''])
}

const work = async () => {
  const { services } = app
  const senders: Record<'webhook' | 'connection', Sender> = {
    webhook: createWebhookSender(services),
    connection: createFastConnectionSender(services),
  }
  await deliverDue(services, senders)
  await sendDueMail(services)
}

/** Returns everything that the owner can read, by where it is. */
async function readAsOwner(): Promise<Map<string, string>> {
  const { services } = app
  const { db } = services
  const found = new Map<string, string>()
  const leadId = leadIds[0] ?? ''
  const reading: TestBrowser = {
    ...browser,
    async get(path) {
      const page = await browser.get(path)
      found.set(path, page.html)
      return page
    },
  }
  const starts = [
    '/dashboard',
    '/analytics?flagged=1',
    `/analytics/${magnet.id}`,
    '/analytics/export.csv',
    `/analytics/leads/${leadId}/export.json`,
    `/analytics/leads/${leadId}/consent`,
    `/analytics/leads/${leadId}/consent.json`,
    '/profile/export.json',
    `/analytics/${magnet.id}/export.csv`,
    '/analytics/export.csv?columns=all&flagged=1',
    `/integrations/webhooks/${targets.webhook}`,
    `/integrations/webhooks/${targets.waiting}`,
    `/integrations/connections/${targets.connection}`,
  ]
  const sent = await db.select().from(delivery).where(eq(delivery.leadId, leadId))
  starts.push(
    ...sent.map(({ id, targetId }) => `/integrations/webhooks/${targetId}/deliveries/${id}`),
  )
  await crawl(reading, starts, 50)

  const events = await db.select().from(event).where(eq(event.subjectId, leadId))
  const values: Record<string, string[]> = {
    leadId: leadIds,
    magnetId: [magnet.id],
    eventId: events.map(({ id }) => id),
    webhookId: [targets.webhook, targets.waiting],
    connectionId: [targets.connection],
    deliveryId: sent.map(({ id }) => id),
    event: ['lead.created'],
  }
  const queries = ['', '?flagged=include', '?columns=all&flagged=include', '?limit=100']
  for (const { method, path } of operationsOf(readDocument())) {
    if (method !== 'get') continue
    let paths = [path]
    for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
      paths = paths.flatMap((one) =>
        (values[name] ?? []).map((value) => one.replace(`{${name}}`, value)),
      )
    }
    for (const one of paths) {
      for (const query of paths.length === 1 ? queries : ['']) {
        const headers = { authorization: `Bearer ${apiKey}` }
        const { html } = await app.newBrowser().request(`/api/v1${one}${query}`, { headers })
        found.set(`API ${one}${query}`, html)
      }
    }
  }
  const mails = await db.select().from(outgoingMail).where(eq(outgoingMail.toAddress, owner.email))
  found.set('emails', JSON.stringify(mails))
  found.set('webhooks', hooked.join('\n'))
  found.set('connection', JSON.stringify([...kit.people]))
  return found
}

const placesOf = (found: Map<string, string>) =>
  [...found].filter(([, text]) => isMarked(text)).map(([place]) => place)

/** Returns where a lead's origin can be read, apart from the stats on pages. */
const originPlacesOf = (found: Map<string, string>) =>
  [...found]
    .filter(
      ([place, text]) => isMarkedOrigin(text) && !/^\/(analytics|dashboard)[^.]*$/.test(place),
    )
    .map(([place]) => place)

/** Returns every file below a folder, as text. */
async function readFiles(path: string): Promise<[string, string][]> {
  const names = await readdir(path, { recursive: true, withFileTypes: true })
  return Promise.all(
    names
      .filter((one) => one.isFile())
      .map(async ({ parentPath, name }): Promise<[string, string]> => {
        const bytes = await readFile(join(parentPath, name))
        const text = name.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes
        return [name, text.toString('latin1')]
      }),
  )
}

/** Returns the tables with a marked row, and the files and log lines. */
async function findStored(mark = MARK, hasMark = isMarked): Promise<string[]> {
  const { services } = app
  const client = services.db.$client
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.map(({ name }) => name)).toContain('public.leads')
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `select t::text as text from ${name} t where t::text ~* $1`,
      [`${mark}|${Buffer.from(mark).toString('hex')}`],
    )
    found.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  const files = await readFiles(services.env.dataDir)
  found.push(...files.filter(([, text]) => hasMark(text)).map(([name]) => `the file ${name}`))
  const lines = services.logLines.map((line) =>
    JSON.stringify(line, (_key, value) =>
      value instanceof Error ? [value.message, value.stack] : value,
    ),
  )
  return [...found, ...lines.filter(hasMark)]
}

it('every column of the lead with words of the visitor has a marker', async () => {
  const [row] = await app.services.db
    .select()
    .from(lead)
    .where(eq(lead.id, leadIds[0] ?? ''))
  const texts = Object.entries(getTableColumns(lead)).flatMap(
    ([field, { columnType, enumValues, generated }]) =>
      columnType === 'PgText' && !enumValues?.length && !generated ? [field as LeadField] : [],
  )
  const personal = texts.filter((field) => 'value' in LEAD_FIELDS[field].erasing)
  // The words of the owner and of the product.
  expect(texts.filter((field) => !personal.includes(field)).toSorted()).toEqual([
    'consentText',
    'consentVersion',
    'formVersion',
    'leadMagnetTitle',
    'viaName',
  ])
  const hasMark = (text: string) => isMarked(text) || isMarkedOrigin(text)
  expect(personal.filter((field) => !hasMark(String(row?.[field])))).toEqual([])
})

it('a lead that the plan hides is nowhere to be read by its owner', async () => {
  await work()
  const found = await readAsOwner()
  expect(found.get(`API /leads/${leadIds[0]}`)).toContain('"isHidden":true')
  expect(placesOf(found)).toEqual([])
  expect(originPlacesOf(found)).toEqual([])
})

it('a lead that is erased is nowhere stored, recorded or waiting', async () => {
  const { services } = app
  const { db, clock, log } = services
  await db.insert(subscription).values({ userId: owner.id, planType: 'CREATOR' })
  clock.advance(2 * HOUR_MS)

  // The service of the connection refuses the second one, which comes while the database is down.
  const refused = {
    email: ANSWERS.email,
    state: 'cancelled',
    lists: [],
    tags: [],
    fields: {},
  }
  kit.people.set(refused.email, { id: 99, ...refused })
  const path = join(services.env.dataDir, 'journal')
  const limits = { maxBytes: 1_000_000, maxAgeMs: DAY_MS }
  let isUp = false
  const journal: LeadJournal = startLeadJournal(
    services,
    await openJournal({ folder: path, log, clock, ...limits }),
    { isReady: () => isUp },
  )
  expect(getLeadJournal(services)?.isDatabaseAway()).toBe(true)
  const parsed = leadForm(en).parse({ ...ANSWERS, name: markOf('journaled') })
  const journaled = await submitLead(services, {
    identifier: magnet.shortId,
    kind: 'visit',
    form: parsed,
    page: { shown: shownPage(), former: null },
    request: { ip: '203.0.113.7', headers: new Headers(), fromTrustedProxy: false },
  })
  if (!journaled.ok || !journaled.isJournaled) throw new Error('the lead was not journaled')
  leadIds.push(journaled.leadId)
  expect((await findStored()).filter((place) => place.startsWith('the file'))).not.toEqual([])
  isUp = true
  await until(
    'the lead in the database',
    async () => (await db.$count(lead, eq(lead.id, journaled.leadId))) === 1,
  )
  await until('the end of the journal', async () => journal.state().oldestAt === null)
  await journal.stop()

  // As the job does for owners with many leads, and as a connection does for earlier leads.
  const rows = await db.select().from(lead).where(eq(lead.ownerId, owner.id))
  for (const { id, ownerId, submittedAt } of rows) {
    const one = { leadId: id, ownerId, submittedAt, magnetId: magnet.id, isFlagged: false }
    const [searched] = await db.select({ key: SEARCH_KEY }).from(lead).where(eq(lead.id, id))
    await db.insert(leadSearch).values({ ...one, key: String(searched?.key) })
  }
  await db.transaction((tx) =>
    insertDeliveries(
      tx,
      rows.map((row) => ({
        id: crypto.randomUUID(),
        targetId: targets.waiting,
        cause: 'backfill',
        eventId: null,
        eventType: 'lead.created',
        payload: toLeadResource(row),
        leadId: row.id,
        state: 'pending',
        nextAttemptAt: new Date(clock.now().getTime() + DAY_MS),
      })),
    ),
  )
  await work()
  clock.advance(HOUR_MS)
  await work()

  // Now it is wherever it may be.
  const before = placesOf(await readAsOwner())
  for (const place of [
    '/analytics?flagged=1',
    `/analytics/leads/${leadIds[0]}/export.json`,
    `/analytics/leads/${leadIds[0]}/consent`,
    `/analytics/leads/${leadIds[0]}/consent.json`,
    '/analytics/export.csv',
    '/profile/export.json',
    'emails',
    'webhooks',
    'connection',
    `API /leads/${leadIds[0]}`,
    `API /leads/${leadIds[1]}`,
    'API /leads',
    'API /events',
    'API /leads/export.csv',
    `/integrations/connections/${targets.connection}`,
  ]) {
    expect(before).toContain(place)
  }
  expect(originPlacesOf(await readAsOwner())).toContain(`API /leads/${leadIds[0]}`)
  const stored = (await findStored()).join('\n')
  for (const place of [
    'public.leads',
    'public.events',
    'public.deliveries',
    'public.delivery_attempts',
    'public.outgoing_mail',
    'public.lead_search',
    '.eml',
  ]) {
    expect(stored).toContain(place)
  }
  expect(await db.$count(deliveryAttempt)).toBeGreaterThan(3)

  // A plan that ends hides them again, apart from what was sent out before.
  await db.delete(subscription).where(eq(subscription.userId, owner.id))
  const sent = ['emails', 'webhooks', 'connection']
  const hidden = placesOf(await readAsOwner())
  expect(hidden.filter((place) => !sent.includes(place))).toEqual([])

  expect(await eraseLeads(services, owner.id, leadIds)).toBe(2)
  await work()
  hooked.length = 0
  kit.people.clear()
  clock.advance(DAY_MS)
  await work()
  expect(hooked.join()).toContain('lead.erased')
  const after = await readAsOwner()
  expect(placesOf(after)).toEqual([])
  expect(originPlacesOf(after)).toEqual([])
  // Writes the pages that the cache has.
  await server.cache.stop()
  expect((await readFiles(services.env.dataDir)).map(([name]) => name)).toContain('kept.zst')
  expect(await findStored()).toEqual([])
  const origins = await findStored(ORIGIN_MARK, isMarkedOrigin)
  expect(new Set(origins.map((place) => place.split(' ')[0]))).toEqual(
    new Set(['public.lead_origin_counts']),
  )
})

/** The magnet's page as the page cache keeps it. */
const shownPage = (): ShownPage => ({
  ownerId: owner.id,
  magnetId: magnet.id,
  kind: 'visit',
  viaName: magnet.shortId,
  placementId: null,
  title: magnet.title,
  fileType: 'link',
  standsIn: false,
  form: formRecordOf(magnet),
  overRuleId: null,
})
