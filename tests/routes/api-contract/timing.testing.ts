import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { leadMagnet } from '#db/schema/magnets.ts'
import { visit } from '#db/schema/visits.ts'
import { createLeadRow } from '#tests/support/magnet-factories.ts'
import { until } from '#tests/support/product.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { expectNotFound, guide, programOf, refusalOf, type Site } from './site.testing.ts'

/** Experiments on a magnet's page. */
export async function runsExperiments(site: Site): Promise<void> {
  const owner = await createPayer(site.services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(site.services, 'CREATOR')).id)
  const reads = await programOf(site, owner.id, { scopes: ['magnets:read'] })
  const { id: magnetId, title } = await call('createMagnet', { body: guide('Guide') })
  const params = { magnetId }
  expect(await call('getExperiment', { params })).toEqual({ experiment: null })
  expect(await refusalOf(call('endExperiment', { params, body: {} }))).toBe('409 conflict')

  const body = { variants: [{ title: 'A better title' }, { submitLabel: 'Send It' }] }
  expect(await refusalOf(reads('startExperiment', { params, body }))).toBe('403 scope-missing')
  for (const variants of [[], [{}], [{ title }], [{ heroImageId: crypto.randomUUID() }]]) {
    expect(await refusalOf(call('startExperiment', { params, body: { variants } }))).toBe(
      '422 invalid-body',
    )
  }
  const { experiment } = await call('startExperiment', { params, body })
  expect(experiment).toMatchObject({
    endedAt: null,
    used: null,
    days: 0,
    verdict: { state: 'too-early', winner: null },
    variants: [
      { letter: 'A', title: null, visitors: 0, leads: 0 },
      { letter: 'B', title: 'A better title', hasOwnImage: false },
      { letter: 'C', title: null, submitLabel: 'Send It' },
    ],
  })
  expect(await refusalOf(call('startExperiment', { params, body }))).toBe('409 conflict')
  expect(await refusalOf(call('updateMagnet', { params, body: { title: 'New' } }))).toBe(
    '409 conflict',
  )
  expect(await call('getExperiment', { params })).toEqual({ experiment })
  await expectNotFound(
    stranger('getExperiment', { params }),
    stranger('startExperiment', { params, body }),
    stranger('endExperiment', { params, body: {} }),
  )
  expect(await refusalOf(call('endExperiment', { params, body: { use: 'D' } }))).toBe(
    '422 invalid-body',
  )
  const ended = await call('endExperiment', { params, body: { use: 'B' } })
  expect(ended.experiment).toMatchObject({ used: 'B' })
  expect((await call('getMagnet', { params })).title).toBe('A better title')
}

