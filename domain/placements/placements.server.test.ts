import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet, placement, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { visitTotals } from '#domain/analytics/charts.server.ts'
import { recordClick } from '#domain/leads/change/record-click.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { repointCodes } from '#domain/magnets/repoint-codes.server.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  createMagnetRow,
  createPlacement,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { recount } from '../operations/recount.server.ts'
import { findPlacement, listPlacements, searchPlacements } from './list-placements.server.ts'
import { MAX_PLACEMENTS, type NewPlacement } from './placement.ts'
import {
  archivePlacement,
  createPlacements,
  editPlacement,
  restorePlacement,
} from './placements.server.ts'

const services = await setUpServices()
const recorder = createVisitRecorder(services)
afterAll(() => recorder.stop())

const VIDEO: NewPlacement = {
  label: 'The lamp video',
  platform: 'youtube',
  videoUrl: 'https://youtu.be/a',
  spot: 'pinned-comment',
  atSecond: null,
}
const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605.1' })
const listed = (magnet: MagnetRow, archived = false) =>
  listPlacements(services, magnet.userId, { magnetIds: [magnet.id], archived })

async function open(code: string, kind: 'scan' | 'visit', ip = '203.0.113.1') {
  const found = await resolveIdentifier(services, code)
  if (!('magnet' in found)) throw new Error('nothing there')
  const { magnet, viaName, placementId } = found
  const opening = { ownerId: magnet.ownerId, magnetId: magnet.id, name: viaName, placementId }
  const request = { url: '/q', headers, ip, fromTrustedProxy: false }
  recorder.record({ ...opening, kind, at: services.clock.now(), request })
  await recorder.flush()
}

let people = 0
async function signUp(code: string): Promise<string> {
  const email = `grace${++people}@example.com`
  const result = await submitLead(services, {
    identifier: code,
    kind: 'scan',
    form: { name: 'Grace', email, honeypot: false, elapsedMs: null },
    request: { ip: `198.51.100.${people}`, headers, fromTrustedProxy: false },
  })
  if (!result.ok) throw new Error(result.reason)
  return result.leadId
}
const leadOf = async (id: string) =>
  (await services.db.select().from(lead).where(eq(lead.id, id)))[0]

