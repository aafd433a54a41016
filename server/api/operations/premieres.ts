import { z } from 'zod'
import { getFirstHour, MINUTES } from '#domain/placements/first-hour.server.ts'
import { findPlacement } from '#domain/placements/list-placements.server.ts'
import { lockPlacement, setPremiere } from '#domain/placements/placements.server.ts'
import { isoOf, moment } from '#domain/resources/common.ts'
import { isTimeZone } from '#lib/time-zone.ts'
import { found } from '../common.ts'
import { assertCraft } from '../craft.ts'
import { type Call, operation } from '../operation.ts'
import { invalidBody, notFound } from '../problem.ts'
import { placementOf } from './placements.ts'

const tag = 'Placements'
const path = '/placements/{placementId}/premiere'
const [EARLIEST, LATEST] = [Date.UTC(2020), Date.UTC(2100)]

const premiere = z
  .object({
    at: moment.nullable().describe('When the video premieres; null if no date is set.'),
    timeZone: z
      .string()
      .nullable()
      .describe('The IANA time zone that the date was entered in; null if no date is set.'),
  })
  .meta({ id: 'Premiere', description: 'When a placement’s video premieres.' })

const newPremiere = z
  .strictObject({
    at: z.iso
      .datetime({ offset: true })
      .describe('When the video premieres, between 2020 and 2099.'),
    timeZone: z
      .string()
      .max(64)
      .default('UTC')
      .describe('An IANA time zone. The summary is emailed at 8:00 the next day in this zone.'),
  })
  .meta({ id: 'NewPremiere' })

const count = z.int().nonnegative()
const totals = { scans: count, visits: count, leads: count, clicks: count }
const eachMinute = z.array(count).length(MINUTES)

const firstHour = z
  .object({
    from: moment.describe('When the first hour starts.'),
    basis: z
      .enum(['premiere', 'first-scan'])
      .describe('What the hour starts with: the premiere or, if no date is set, the first scan.'),
    state: z.enum(['before', 'running', 'over']),
    totals: z.object(totals).describe('The totals, without bots and flagged leads.'),
    minutes: z
      .object({ scans: eachMinute, visits: eachMinute, leads: eachMinute })
      .nullable()
      .describe(
        'The counts for each minute, in order. Null for older premieres, because only their hourly counts are kept.',
      ),
    hours: z
      .array(z.object({ at: moment, ...totals }))
      .describe('The counts of the UTC hours that the first hour overlaps.'),
    capped: count.describe(
      'The number of page views in these hours that can’t be assigned to a minute, because too many arrived at the same time.',
    ),
  })
  .meta({ id: 'FirstHour' })

const one = {
  status: 200,
  description: 'The premiere.',
  schema: premiere,
  isResource: true,
} as const
const writes = { scope: 'placements:write', limit: 'page-change' } as const

type PremiereCall = Pick<Call, 'services' | 'key'> & { params: { placementId: string } }

/** Returns a placement with its ids. Throws 404 if its magnet was deleted. */
async function listedOf(call: PremiereCall) {
  const { id, magnetId } = await placementOf(call)
  if (magnetId === null) throw notFound()
  const ownerId = call.key.accountId
  return {
    where: { ownerId, magnetId, id },
    placement: found(await findPlacement(call.services, ownerId, magnetId, id)),
  }
}

async function premiereOf(call: PremiereCall) {
  const { placement } = await listedOf(call)
  return { at: isoOf(placement.premiereAt), timeZone: placement.premiereZone }
}

export const premiereOperations = [
  operation({
    id: 'getPremiere',
    method: 'GET',
    path,
    tag,
    scope: 'placements:read',
    summary: 'Get a placement’s premiere',
    answer: one,
    run: premiereOf,
  }),
  operation({
    id: 'setPremiere',
    method: 'PUT',
    path,
    tag,
    ...writes,
    summary: 'Set a placement’s premiere',
    description:
      'The placement’s page is cached shortly before the premiere, and a summary is emailed the day after.',
    body: newPremiere,
    answer: one,
    async run(call) {
      const { services, key, params, body } = call
      await lockPlacement(services.db, key.accountId, params.placementId)
      call.requireMatch(await premiereOf(call))
      const at = new Date(body.at)
      if (at.getTime() < EARLIEST || at.getTime() >= LATEST) {
        throw invalidBody('/at', 'range', 'This must be between 2020 and 2099.')
      }
      if (!isTimeZone(body.timeZone)) {
        throw invalidBody('/timeZone', 'invalid', 'Unknown time zone.')
      }
      const { where } = await listedOf(call)
      await assertCraft(call, where.magnetId)
      const saved = await setPremiere(services, where, { at, zone: body.timeZone })
      if (!saved.ok) throw notFound()
      return premiereOf(call)
    },
  }),
  operation({
    id: 'clearPremiere',
    method: 'DELETE',
    path,
    tag,
    ...writes,
    summary: 'Remove a placement’s premiere',
    answer: { status: 204, description: 'Removed.' },
    async run(call) {
      const { where } = await listedOf(call)
      await assertCraft(call, where.magnetId)
      if (!(await setPremiere(call.services, where, null)).ok) throw notFound()
      return null
    },
  }),
  operation({
    id: 'getFirstHour',
    method: 'GET',
    path: '/placements/{placementId}/first-hour',
    tag: 'Figures',
    scope: 'figures:read',
    summary: 'Get the stats of a placement’s first hour',
    description: 'The first hour starts at the premiere or, if no date is set, at the first scan.',
    answer: {
      status: 200,
      description: 'The stats.',
      schema: z
        .object({
          firstHour: firstHour
            .nullable()
            .describe('The first hour; null if no date is set and there is no scan yet.'),
        })
        .meta({ id: 'FirstHourFigures' }),
    },
    async run(call) {
      const { where, placement } = await listedOf(call)
      const scope = { ownerId: where.ownerId, placementId: where.id }
      const hour = await getFirstHour(call.services, scope, placement.premiereAt)
      if (!hour) return { firstHour: null }
      const hours = hour.hours.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }))
      return { firstHour: { ...hour, from: hour.from.toISOString(), hours } }
    },
  }),
]