/** What a magnet's codes show, and when. */
export async function schedulesMagnets(site: Site): Promise<void> {
  const owner = await createPayer(site.services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(site.services, 'CREATOR')).id)
  const { id: magnetId } = await call('createMagnet', { body: guide('Guide') })
  const next = await call('createMagnet', { body: guide('Next') })
  const params = { magnetId }
  expect(await call('getSchedule', { params })).toEqual({ timeZone: 'UTC', rules: [] })

  const over = { condition: 'after-leads' as const, shows: 'over' as const, leads: 100 }
  const body = {
    timeZone: 'Europe/Berlin',
    rules: [
      { ...over, overText: 'All gone.', nextMagnetId: next.id },
      {
        condition: 'weekdays' as const,
        weekdays: [7, 6],
        shows: 'magnet' as const,
        magnetId: next.id,
      },
    ],
  }
  const saved = await call('setSchedule', { params, body })
  expect(saved).toMatchObject({
    timeZone: 'Europe/Berlin',
    rules: [
      { leads: 100, at: null, overText: 'All gone.', nextMagnetId: next.id, takesNames: true },
      { weekdays: [6, 7], shows: 'magnet', magnetId: next.id },
    ],
  })
  expect(await call('getSchedule', { params })).toEqual(saved)
  const [first] = saved.rules
  const at = '2026-12-24T18:00:00+01:00'
  const ids = { timeZone: 'UTC', rules: [{ ...over, id: first?.id ?? '', leads: 200 }] }
  const kept = await call('setSchedule', { params, body: ids })
  expect(kept.rules).toMatchObject([{ id: first?.id, leads: 200, nextMagnetId: null }])
  const timed = {
    timeZone: 'UTC',
    rules: [{ condition: 'from' as const, at, shows: 'over' as const }],
  }
  expect((await call('setSchedule', { params, body: timed })).rules[0]?.at).toBe(
    '2026-12-24T17:00:00.000Z',
  )

  for (const rules of [
    [{ ...over, leads: undefined }],
    [{ ...over, at }],
    [over, over],
    [{ condition: 'from' as const, shows: 'magnet' as const, at, magnetId }],
    [{ condition: 'from' as const, shows: 'over' as const, at: '1999-01-01T00:00:00Z' }],
    [{ condition: 'weekdays' as const, shows: 'over' as const, weekdays: [1, 1] }],
  ]) {
    const wrong = call('setSchedule', { params, body: { timeZone: 'UTC', rules } })
    expect(await refusalOf(wrong)).toBe('422 invalid-body')
  }
  const nowhere = call('setSchedule', { params, body: { timeZone: 'Mars/Base', rules: [] } })
  expect(await refusalOf(nowhere)).toBe('422 invalid-body')
  const late = { headers: { 'If-Match': '"before"' } }
  const stale = call('setSchedule', { params, body, ...late })
  expect(await refusalOf(stale)).toBe('412 changed-elsewhere')

  const limited = await programOf(site, owner.id, { magnetIds: [magnetId] })
  expect(await refusalOf(limited('setSchedule', { params, body }))).toBe('422 invalid-body')
  await call('setSchedule', { params, body })
  expect((await limited('getSchedule', { params })).rules[1]?.magnetId).toBeNull()
  const reads = await programOf(site, owner.id, { scopes: ['magnets:read'] })
  expect(await refusalOf(reads('setSchedule', { params, body }))).toBe('403 scope-missing')
  await expectNotFound(
    stranger('getSchedule', { params }),
    stranger('setSchedule', { params, body: { timeZone: 'UTC', rules: [] } }),
  )
  const { data } = await call('listEvents', { query: { after: 0, limit: 50 } })
  expect(data.at(-1)).toMatchObject({ type: 'magnet.updated', data: { id: magnetId } })
  const event = { params: { eventId: data.at(-1)?.id ?? '' } }
  expect(await call('getEvent', event)).toEqual(data.at(-1))
  await expectNotFound(stranger('getEvent', event))
}

/** Spoken links of magnets and placements. */
export async function givesSpokenNames(site: Site): Promise<void> {
  const owner = await createPayer(site.services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(site.services, 'CREATOR')).id)
  const { id: magnetId } = await call('createMagnet', { body: guide('Guide') })
  const params = { magnetId }
  const { id: placementId } = await call('createPlacement', { params, body: { label: 'One' } })
  const where = { params: { placementId } }
  const none = { name: null, url: null, earlier: [] }
  expect(await call('getMagnetSpokenName', { params })).toEqual(none)
  expect(await call('getPlacementSpokenName', where)).toEqual(none)

  const once = { headers: { 'Idempotency-Key': 'name-1' } }
  const given = await call('giveMagnetSpokenName', { params, body: {}, ...once })
  expect(given.name).toMatch(/^[a-z]{3,5}-[a-z]{3,5}$/)
  expect(given.url).toMatch(new RegExp(`^https?://.+/${given.name}$`))
  expect(await call('giveMagnetSpokenName', { params, body: {}, ...once })).toEqual(given)
  expect(await call('giveMagnetSpokenName', { params, body: {} })).toEqual(given)
  const other = await call('giveMagnetSpokenName', { params, body: { replaces: given.name } })
  expect(other.earlier).toEqual([given.name])
  const placed = await call('givePlacementSpokenName', { ...where, body: {} })
  expect(new Set([given.name, other.name, placed.name]).size).toBe(3)

  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605.1' }
  for (const name of [given.name, other.name, placed.name]) {
    const page = await fetch(`${site.url}/${name?.replace('-', '')}`, { headers })
    expect([page.status, (await page.text()).includes('<form')]).toEqual([200, true])
  }
  const top = { dimension: 'spoken-name' as const, magnetId }
  await until('the visits', async () => {
    const stored = site.services.db.select().from(visit).where(eq(visit.magnetId, magnetId))
    return (await stored).length === 3
  })
  const names = (await call('listTops', { query: top })).data.map(({ value }) => value)
  expect(names.toSorted()).toEqual([given.name, other.name, placed.name].toSorted())
  const corrected = { ...top, dimension: 'corrected-name' as const }
  expect((await call('listTops', { query: corrected })).data).toEqual([])

  expect(await call('removeMagnetSpokenName', { params })).toBeNull()
  const [last = '', first = ''] = [other.name ?? '', given.name ?? '']
  expect(await call('getMagnetSpokenName', { params })).toEqual({
    ...none,
    earlier: [last, first],
  })
  expect(await call('removePlacementSpokenName', where)).toBeNull()
  expect((await call('getPlacementSpokenName', where)).earlier).toEqual([placed.name])
  expect((await fetch(`${site.url}/${placed.name}`)).status).toBe(200)
  const { data } = await call('listEvents', { query: { after: 0, limit: 50 } })
  expect(data.map(({ type }) => type)).toEqual([
    'magnet.created',
    'placement.created',
    'magnet.updated',
    'magnet.updated',
    'placement.updated',
    'magnet.updated',
    'placement.updated',
  ])

  await expectNotFound(
    stranger('getMagnetSpokenName', { params }),
    stranger('giveMagnetSpokenName', { params, body: {} }),
    stranger('removeMagnetSpokenName', { params }),
    stranger('getPlacementSpokenName', where),
    stranger('givePlacementSpokenName', { ...where, body: {} }),
    stranger('removePlacementSpokenName', where),
  )
}