describe('placements', () => {
  it('have a code of their own that leads to their magnet', async () => {
    const magnet = await createMagnetRow(services)
    const inputs = [VIDEO, { ...VIDEO, label: 'A podcast', platform: 'podcast' as const }]
    const made = await createPlacements(services, magnet.userId, magnet.id, inputs)
    if (!made.ok) throw new Error(made.reason)
    for (const [i, { id, code }] of made.placements.entries()) {
      expect(await resolveIdentifier(services, code.toUpperCase())).toMatchObject({
        state: 'active',
        magnet: { id: magnet.id },
        viaName: code,
        placementId: id,
      })
      expect(await findPlacement(services, magnet.userId, magnet.id, id)).toMatchObject({
        ...inputs[i],
        code,
        leadsTo: null,
      })
    }
    expect((await listed(magnet)).map((one) => one.label)).toEqual(['A podcast', 'The lamp video'])
  })

  it('of one list stand in the order people count in', async () => {
    const magnet = await createMagnetRow(services)
    const labels = [10, 2, 1, 12, 11].map((number) => `Episode ${number}`)
    const inputs = labels.map((label) => ({ ...VIDEO, label }))
    await createPlacements(services, magnet.userId, magnet.id, inputs)
    expect((await listed(magnet)).map((one) => one.label)).toEqual(
      [1, 2, 10, 11, 12].map((number) => `Episode ${number}`),
    )
  })

  it('are the owner’s alone', async () => {
    const magnet = await createMagnetRow(services)
    const stranger = await createUser(services)
    const { id } = await createPlacement(services, magnet)
    const where = { ownerId: stranger.id, magnetId: magnet.id, id }
    const refused = { ok: false, reason: 'not-found' }
    expect(await createPlacements(services, stranger.id, magnet.id, [VIDEO])).toEqual(refused)
    expect(await createPlacements(services, stranger.id, 'nonsense', [VIDEO])).toEqual(refused)
    expect(await editPlacement(services, where, VIDEO)).toEqual(refused)
    expect(await archivePlacement(services, where)).toEqual(refused)
    expect(await findPlacement(services, stranger.id, magnet.id, id)).toBeNull()
    expect(await listPlacements(services, stranger.id, { magnetIds: [magnet.id] })).toEqual([])
    const other = await createMagnetRow(services, { userId: magnet.userId })
    expect(await findPlacement(services, magnet.userId, other.id, id)).toBeNull()
  })

  it('end at the limit, also for parallel requests', async () => {
    const magnet = await createMagnetRow(services)
    const many = (count: number) => Array.from({ length: count }, () => VIDEO)
    const ask = (count: number) => createPlacements(services, magnet.userId, magnet.id, many(count))
    expect(await ask(MAX_PLACEMENTS + 1)).toEqual({ ok: false, reason: 'limit', left: 500 })
    expect(await ask(MAX_PLACEMENTS - 2)).toMatchObject({ ok: true })
    const three = await Promise.all([ask(1), ask(1), ask(1)])
    expect(three.filter((one) => one.ok)).toHaveLength(2)
    expect(await ask(1)).toEqual({ ok: false, reason: 'limit', left: 0 })
    expect(await services.db.$count(placement, eq(placement.magnetId, magnet.id))).toBe(500)
    const codes = await services.db.select().from(shortLink).where(eq(shortLink.kind, 'placement'))
    expect(codes.filter((one) => one.placementId === null)).toEqual([])
  })

  it('are edited and archived without their codes noticing', async () => {
    const magnet = await createMagnetRow(services)
    const { id, code } = await createPlacement(services, magnet)
    const where = { ownerId: magnet.userId, magnetId: magnet.id, id }
    await editPlacement(services, where, { ...VIDEO, label: 'Another name' })
    expect(await archivePlacement(services, where)).toEqual({ ok: true, label: 'Another name' })
    expect(await listed(magnet)).toEqual([])
    const leadId = await signUp(code)
    expect(await leadOf(leadId)).toMatchObject({ placementId: id, leadMagnetId: magnet.id })
    expect(await listed(magnet, true)).toMatchObject([{ id, stats: { leads: 1 } }])
    await restorePlacement(services, where)
    expect(await listed(magnet)).toMatchObject([{ id, code, label: 'Another name' }])
  })

  it('are found by name', async () => {
    const magnet = await createMagnetRow(services, { title: 'Guide' })
    const { id } = await createPlacement(services, magnet, { label: 'The 100% lamp' })
    const find = (query: string, ownerId = magnet.userId) =>
      searchPlacements(services, ownerId, { query, limit: 5 })
    expect(await find('0% LA')).toMatchObject({
      total: 1,
      placements: [{ id, label: 'The 100% lamp', magnet: { title: 'Guide' } }],
    })
    expect(await find('%a%')).toEqual({ total: 0, placements: [] })
    expect((await find('lamp', (await createUser(services)).id)).total).toBe(0)
  })
})

describe('the stats of a placement', () => {
  it('are what came through it, agree with a recount, and stay apart from its neighbor’s', async () => {
    const magnet = await createMagnetRow(services)
    const video = await createPlacement(services, magnet)
    const bio = await createPlacement(services, magnet, { label: 'Bio', spot: 'bio' })
    await open(video.code, 'scan')
    await open(video.code, 'scan')
    await open(video.code, 'visit', '203.0.113.2')
    // The same person through another placement: new there, but known to the magnet.
    await open(bio.code, 'visit')
    await open(magnet.shortId, 'scan', '203.0.113.3')
    const leadId = await signUp(video.code)
    await recordClick(services, leadId)
    await signUp(bio.code)
    await signUp(magnet.shortId)

    const stats = new Map((await listed(magnet)).map((one) => [one.id, one.stats]))
    expect(stats.get(video.id)).toEqual({
      scans: 2,
      visits: 1,
      uniqueVisitors: 2,
      bots: 0,
      leads: 1,
      apiLeads: 0,
      clicks: 1,
    })
    expect(stats.get(bio.id)).toMatchObject({ scans: 0, visits: 1, uniqueVisitors: 1, leads: 1 })
    const scope = { ownerId: magnet.userId, magnetId: magnet.id }
    expect(await visitTotals(services, scope)).toMatchObject({
      scans: 3,
      visits: 2,
      uniqueVisitors: 3,
      leads: 3,
      clicks: 1,
    })
    expect((await recount(services)).differences).toEqual([])
  })

  it('that are wrong are found and repaired by a recount', async () => {
    const magnet = await createMagnetRow(services)
    const { id, code } = await createPlacement(services, magnet)
    await open(code, 'scan')
    await signUp(code)
    for (const change of [`visit_counts set scans = 7`, `lead_counts set leads = 9`]) {
      await services.db.$client.query(`update ${change} where scope_id = $1`, [id])
    }
    const { differences } = await recount(services, { fix: true })
    expect(differences.map((one) => [one.scope, one.scopeId, one.column, one.counted])).toEqual([
      ['placement', id, 'scans', 1],
      ['placement', id, 'scans', 1],
      ['placement', id, 'leads', 1],
      ['placement', id, 'leads', 1],
    ])
    expect(await listed(magnet)).toMatchObject([{ stats: { scans: 1, leads: 1 } }])
  })

  it('above the flood cap are counted for it too', async () => {
    const magnet = await createMagnetRow(services)
    const { id, code } = await createPlacement(services, magnet)
    const flooded = createVisitRecorder(services, { floodCap: 1 })
    const request = { url: `/q/${code}`, headers, ip: '203.0.113.9', fromTrustedProxy: false }
    const scope = { ownerId: magnet.userId, magnetId: magnet.id, name: code, placementId: id }
    for (let i = 0; i < 5; i++) {
      flooded.record({ ...scope, kind: 'scan', at: services.clock.now(), request })
    }
    await flooded.stop()
    expect(await listed(magnet)).toMatchObject([{ stats: { scans: 5, uniqueVisitors: 1 } }])
    expect((await recount(services)).differences).toEqual([])
  })
})

