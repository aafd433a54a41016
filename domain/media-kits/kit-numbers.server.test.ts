import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChartRangeName } from '#domain/analytics/chart-range.ts'
import { getTraffic } from '#domain/analytics/traffic.server.ts'
import { getConfirmationTotals } from '#domain/leads/list/confirmation-totals.server.ts'
import { appendResults } from '#domain/results-log/append-results.server.ts'
import { verifyProof } from '#domain/results-log/verify-proof.ts'
import type { Visit } from '#domain/visits/visit.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPlacement,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { NEW_KIT } from '#tests/support/media-kits.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { MIN_GROUP } from './kit-figures.ts'
import { readKitNumbers, type ShownKit } from './kit-numbers.server.ts'
import { createMediaKit, findMediaKit } from './media-kits.server.ts'
import { findKitProof } from './open-kit.server.ts'

const services = await setUpServices({ location: { city: 'Lisbon', country: 'Portugal' } })
const { clock, db } = services
const recorder = createVisitRecorder(services)
afterAll(() => recorder.stop())

const AGENTS = {
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  bot: 'Googlebot/2.1 (+http://www.google.com/bot.html)',
}

let owner: TestUser
let guide: MagnetRow
let list: MagnetRow

let viewers = 0
function view(magnet: MagnetRow, agent: keyof typeof AGENTS, kind: Visit['kind'] = 'scan') {
  viewers += 1
  recorder.record({
    ownerId: magnet.userId,
    magnetId: magnet.id,
    name: magnet.shortId,
    placementId: null,
    kind,
    at: clock.now(),
    request: {
      url: new URL('/q/abc', 'http://localhost:3000'),
      headers: new Headers({ 'user-agent': AGENTS[agent] }),
      ip: `203.0.113.${viewers}`,
      fromTrustedProxy: false,
    },
  })
}

async function leads(magnet: MagnetRow, count: number, input: Parameters<typeof createLeadRow>[2]) {
  for (let made = 0; made < count; made++) {
    await createLeadRow(services, magnet, { submittedAt: clock.now(), ...input })
  }
}

beforeAll(async () => {
  owner = await createUser(services)
  guide = await createMagnetRow(services, { userId: owner.id, title: 'Guide' })
  list = await createMagnetRow(services, { userId: owner.id, title: 'List' })
  const stranger = await createMagnetRow(services)
  const confirmed = {
    confirmation: 'list',
    confirmedAt: clock.now(),
    confirmedBy: 'delivery-email',
  } as const
  for (const day of ['2026-07-14', '2026-10-31', '2026-11-01', '2026-11-20']) {
    clock.set(`${day}T21:30:00Z`)
    for (let at = 0; at < MIN_GROUP; at++) view(guide, 'android')
    view(guide, 'bot')
    view(list, 'iphone', 'visit')
    view(stranger, 'iphone')
    await recorder.flush()
    await leads(guide, 3, {})
    await leads(guide, 2, confirmed)
    await leads(guide, 1, { flags: ['disposable'] })
    await leads(list, 1, { clickedAt: clock.now() })
    await leads(stranger, 4, {})
  }
  const videoUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  await createPlacement(services, guide, { label: 'Intro', videoUrl })
  await createPlacement(services, guide, { label: 'End', videoUrl })
  await createPlacement(services, guide, { label: 'Poster' })
  await appendResults(services)
})

const RECOUNT = `
  select
    (select count(*) from leads where owner_id = $1 and ($2::uuid is null or lead_magnet_id = $2)
      and flags = '{}' and submitted_at >= $3 and submitted_at < $4)::int as leads,
    (select count(*) from leads where owner_id = $1 and ($2::uuid is null or lead_magnet_id = $2)
      and flags = '{}' and confirmed_at is not null
      and submitted_at >= $3 and submitted_at < $4)::int as confirmed,
    (select count(*) from leads where owner_id = $1 and ($2::uuid is null or lead_magnet_id = $2)
      and flags = '{}' and clicked_at >= $3 and clicked_at < $4)::int as downloads,
    (select count(*) from visits where owner_id = $1 and ($2::uuid is null or magnet_id = $2)
      and kind = 'scan' and not is_bot and at >= $3 and at < $4)::int as scans,
    (select count(*) from visits where owner_id = $1 and ($2::uuid is null or magnet_id = $2)
      and kind = 'visit' and not is_bot and at >= $3 and at < $4)::int as visits,
    (select count(distinct (magnet_id, visitor_hash, (at at time zone 'UTC')::date)) from visits
      where owner_id = $1 and ($2::uuid is null or magnet_id = $2)
      and not is_bot and at >= $3 and at < $4)::int as "uniqueVisitors"`

async function recount({ ownerId, magnetId }: ShownKit, from: string, to: string) {
  const until = new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000)
  const { rows } = await db.$client.query(RECOUNT, [ownerId, magnetId, `${from}T00:00:00Z`, until])
  return rows[0]
}

const kitOf = (chosen: Partial<ShownKit> = {}): ShownKit => {
  const { figures, range, fromOn, toOn, hasProof } = NEW_KIT
  return { ownerId: owner.id, magnetId: null, figures, range, fromOn, toOn, hasProof, ...chosen }
}
async function read(chosen: Partial<ShownKit> = {}) {
  const numbers = await readKitNumbers(services, kitOf(chosen))
  return {
    ...numbers,
    ...Object.fromEntries(numbers.totals.map((each) => [each.total, each.value])),
  }
}

