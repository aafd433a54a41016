import { expect, it } from 'vitest'
import type { ORIGIN_DIMENSIONS } from '#db/schema/visits.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { NO_ORIGIN } from '#domain/resources/lead-origin.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { IPHONE } from '#tests/support/user-agents.ts'
import { getOriginStats, parseOriginDimension } from './origin-stats.server.ts'

const services = await setUpServices()
const { clock } = services

it('lists values of visits and leads together, those with the most leads first', async () => {
  const magnet = await createMagnetRow(services)
  const scope = { ownerId: magnet.userId, magnetId: magnet.id }
  const visits = createVisitRecorder(services)
  const open = (query: string, visitor: number, headers: Record<string, string> = {}) =>
    visits.record({
      ownerId: magnet.userId,
      magnetId: magnet.id,
      name: magnet.shortId,
      placementId: null,
      kind: 'visit',
      at: clock.now(),
      request: {
        url: `/m/${magnet.shortId}${query}`,
        headers: { host: 'qr.example', 'user-agent': IPHONE, ...headers },
        ip: `203.0.113.${visitor}`,
        fromTrustedProxy: false,
      },
    })
  for (let i = 1; i <= 4; i++) open('?utm_source=tube&utm_content=bio', i)
  open('', 5, { referer: 'https://news.example/story' })
  open('?utm_source=tube&utm_content=end-card', 1)
  open('', 6)
  await visits.stop()
  for (const origin of [
    { referrerHost: 'news.example' },
    { utmSource: 'tube', utmContent: 'bio' },
    { utmSource: 'tube', utmContent: 'bio' },
    { utmContent: 'typed' },
    {},
  ]) {
    await createLeadRow(services, magnet, { ...NO_ORIGIN, ...origin })
  }

  const listed = async (dimension: (typeof ORIGIN_DIMENSIONS)[number]) =>
    (await getOriginStats(services, scope, '7d', dimension)).rows.map((row) => [
      row.value,
      row.views,
      row.leads,
      row.conversionRate,
    ])
  expect(await listed('source')).toEqual([
    ['tube', 5, 2, 50],
    ['news.example', 1, 1, 100],
  ])
  expect(await listed('content')).toEqual([
    ['bio', 4, 2, 50],
    ['typed', 0, 1, 100],
    ['end-card', 1, 0, 0],
  ])
  expect(await listed('medium')).toEqual([])
  const all = await getOriginStats(services, { ...scope, magnetId: null }, '12m', 'source')
  expect(all.rows[0]).toMatchObject({ value: 'tube', views: 5, leads: 2 })
  clock.advance(8 * DAY_MS)
  expect((await getOriginStats(services, scope, '7d', 'source')).rows).toEqual([])
  expect((await recount(services)).differences).toEqual([])
})

it('doesn’t count flagged leads', async () => {
  const magnet = await createMagnetRow(services)
  await createLeadRow(services, magnet, { utmMedium: 'video', flags: ['honeypot'] })
  const scope = { ownerId: magnet.userId, magnetId: null }
  expect((await getOriginStats(services, scope, '30d', 'medium')).rows).toEqual([])
})

it('lists at most twenty values, and says how many are missing', async () => {
  const magnet = await createMagnetRow(services)
  for (let i = 0; i < 23; i++) await createLeadRow(services, magnet, { utmCampaign: `c${i}` })
  const scope = { ownerId: magnet.userId, magnetId: magnet.id }
  const { rows, others } = await getOriginStats(services, scope, '30d', 'campaign')
  expect([rows.length, others]).toEqual([20, 3])
})

it.each([
  ['by=medium', 'medium'],
  ['by=source', 'source'],
  ['by=name', 'source'],
  ['', 'source'],
])('reads the dimension in %j', (query, dimension) => {
  expect(parseOriginDimension(new URLSearchParams(query))).toBe(dimension)
})
