import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { en } from '#content/languages/en.ts'
import { lead } from '#db/schema/leads.ts'
import { leadOriginCount } from '#db/schema/visits.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { ORIGIN_FIELD_NAMES } from '#domain/resources/lead-origin.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { receiveForm } from './receive-form.server.ts'
import { reviewLeads } from './review-leads.server.ts'

const services = await setUpServices()
const { db, env } = services
const HOST = new URL(env.publicUrl).host

let people = 0
const nextPerson = () => ({ name: 'Vera', email: `came${++people}@example.com` })

function send(magnet: MagnetRow, query: string, fields: Record<string, string> = {}, host = HOST) {
  return receiveForm(services, {
    identifier: magnet.shortId,
    kind: 'visit',
    form: new URLSearchParams({ ...nextPerson(), ...fields }),
    address: new URLSearchParams(query),
    host,
    words: en,
    request: { ip: '203.0.113.9', headers: new Headers(), fromTrustedProxy: false },
  })
}

async function originOf(magnet: MagnetRow) {
  const rows = await db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
  return rows.map((row) => Object.fromEntries(ORIGIN_FIELD_NAMES.map((name) => [name, row[name]])))
}

const countsOf = async (magnet: MagnetRow) =>
  (
    await db
      .select()
      .from(leadOriginCount)
      .where(and(eq(leadOriginCount.scopeId, magnet.id)))
  ).map(({ dimension, value, leads }) => [dimension, value, leads])

const NOTHING = Object.fromEntries(ORIGIN_FIELD_NAMES.map((name) => [name, null]))

it('is read from the page’s address, and from the field that the script fills in', async () => {
  const magnet = await createMagnetRow(services)
  const query =
    'utm_source=you%20tube&utm_medium=video&utm_campaign=spring&utm_content=bio&utm_term=x'
  expect((await send(magnet, query, { from: 'WWW.YouTube.com' })).ok).toBe(true)
  expect(await originOf(magnet)).toEqual([
    {
      utmSource: 'you tube',
      utmMedium: 'video',
      utmCampaign: 'spring',
      utmContent: 'bio',
      referrerHost: 'www.youtube.com',
    },
  ])
})

it.each([
  ['no script, and no parameters', '', {}],
  ['control characters alone', 'utm_source=%00%0A%E2%80%8B', { from: '' }],
  ['an email address', 'utm_content=jane.doe%40example.com', {}],
  ['something other than a host', '', { from: 'not a host' }],
  ['a text that is longer than any host', '', { from: `${'a'.repeat(300)}.example` }],
  ['our own host', '', { from: HOST }],
])('is unknown with %s', async (_, query, fields) => {
  const magnet = await createMagnetRow(services)
  await send(magnet, query, fields)
  expect(await originOf(magnet)).toEqual([NOTHING])
})

it('never contains more of the referrer than its host, nor a brand’s own host', async () => {
  const magnet = await createMagnetRow(services)
  await send(magnet, '', { from: 'user:secret@forum.example:8080/private?x=1' }, 'gifts.example')
  await send(magnet, '', { from: 'gifts.example' }, 'GIFTS.example')
  expect((await originOf(magnet)).map(({ referrerHost }) => referrerHost).sort()).toEqual([
    'forum.example:8080',
    null,
  ])
})

it('is cut off after 100 characters', async () => {
  const magnet = await createMagnetRow(services)
  await send(magnet, `utm_campaign=${'x'.repeat(5000)}`)
  const [origin] = await originOf(magnet)
  expect(origin?.utmCampaign).toBe('x'.repeat(100))
})

it('doesn’t make a second lead of a form that was sent twice', async () => {
  const magnet = await createMagnetRow(services)
  const person = nextPerson()
  await Promise.all([
    send(magnet, 'utm_source=a', person),
    send(magnet, 'utm_source=b', person),
    send(magnet, '', person),
  ])
  expect(await originOf(magnet)).toHaveLength(1)
  expect(await countsOf(magnet)).toHaveLength((await originOf(magnet))[0]?.utmSource ? 1 : 0)
})

