import { z } from 'zod'
import type { ApiKey } from '#domain/api-keys/find-key.server.ts'
import { peopleScopeOf } from '#domain/api-keys/scopes.ts'
import { EVENT_DAYS } from '#domain/events/event-types.ts'
import {
  findEvent,
  findLatestSeq,
  findOldestEvent,
  type ListedEvent,
  listEvents,
} from '#domain/events/list-events.server.ts'
import { findHiddenLeads } from '#domain/leads/change/hidden-leads.server.ts'
import { withEventUrls } from '#domain/magnets/resource-urls.server.ts'
import { hideLead } from '#domain/resources/lead-resource.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { found } from '../common.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from '../cursor.ts'
import { eventSchema } from '../event-schemas.ts'
import { operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'

const seq = z.int().nonnegative().max(Number.MAX_SAFE_INTEGER)

export const eventOperations = [
  operation({
    id: 'listEvents',
    method: 'GET',
    path: '/events',
    tag: 'Events',
    scope: 'events:read',
    problems: ['events-ahead'],
    summary: 'List events',
    description: `The events are in order and start after the number \`after\`. Events are recorded while the account has an API key, a webhook or a connection, and are kept for ${EVENT_DAYS} days. If \`after\` is greater than the last event’s number, the response is \`events-ahead\`. This can happen after the installation was restored from a backup. Names and emails are included in lead events only if the key has \`leads:read\`, and in events about a campaign’s creators only if it has \`campaigns:read\`.`,
    query: z.strictObject({
      after: z.coerce
        .number()
        .pipe(seq)
        .default(0)
        .describe('The `nextAfter` of the previous response.'),
      limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
      types: z
        .string()
        .max(1000)
        .transform((text) => text.split(','))
        .optional()
        .describe(
          'Return only events of these types, separated by commas, such as `lead.created,lead.updated`.',
        ),
    }),
    answer: {
      status: 200,
      description: 'The next events.',
      schema: z
        .object({
          data: z.array(eventSchema),
          nextAfter: seq.describe('The value of `after` for the next request.'),
          hasMore: z.boolean().describe('Whether there are more events now.'),
          oldestSeq: seq
            .nullable()
            .describe(
              'The number of the oldest event that hasn’t expired; null if there are no events. If this number is greater than `after` + 1, you missed the events in between.',
            ),
          latestSeq: seq.describe('The number of the account’s last event.'),
        })
        .meta({ id: 'EventPage' }),
    },
    async run({ services, key, query }) {
      const { accountId, magnetIds } = key
      const { after, limit, types = null } = query
      // This is read before the events, so that the result contains all events up to this number.
      const latestSeq = await findLatestSeq(services, accountId)
      if (after > latestSeq) {
        const detail = `The number of the account’s last event is ${latestSeq}, and \`after\` is ${after}.`
        throw new ApiProblem('events-ahead', { detail })
      }
      const asked = { after, magnetIds, types, limit: limit + 1 }
      const [rows, oldestSeq] = await Promise.all([
        listEvents(services, accountId, asked),
        findOldestEvent(services, accountId),
      ])
      const shown = rows.slice(0, limit)
      const hasMore = rows.length > shown.length
      const lastShown = shown.at(-1)?.seq ?? after
      return {
        data: await withEventUrls(services, accountId, await withoutPeople(services, key, shown)),
        // Events of other types are skipped, so that the next request doesn't search them again.
        nextAfter: hasMore ? lastShown : Math.max(lastShown, latestSeq),
        hasMore,
        oldestSeq,
        latestSeq,
      }
    },
  }),
  operation({
    id: 'getEvent',
    method: 'GET',
    path: '/events/{eventId}',
    tag: 'Events',
    scope: 'events:read',
    summary: 'Get an event',
    description: 'Use the event id from a webhook message or a delivery.',
    answer: { status: 200, description: 'The event.', schema: eventSchema },
    async run({ services, key, params }) {
      const { accountId, magnetIds } = key
      if (!isUuid(params.eventId)) throw notFound()
      const stored = found(await findEvent(services, accountId, params.eventId))
      if (magnetIds && !(stored.magnetId && magnetIds.includes(stored.magnetId))) throw notFound()
      const { magnetId: _magnetId, ...listed } = stored
      const shown = await withoutPeople(services, key, [listed])
      return found((await withEventUrls(services, accountId, shown))[0])
    },
  }),
]

/** Returns events without the personal data that the key may not see or that the plan hides. */
async function withoutPeople(
  services: Services,
  key: ApiKey,
  events: readonly ListedEvent[],
): Promise<Omit<ListedEvent, 'leadId'>[]> {
  const leads = events.flatMap(({ leadId }) => (leadId ? { ownerId: key.accountId, leadId } : []))
  const hidden = await findHiddenLeads(services, leads)
  return events.map(({ leadId, ...listed }) => {
    const scope = peopleScopeOf(listed.type)
    const mayReadPeople = scope === null || key.scopes.has(scope)
    const isHidden = leadId !== null && (!mayReadPeople || hidden.has(leadId))
    if (isHidden) {
      return { ...listed, data: { ...hideLead(listed.data), isHidden: hidden.has(leadId) } }
    }
    if (mayReadPeople) return listed
    return { ...listed, data: { ...listed.data, name: null, email: null } }
  })
}
