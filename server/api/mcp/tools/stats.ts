import { href } from 'react-router'
import { id } from '#domain/resources/common.ts'
import type { PlacementResource } from '#domain/resources/placement-resource.ts'
import { DAY_MS } from '#lib/time.ts'
import { ApiProblem } from '../../problem.ts'
import { pick } from '../compact.ts'
import {
  countsOf,
  DEFAULT_ENTRIES,
  type Figures,
  limitField,
  periodFields,
  periodOf,
  sumOf,
} from '../period.ts'
import { fieldsOf, tool } from '../tool.ts'
import { magnetIdField, type Page } from './magnets.ts'

/** The longest period whose days are returned one by one. */
const MAX_SHOWN_DAYS = 31

const ONE_ONLY = 'Set `magnetId` or `placementId`, not both.'

export const statsTools = [
  tool({
    name: 'get_stats',
    operations: ['getMagnetFigures', 'getPlacementFigures', 'getFigures'],
    hasOthersText: false,
    input: {
      magnetId: magnetIdField.magnetId.optional(),
      placementId: id.optional().describe('The placement’s id.'),
      ...periodFields,
    },
    async run({ call, now, key, origin }, { magnetId, placementId, ...asked }) {
      if (magnetId && placementId) {
        const errors = [{ parameter: 'placementId', code: 'not-allowed', detail: ONE_ONLY }]
        throw new ApiProblem('invalid-query', { errors })
      }
      const { from, to, previousFrom } = periodOf(asked, now)
      const query = { step: 'day', from: previousFrom.toISOString(), to: to.toISOString() }
      const figures = placementId
        ? await call<Figures>('getPlacementFigures', { params: { placementId }, query })
        : magnetId
          ? await call<Figures>('getMagnetFigures', { params: { magnetId }, query })
          : await call<Figures>('getFigures', { query })
      const start = from.toISOString()
      const days = figures.series.filter(({ at }) => at >= start)
      const app = magnetId ? href('/analytics/:id', { id: magnetId }) : href('/analytics')
      return {
        from: start,
        to: to.toISOString(),
        period: sumOf(figures, (at) => at >= start),
        previousPeriod: {
          from: previousFrom.toISOString(),
          to: start,
          ...sumOf(figures, (at) => at < start),
        },
        isLastDayComplete: to.getTime() <= now.getTime() && to.getTime() % DAY_MS === 0,
        allTime: countsOf(figures.totals),
        ...(days.length <= MAX_SHOWN_DAYS && {
          days: days.map((day) => ({ day: day.at.slice(0, 10), ...countsOf(day) })),
        }),
        ...(!key.workspaceId && { appUrl: `${origin}${app}` }),
      }
    },
  }),
  tool({
    name: 'list_sources',
    operations: ['listTops'],
    hasOthersText: true,
    input: {
      ...fieldsOf('listTops', ['dimension']),
      magnetId: magnetIdField.magnetId
        .optional()
        .describe('Count only visits to this magnet. Required if the key is limited to magnets.'),
      ...periodFields,
      ...limitField,
    },
    async run({ call, now }, { dimension, magnetId, limit = DEFAULT_ENTRIES, ...asked }) {
      const period = periodOf(asked, now)
      const [from, to] = [period.from.toISOString(), period.to.toISOString()]
      const query = { dimension, magnetId, from, to, limit }
      const { data } = await call<{ data: unknown[] }>('listTops', { query })
      return { from, to, values: data }
    },
  }),
  tool({
    name: 'compare_placements',
    operations: ['listPlacements', 'getPlacementFigures'],
    hasOthersText: true,
    input: { ...magnetIdField, ...periodFields, ...limitField },
    async run({ call, now, origin }, { magnetId, limit = DEFAULT_ENTRIES, ...asked }) {
      const period = periodOf(asked, now)
      const [from, to] = [period.from.toISOString(), period.to.toISOString()]
      const listed = await call<Page<PlacementResource>>('listPlacements', {
        query: { magnetId, limit },
      })
      const placements = []
      for (const placement of listed.data) {
        const { id: placementId } = placement
        const figures = await call<Figures>('getPlacementFigures', {
          params: { placementId },
          query: { step: 'day', from, to },
        })
        placements.push({
          ...pick(placement, ['id', 'label', 'code', 'platform', 'spot', 'videoUrl', 'videoId']),
          ...pick(placement, ['pageUrl']),
          ...sumOf(figures, () => true),
          allTimeLeads: figures.totals.leads,
        })
      }
      return {
        from,
        to,
        placements: placements.toSorted((a, b) => b.leads - a.leads || b.scans - a.scans),
        hasMore: listed.nextCursor !== null,
        appUrl: `${origin}${href('/magnets/:id/placements', { id: magnetId })}`,
      }
    },
  }),
]