describe('a placement outlives its magnet', () => {
  it('repointed, its leads are its own and the other magnet’s', async () => {
    const magnet = await createMagnetRow(services)
    const other = await createMagnetRow(services, { userId: magnet.userId, title: 'Other' })
    const { id, code } = await createPlacement(services, magnet)
    const before = await signUp(code)
    const move = { from: magnet.id, to: other.id, identifiers: [code] }
    expect(await repointCodes(services, magnet.userId, move)).toMatchObject({ ok: true })
    const after = await signUp(code)
    expect(await leadOf(before)).toMatchObject({ placementId: id, leadMagnetId: magnet.id })
    expect(await leadOf(after)).toMatchObject({ placementId: id, leadMagnetId: other.id })
    expect(await listed(magnet)).toMatchObject([
      { id, leadsTo: { id: other.id, title: 'Other' }, stats: { leads: 2 } },
    ])
    expect((await recount(services)).differences).toEqual([])
  })

  it('deleted with an heir, it is listed there and its code leads there', async () => {
    const magnet = await createMagnetRow(services)
    const other = await createMagnetRow(services, { userId: magnet.userId })
    const { id, code } = await createPlacement(services, magnet)
    const leadId = await signUp(code)
    await deleteMagnet(services, magnet.userId, magnet.id, { repointTo: other.id })
    expect(await listed(other)).toMatchObject([{ id, leadsTo: null, stats: { leads: 1 } }])
    await signUp(code)
    expect(await listed(other)).toMatchObject([{ stats: { leads: 2 } }])
    expect(await leadOf(leadId)).toMatchObject({ placementId: id, leadMagnetId: magnet.id })
    expect((await recount(services)).differences).toEqual([])
  })

  it('deleted without one, its code is a tombstone and its leads keep it', async () => {
    const magnet = await createMagnetRow(services)
    const { id, code } = await createPlacement(services, magnet)
    const leadId = await signUp(code)
    await deleteMagnet(services, magnet.userId, magnet.id)
    expect(await resolveIdentifier(services, code)).toEqual({ state: 'deleted' })
    expect(await leadOf(leadId)).toMatchObject({ placementId: id, leadMagnetId: magnet.id })
    const [row] = await services.db.select().from(placement).where(eq(placement.id, id))
    expect(row?.magnetId).toBeNull()
    expect(await services.db.$count(shortLinkTarget, eq(shortLinkTarget.identifier, code))).toBe(2)
    expect(await services.db.$count(leadMagnet, eq(leadMagnet.id, magnet.id))).toBe(0)
    expect((await recount(services)).differences).toEqual([])
  })

  it('is deleted with its account, and its code is never reused', async () => {
    const magnet = await createMagnetRow(services)
    const { id, code } = await createPlacement(services, magnet)
    await services.db.delete(user).where(eq(user.id, magnet.userId))
    expect(await services.db.$count(placement, eq(placement.id, id))).toBe(0)
    expect(await resolveIdentifier(services, code)).toEqual({ state: 'deleted' })
  })
})