it('is counted for the leads that count, in every state', async () => {
  const magnet = await createMagnetRow(services)
  await send(magnet, 'utm_source=tube&utm_campaign=spring')
  await send(magnet, 'utm_campaign=spring', { from: 'news.example' })
  await send(magnet, '')
  await send(magnet, 'utm_campaign=spring', { contact_note: 'a bot' })
  const counted = [
    ['source', 'tube', 1],
    ['source', 'news.example', 1],
    ['campaign', 'spring', 2],
  ]
  expect(await countsOf(magnet)).toEqual(expect.arrayContaining(counted))
  expect(await countsOf(magnet)).toHaveLength(counted.length)

  const rows = await db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
  const ids = rows.map(({ id }) => id)
  const { userId } = magnet
  await reviewLeads(services, userId, ids, 'mark-test')
  expect((await countsOf(magnet)).every(([, , leads]) => leads === 0)).toBe(true)
  await reviewLeads(services, userId, ids, 'not-test')
  await reviewLeads(services, userId, ids, 'accept')
  expect(await countsOf(magnet)).toContainEqual(['campaign', 'spring', 3])
  expect((await recount(services)).differences).toEqual([])
})

it('is erased with the person, and stays in the totals', async () => {
  const magnet = await createMagnetRow(services)
  const { userId } = magnet
  await send(magnet, 'utm_source=tube&utm_content=Vera%20Example')
  await send(magnet, 'utm_source=tube', { from: 'news.example' })
  await send(magnet, 'utm_source=tube', { contact_note: 'a bot' })
  const counted = await countsOf(magnet)
  expect(counted).toContainEqual(['content', 'Vera Example', 1])
  const rows = await db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
  const ids = rows.map(({ id }) => id)
  expect(await eraseLeads(services, userId, ids)).toBe(3)
  expect(await eraseLeads(services, userId, ids)).toBe(3)
  expect(await originOf(magnet)).toEqual([NOTHING, NOTHING, NOTHING])
  expect(await countsOf(magnet)).toEqual(counted)
  expect((await recount(services, { fix: true })).differences).toEqual([])
  await send(magnet, 'utm_source=tube')
  expect(await countsOf(magnet)).toContainEqual(['source', 'tube', 3])
  expect((await recount(services)).differences).toEqual([])
})

it('is counted as (other) above 300 values per magnet and day', async () => {
  const magnet = await createMagnetRow(services)
  const { userId } = magnet
  const sibling = await createMagnetRow(services, { userId })
  const valuesOf = async (one: MagnetRow) =>
    new Map((await countsOf(one)).map(([, value, leads]) => [value, leads]))
  const template = await createLeadRow(services, magnet, { flags: ['too-fast'] })
  const invented = Array.from({ length: 303 }, (_, n) => ({
    ...template,
    id: crypto.randomUUID(),
    digest: Buffer.from(crypto.getRandomValues(new Uint8Array(32))),
    utmContent: `value ${String(n).padStart(3, '0')}`,
  }))
  const columns = invented.map(({ isFlagged: _, nameKey: __, placeKey: ___, ...row }) => row)
  await db.insert(lead).values(columns)
  const ids = invented.map(({ id }) => id)
  await reviewLeads(services, userId, ids, 'accept')
  const full = await valuesOf(magnet)
  expect([full.size, full.get('(other)'), full.get('value 299')]).toEqual([301, 3, 1])
  expect((await recount(services)).differences).toEqual([])

  await Promise.all([
    send(magnet, 'utm_content=one%20more'),
    send(magnet, 'utm_content=value%20302'),
    send(magnet, 'utm_content=(other)'),
    send(magnet, 'utm_content=value%20000'),
    send(sibling, 'utm_content=one%20more'),
  ])
  const after = await valuesOf(magnet)
  expect([after.size, after.get('(other)'), after.get('value 000')]).toEqual([301, 6, 2])
  expect((await valuesOf(sibling)).get('one more')).toBe(1)
  expect((await originOf(magnet)).some(({ utmContent }) => utmContent === 'one more')).toBe(true)

  await eraseLeads(services, userId, ids.slice(-1))
  await reviewLeads(services, userId, ids.slice(-2), 'mark-test')
  expect((await valuesOf(magnet)).get('(other)')).toBe(5)
  expect((await recount(services)).differences).toEqual([])
  await db.delete(leadOriginCount).where(eq(leadOriginCount.value, '(other)'))
  const { differences } = await recount(services, { fix: true })
  expect(differences.map(({ stored, counted }) => [stored, counted])).toEqual([
    [0, 4],
    [0, 4],
  ])
})

it('is repaired by the recount', async () => {
  const magnet = await createMagnetRow(services)
  await send(magnet, 'utm_source=tube')
  await db.delete(leadOriginCount).where(eq(leadOriginCount.scopeId, magnet.id))
  const { differences } = await recount(services, { fix: true })
  expect(differences).toMatchObject([
    { table: 'lead_origin_counts', scopeId: magnet.id, stored: 0, counted: 1 },
  ])
  expect(await countsOf(magnet)).toEqual([['source', 'tube', 1]])
  expect((await recount(services)).differences).toEqual([])
})
