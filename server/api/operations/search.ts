import { z } from 'zod'
import { parseLeadsQuery } from '#domain/lead-list/leads-query.ts'
import { listLeads } from '#domain/lead-list/leads-table.server.ts'
import { listMagnetsPage } from '#domain/magnets/list-magnets.server.ts'
import { searchPlacements } from '#domain/placements/list-placements.server.ts'
import { id } from '#domain/resources/common.ts'
import { listVideos } from '#domain/video-analytics/list-videos.server.ts'
import { cleanSearch } from '#lib/table-query.ts'
import { operation } from '../operation.ts'
import { invalidBody } from '../problem.ts'

/** The maximum number of results of each kind. */
const MAX_FOUND = 20
const total = z.int().nonnegative().describe('The number of all results of this kind.')

const results = z
  .object({
    magnets: z.object({ total, data: z.array(z.object({ id, title: z.string() })) }),
    placements: z
      .object({ total, data: z.array(z.object({ id, magnetId: id, label: z.string() })) })
      .nullable()
      .describe('Null if the key lacks `placements:read`.'),
    videos: z.object({ total, data: z.array(z.object({ id, title: z.string() })) }),
    leads: z
      .object({
        total,
        isMore: z.boolean().describe('Whether there are more leads than `total`.'),
        data: z.array(z.object({ id, name: z.string(), email: z.string() })),
      })
      .nullable()
      .describe('Null if the key lacks `leads:read`.'),
  })
  .meta({ id: 'SearchResults', description: `Up to ${MAX_FOUND} results of each kind.` })

export const searchOperations = [
  operation({
    id: 'search',
    method: 'GET',
    path: '/search',
    tag: 'Account',
    scope: 'magnets:read',
    wholeAccount: true,
    summary: 'Search magnets, placements, videos and leads',
    description:
      'Finds magnets by title and description, placements by label, videos by title, channel and URL, and leads by name, email and location.',
    query: z.strictObject({
      q: z
        .string()
        .min(1)
        .max(200)
        .transform(cleanSearch)
        .describe('The words to search for, with at least one visible character.'),
    }),
    answer: { status: 200, description: 'The results.', schema: results },
    async run({ services, key, query: { q } }) {
      if (q === '') throw invalidBody('/q', 'empty', 'Enter at least one visible character.')
      const ownerId = key.accountId
      const leadsQuery = { ...parseLeadsQuery(new URLSearchParams()), q }
      const [magnets, placements, videos, leads] = await Promise.all([
        listMagnetsPage(services, ownerId, { query: q, page: 1, size: MAX_FOUND }),
        key.scopes.has('placements:read')
          ? searchPlacements(services, ownerId, { query: q, limit: MAX_FOUND })
          : null,
        listVideos(services, ownerId, { q }),
        key.scopes.has('leads:read')
          ? listLeads(services, { ownerId, magnetId: null }, leadsQuery)
          : null,
      ])
      return {
        magnets: {
          total: magnets.total,
          data: magnets.magnets.map(({ id: magnetId, title }) => ({ id: magnetId, title })),
        },
        placements: placements && {
          total: placements.total,
          data: placements.placements.map(({ id: placementId, label, magnet }) => ({
            id: placementId,
            magnetId: magnet.id,
            label,
          })),
        },
        videos: {
          total: videos.length,
          data: videos
            .slice(0, MAX_FOUND)
            .map(({ id: videoId, title }) => ({ id: videoId, title })),
        },
        leads: leads && {
          total: leads.total,
          isMore: leads.isMore,
          data: leads.rows
            .slice(0, MAX_FOUND)
            .map(({ id: leadId, name, email }) => ({ id: leadId, name, email })),
        },
      }
    },
  }),
]
