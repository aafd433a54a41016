import { z } from 'zod'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { id } from '#domain/resources/common.ts'
import {
  findRosterCreator,
  listRoster,
  listRosterAfter,
  updateRosterCreator,
} from '#domain/roster/roster.server.ts'
import { MAX_CSV_CREATORS, type RosterCreator, STANDING_NAMES } from '#domain/roster/roster.ts'
import { rosterCsv } from '#domain/roster/roster-csv.ts'
import { rosterChanges } from '#domain/roster/roster-input.ts'
import { utcDay } from '#lib/time.ts'
import { found } from '../common.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { operation } from '../operation.ts'
import { notFound } from '../problem.ts'
import { actorOf, reads, writes } from './campaigns.ts'

const tag = 'Roster'
const path = '/roster/{creatorId}'
const count = z.int().nonnegative()

const rosterCreator = z
  .object({
    id: id.describe(
      'The id of the creator’s latest participation. The id of any of their participations identifies them too.',
    ),
    name: z.string().nullable().describe('The creator’s name; null if erased.'),
    email: z.string().nullable().describe('The creator’s email; null if erased.'),
    hasAccount: z.boolean().describe('Whether the creator accepted an invitation with an account.'),
    tags: z.array(z.string()),
    note: z.string().nullable().describe('What the workspace noted about the creator.'),
    standing: z
      .enum(STANDING_NAMES)
      .describe('`took-part` if the creator accepted at least one invitation.'),
    campaigns: count.describe('The number of campaigns that the creator was added to.'),
    lastCampaignId: id.describe('The campaign that the creator was added to last.'),
    leads: count,
    newPeople: count.describe(
      'The number of people whom no other creator of the same campaign had reached before.',
    ),
    costs: z
      .array(
        z.object({
          currency: z.string(),
          costCents: count
            .nullable()
            .describe('The fees and earned bonuses where the creator took part, in cents.'),
          leads: count,
          costPerLeadCents: count.nullable(),
        }),
      )
      .describe('One entry per currency of the creator’s campaigns.'),
    lastLeadOn: z.iso.date().nullable().describe('The UTC day of the last lead.'),
  })
  .meta({
    id: 'RosterCreator',
    description: 'A creator over all campaigns of a workspace, identified by their email.',
  })

function toBody(creator: RosterCreator): z.infer<typeof rosterCreator> {
  const { key, name, lastCampaign, isOpen: _, ...facts } = creator
  return {
    ...facts,
    id: key,
    name: facts.email === null ? null : name,
    lastCampaignId: lastCampaign.id,
  }
}

const filters = {
  q: z
    .string()
    .max(200)
    .optional()
    .describe('Return only creators with this text in their name, email or tags.'),
  tag: z.string().max(200).optional().describe('Return only creators with this tag.'),
  standing: z.enum(STANDING_NAMES).optional().describe('Return only creators with this standing.'),
}
const filterQuery = z.strictObject(filters)

const filterOf = ({ q = '', tag: wanted, standing }: z.output<typeof filterQuery>) => ({
  q: q.trim(),
  tag: wanted ?? null,
  standing: standing ?? null,
})

export const rosterOperations = [
  operation({
    id: 'listRoster',
    method: 'GET',
    path: '/roster',
    tag,
    ...reads,
    summary: 'List the creators of all campaigns',
    description: 'The order doesn’t change when results do.',
    query: z.strictObject({ ...pageQuery, ...filters }),
    answer: {
      status: 200,
      description: 'A page of creators.',
      schema: pageOf(rosterCreator, 'RosterPage'),
    },
    async run(call) {
      const { limit, ...query } = call.query
      const rows = await listRosterAfter(...actorOf(call), filterOf(query), {
        after: readCursor(call, z.string().max(64)),
        limit: limit + 1,
      })
      return toPage(call, rows, {
        item: ({ creator }) => toBody(creator),
        positionOf: ({ position }) => position,
      })
    },
  }),
  operation({
    id: 'exportRoster',
    method: 'GET',
    path: '/roster.csv',
    tag,
    ...reads,
    summary: 'Download the creators of all campaigns as CSV',
    description: 'Creators with the most leads come first.',
    query: filterQuery,
    answer: { status: 200, description: 'CSV in UTF-8, with a header row.', media: ['text/csv'] },
    async run(call) {
      const asked = { ...filterOf(call.query), size: MAX_CSV_CREATORS }
      const { creators, ...sees } = await listRoster(...actorOf(call), asked)
      const day = utcDay(call.services.clock.now())
      return csvResponse(rosterCsv(creators, sees), `creators-${day}.csv`)
    },
  }),
  operation({
    id: 'getRosterCreator',
    method: 'GET',
    path,
    tag,
    ...reads,
    summary: 'Get a creator over all campaigns',
    answer: { status: 200, description: 'The creator.', schema: rosterCreator },
    async run(call) {
      const profile = await findRosterCreator(...actorOf(call), call.params.creatorId)
      return toBody(found(profile).creator)
    },
  }),
  operation({
    id: 'updateRosterCreator',
    method: 'PATCH',
    path,
    tag,
    ...writes,
    summary: 'Change the tags and the note about a creator',
    description:
      'Only the owner and managers of the workspace see them. Creators get them in the export of their data.',
    body: rosterChanges,
    answer: { status: 204, description: 'Changed.' },
    async run(call) {
      const { creatorId } = call.params
      if (!(await updateRosterCreator(...actorOf(call), creatorId, call.body))) throw notFound()
      return null
    },
  }),
]
