import { z } from 'zod'
import { peopleScopeOf } from '#domain/api-keys/scopes.ts'
import { EVENT_DAYS } from '#domain/events/event-types.ts'
import { findOldestEvent, listEvents } from '#domain/events/list-events.server.ts'
import { findHiddenLeads } from '#domain/leads/hidden-leads.server.ts'
import { withEventUrls } from '#domain/magnets/resource-urls.server.ts'
import { id, moment } from '#domain/resources/common.ts'
import { hideLead } from '#domain/resources/lead-resource.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from '../cursor.ts'
import { operation } from '../operation.ts'

const seq = z.int().nonnegative().max(Number.MAX_SAFE_INTEGER)

const event = z
  .object({
    id,
    type: z.string().describe('Such as `lead.created`. New types may appear at any time.'),
    timestamp: moment,
    seq: seq.describe('Numbers the account’s events without gaps.'),
    data: z
      .record(z.string(), z.unknown())
      .describe('Its subject at that time. See the webhook of the same type.'),
  })
  .meta({ id: 'Event', description: 'Something that happened, as webhooks send it too.' })

export const eventOperations = [
  operation({
    ...{ id: 'listEvents', method: 'GET', path: '/events', tag: 'Events', scope: 'events:read' },
    summary: 'Read events',
    description: `In their order, from after \`after\`. They are recorded while the account has a key, a webhook or a connection, and kept for ${EVENT_DAYS} days. Without \`leads:read\`, those of leads are without people; without \`campaigns:read\`, those of a campaign’s creators.`,
    query: z.strictObject({
      after: z.coerce.number().pipe(seq).default(0).describe('`nextAfter` of the request before.'),
      limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
    }),
    answer: {
      ...{ status: 200, description: 'The next events.' },
      schema: z
        .object({
          data: z.array(event),
          nextAfter: seq.describe('Ask again with this number.'),
          hasMore: z.boolean().describe('Whether more are waiting now.'),
          oldestSeq: seq
            .nullable()
            .describe('Above `after` + 1: events in between were deleted before you read them.'),
        })
        .meta({ id: 'EventPage' }),
    },
    async run({ services, key, query }) {
      const { accountId, magnetIds } = key
      const { after, limit } = query
      const asked = { after, magnetIds, limit: limit + 1 }
      const [rows, oldestSeq] = await Promise.all([
        listEvents(services, accountId, asked),
        findOldestEvent(services, accountId),
      ])
      const shown = rows.slice(0, limit)
      const leads = shown.flatMap(({ leadId }) => (leadId ? { ownerId: accountId, leadId } : []))
      const hidden = await findHiddenLeads(services, leads)
      const data = shown.map(({ leadId, ...one }) => {
        const scope = peopleScopeOf(one.type)
        const mayReadPeople = scope === null || key.scopes.has(scope)
        const isHidden = leadId !== null && (!mayReadPeople || hidden.has(leadId))
        if (isHidden) {
          return { ...one, data: { ...hideLead(one.data), isHidden: hidden.has(leadId) } }
        }
        if (mayReadPeople) return one
        return { ...one, data: { ...one.data, name: null, email: null } }
      })
      return {
        data: await withEventUrls(services, accountId, data),
        nextAfter: shown.at(-1)?.seq ?? after,
        hasMore: rows.length > shown.length,
        oldestSeq,
      }
    },
  }),
]
