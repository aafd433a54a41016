import { expect, it } from 'vitest'
import { findGroupProblem, GROUP_DIMENSION_NAMES } from '#domain/analytics/group-dimensions.ts'
import { NO_ORIGIN } from '#domain/resources/lead-origin.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { IPHONE } from '#tests/support/user-agents.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { createApiClient } from './api.testing.ts'

const services = await setUpServices()
const ask = createApiClient(services)

async function setUp() {
  const owner = await createUser(services)
  const { key } = await createKey(services, owner.id)
  const magnets = [
    await createMagnetRow(services, { userId: owner.id }),
    await createMagnetRow(services, { userId: owner.id }),
  ] as const
  const path = `/magnets/${magnets[0].id}/placements`
  const placed = await ask(path, { method: 'POST', key, body: { label: 'Episode' } })
  const placementId: string = placed.body.id
  const visits = createVisitRecorder(services)
  const open = (magnet: (typeof magnets)[number], visitor: number, source: string) =>
    visits.record({
      ownerId: owner.id,
      magnetId: magnet.id,
      name: magnet.shortId,
      placementId: magnet === magnets[0] ? placementId : null,
      kind: visitor % 2 ? 'scan' : 'visit',
      at: services.clock.now(),
      request: {
        url: `/m/${magnet.shortId}?utm_source=${source}`,
        headers: { host: 'qr.example', 'user-agent': IPHONE },
        ip: `203.0.113.${visitor}`,
        fromTrustedProxy: false,
      },
    })
  for (let visitor = 1; visitor <= 5; visitor++) open(magnets[0], visitor, 'tube')
  for (let visitor = 1; visitor <= 3; visitor++) open(magnets[1], visitor, 'bio')
  await visits.stop()
  const origin = { ...NO_ORIGIN, utmSource: 'tube' }
  await createLeadRow(services, magnets[0], { ...origin, placementId })
  await createLeadRow(services, magnets[0], origin)
  await createLeadRow(services, magnets[1], NO_ORIGIN)
  return { owner, key, magnets, placementId }
}

type Row = { groups: string[]; views: number; leads: number | null }
const shown = (rows: Row[]) => rows.map(({ groups, views, leads }) => [...groups, views, leads])
const sum = (rows: Row[], name: 'views' | 'leads') =>
  rows.reduce((total, row) => total + (row[name] ?? 0), 0)

it('groups stats by two dimensions, and the groups add up to the totals', async () => {
  const { key, magnets, placementId } = await setUp()
  const day = `${services.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`
  const list = async (query: string) => (await ask(`/figures/groups?${query}`, { key })).body

  const byPlacement = await list('groupBy=placement,day')
  expect(shown(byPlacement.data)).toEqual([[placementId, day, 5, 1]])
  const byMagnet = await list('groupBy=day,magnet')
  const [first, second] = [...magnets].sort((a, b) => (a.id < b.id ? -1 : 1))
  const counts = { [magnets[0].id]: [5, 2], [magnets[1].id]: [3, 1] }
  expect(shown(byMagnet.data)).toEqual(
    [first, second].map((magnet) => [day, magnet?.id, ...(counts[magnet?.id ?? ''] ?? [])]),
  )
  const bySource = await list('groupBy=source,magnet')
  expect(shown(bySource.data)).toEqual([
    ['bio', magnets[1].id, 3, 0],
    ['tube', magnets[0].id, 5, 2],
  ])
  const ofOne = await list(`groupBy=device&magnetId=${magnets[0].id}`)
  expect(shown(ofOne.data)).toEqual([['iOS', 5, null]])

  const { totals } = (await ask('/figures', { key })).body
  for (const groupBy of ['hour', 'day', 'month', 'magnet', 'magnet,hour']) {
    const { data } = await list(`groupBy=${groupBy}`)
    expect([groupBy, sum(data, 'views')]).toEqual([groupBy, totals.visits + totals.scans])
    expect([groupBy, sum(data, 'leads')]).toEqual([groupBy, totals.leads])
  }
})

it('runs with every pair of dimensions that is allowed, and refuses the others', async () => {
  const { key } = await setUp()
  for (const one of GROUP_DIMENSION_NAMES) {
    for (const other of GROUP_DIMENSION_NAMES) {
      const isAllowed = findGroupProblem([one, other]) === null
      const answer = await ask(`/figures/groups?groupBy=${one},${other}`, { key })
      expect([one, other, answer.status]).toEqual([one, other, isAllowed ? 200 : 400])
      // The rate limit of a key is 300 requests a minute.
      if (!isAllowed) expect(answer.body.errors).toMatchObject([{ parameter: 'groupBy' }])
    }
  }
})

it('shows only the magnets of a limited key, and bounds range and result', async () => {
  const { owner, magnets, key } = await setUp()
  const narrow = await createKey(services, owner.id, { magnetIds: [magnets[1].id] })
  const own = await ask('/figures/groups?groupBy=magnet', { key: narrow.key })
  expect(shown(own.body.data)).toEqual([[magnets[1].id, 3, 1]])
  const other = await ask(`/figures/groups?groupBy=day&magnetId=${magnets[0].id}`, narrow)
  expect(other.status).toBe(404)
  const few = await ask('/figures/groups?groupBy=magnet&limit=1', { key })
  expect([few.body.data.length, few.body.hasMore]).toEqual([1, true])
  const from = 'from=2020-01-01T00:00:00Z&to=2026-01-01T00:00:00Z'
  expect((await ask(`/figures/groups?groupBy=day&${from}`, { key })).status).toBe(400)
})

it('counts only the pages of one campaign', async () => {
  const workspace = await createWorkspace(services)
  const { key } = await createKey(services, workspace.accountId)
  const [autumn, spring] = [
    await createCampaignMagnet(services, workspace),
    await createCampaignMagnet(services, workspace),
  ]
  await createLeadRow(services, autumn)
  await createLeadRow(services, autumn)
  await createLeadRow(services, spring)
  const list = async (query: string) =>
    (await ask(`/figures/groups?groupBy=magnet${query}`, { key })).body.data as Row[]
  expect(sum(await list(''), 'leads')).toBe(3)
  expect(shown(await list(`&campaignId=${autumn.campaignId}`))).toEqual([[autumn.id, 0, 2]])
  expect(shown(await list(`&campaignId=${spring.campaignId}`))).toEqual([[spring.id, 0, 1]])
  // The id of something else is no campaign.
  const unknown = await ask(`/figures/groups?groupBy=magnet&campaignId=${autumn.id}`, { key })
  expect(unknown.status).toBe(404)
})