/** The premiere of a placement and its first hour. */
export async function datesPremieres(site: Site): Promise<void> {
  const { services } = site
  const owner = await createPayer(services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(services, 'CREATOR')).id)
  const { id: magnetId } = await call('createMagnet', { body: guide('Guide') })
  const { id: placementId } = await call('createPlacement', {
    params: { magnetId },
    body: { label: 'One' },
  })
  const where = { params: { placementId } }
  expect(await call('getPremiere', where)).toEqual({ at: null, timeZone: null })
  expect(await call('getFirstHour', where)).toEqual({ firstHour: null })

  const began = new Date(Date.now() - 10 * 60_000)
  const body = { at: began.toISOString(), timeZone: 'Asia/Tokyo' }
  expect(await call('setPremiere', { ...where, body })).toEqual(body)
  const [magnet] = await services.db.select().from(leadMagnet).where(eq(leadMagnet.id, magnetId))
  if (!magnet) throw new Error('the magnet is not stored')
  await createLeadRow(services, magnet, {
    email: 'ada@example.com',
    placementId,
    submittedAt: new Date(began.getTime() + 90_000),
  })
  const { firstHour } = await call('getFirstHour', where)
  expect(firstHour).toMatchObject({ from: body.at, basis: 'premiere', state: 'running' })
  expect([firstHour?.totals.leads, firstHour?.minutes?.leads[1]]).toEqual([1, 1])

  for (const wrong of [
    { ...body, at: '2019-12-31T23:59:59Z' },
    { ...body, at: 'tomorrow' },
    { ...body, timeZone: 'Mars/Base' },
  ]) {
    const refused = await refusalOf(call('setPremiere', { ...where, body: wrong }))
    expect(refused).toBe('422 invalid-body')
  }
  const stale = call('setPremiere', { ...where, body, headers: { 'If-Match': '"before"' } })
  expect(await refusalOf(stale)).toBe('412 changed-elsewhere')
  expect(await call('clearPremiere', where)).toBeNull()
  expect(await call('getPremiere', where)).toEqual({ at: null, timeZone: null })
  const { data } = await call('listEvents', { query: { after: 0, limit: 50 } })
  const types = data.map(({ type }) => type).filter((type) => type === 'placement.updated')
  expect(types).toHaveLength(2)

  await expectNotFound(
    stranger('getPremiere', where),
    stranger('setPremiere', { ...where, body }),
    stranger('clearPremiere', where),
    stranger('getFirstHour', where),
  )
}