describe('the numbers of a media kit', () => {
  it.each([
    { range: 'all', from: '2026-07-14', to: '2026-11-20' },
    { range: '7d', from: '2026-11-14', to: '2026-11-20' },
    { range: '30d', from: '2026-10-22', to: '2026-11-20' },
    { range: '90d', from: '2026-08-23', to: '2026-11-20' },
    { range: '12m', from: '2025-12-01', to: '2026-11-20' },
    { range: 'days', fromOn: '2026-10-31', from: '2026-10-31', to: '2026-11-20' },
    {
      range: 'days',
      fromOn: '2026-07-14',
      toOn: '2026-10-31',
      from: '2026-07-14',
      to: '2026-10-31',
    },
  ] as const)('of %o are what the rows say', async ({ from, to, ...days }) => {
    for (const magnetId of [null, guide.id, list.id]) {
      const numbers = await read({ ...days, magnetId })
      const rows = await recount(kitOf({ magnetId }), from, to)
      expect(numbers).toMatchObject({ ...rows, from, to })
      const { leads: counted, uniqueVisitors } = rows
      const most = Math.max(counted, uniqueVisitors, 1)
      expect(numbers).toMatchObject({ conversion: Math.round((counted / most) * 100) })
      expect(numbers.months?.leads.reduce((sum, each) => sum + each, 0)).toBe(counted)
    }
  })

  it.each(['7d', '30d', '90d', '12m'] as ChartRangeName[])(
    'of %s are those of the creator’s own stats',
    async (range) => {
      for (const magnetId of [null, guide.id]) {
        const scope = { ownerId: owner.id, magnetId }
        const { totals, conversionRate, devices, countries } = await getTraffic(
          services,
          scope,
          range,
        )
        const { visits, scans, uniqueVisitors, leads: counted, clicks } = totals
        const numbers = await read({ range, magnetId })
        expect(numbers).toMatchObject({
          visits,
          scans,
          uniqueVisitors,
          leads: counted,
          downloads: clicks,
          conversion: conversionRate,
        })
        for (const shown of numbers.devices ?? [])
          expect(devices).toContainEqual(expect.objectContaining(shown))
        expect(numbers.countries).toEqual(
          countries.map(({ value, visits: views }) => ({ value, visits: views })),
        )
      }
      const all = await read({ range: 'all' })
      const { confirmed } = await getConfirmationTotals(services, {
        ownerId: owner.id,
        magnetId: null,
      })
      expect(all).toMatchObject({ confirmed, videos: 1 })
    },
  )

  it('leave out small groups', async () => {
    const numbers = await read({ range: '7d' })
    expect(numbers.devices).toEqual([{ value: 'Android', visits: MIN_GROUP }])
    expect(numbers.countries).toEqual([{ value: 'Portugal', visits: MIN_GROUP + 1 }])
    expect(numbers.magnets).toEqual([
      { id: guide.id, title: 'Guide', leads: MIN_GROUP, conversion: 100 },
    ])
    expect((await read({ range: '7d', magnetId: list.id })).countries).toEqual([])
    expect((await read({ range: 'all', figures: ['magnets'] })).magnets).toHaveLength(1)
  })

  it('are only those that were chosen', async () => {
    const numbers = await readKitNumbers(services, kitOf({ figures: ['scans'], hasProof: false }))
    expect(numbers).toMatchObject({
      totals: [{ total: 'scans', value: 20 }],
      months: null,
      magnets: null,
      countries: null,
      devices: null,
      logged: null,
    })
  })
})

describe('the proof of a media kit', () => {
  const proofOf = async (chosen: Partial<typeof NEW_KIT>) => {
    const made = await createMediaKit(services, owner, { ...NEW_KIT, ...chosen })
    const kit = made.ok ? await findMediaKit(services, owner.id, made.id) : null
    return findKitProof(services, kit?.token ?? '', { ip: '192.0.2.1', headers: new Headers() })
  }

  it.each([
    {},
    { magnetId: 'guide' },
    { range: 'days', fromOn: '2026-10-31', toOn: '2026-11-01' },
    { range: '30d' },
  ] as const)('of %o has the shown pages and days, and agrees with the page', async (chosen) => {
    const magnetId = 'magnetId' in chosen ? guide.id : null
    const { logged } = await read({ ...chosen, magnetId })
    const found = await proofOf({ ...chosen, magnetId })
    if (!found.ok) throw new Error(found.reason)
    const proven = await verifyProof(JSON.stringify(found.file))
    expect(proven).toMatchObject({ ok: true, totals: logged?.totals, leads: { listed: 0 } })
    const days = proven.ok ? proven.days.map(({ day }) => day) : []
    expect([days[0], days.at(-1)]).toEqual([logged?.from, logged?.to])
    // The clock's day isn't over, so it isn't logged.
    expect(logged?.to).not.toBe('2026-11-20')
  })

  it('is offered only if the creator chose it and something is logged', async () => {
    expect(await proofOf({ hasProof: false })).toEqual({ ok: false, reason: 'not-found' })
    const today = { range: 'days', fromOn: '2026-11-20' } as const
    expect(await proofOf(today)).toEqual({ ok: false, reason: 'nothing-logged' })
    expect((await read(today)).logged).toBeNull()
  })
})
