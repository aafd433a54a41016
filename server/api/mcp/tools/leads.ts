import { href } from 'react-router'
import type { LeadResource } from '#domain/resources/lead-resource.ts'
import { pick } from '../compact.ts'
import { DEFAULT_ENTRIES, limitField } from '../period.ts'
import { fieldsOf, operationById, tool } from '../tool.ts'
import type { Page } from './magnets.ts'

/** All filters of the operation. */
const filters = Object.keys(operationById('listLeads').query?.shape ?? {}).filter(
  (name) => name !== 'limit',
)

type Event = { id: string; seq: number; type: string; timestamp: string; data: object }
type Events = { data: Event[]; latestSeq: number; oldestSeq: number | null }

/** The fields of an event's object that an assistant needs to say what happened. */
const EVENT_FIELDS = ['id', 'title', 'label', 'name', 'email', 'state', 'magnetId', 'magnetTitle']
/** The number of the latest events that are searched for types. */
const SEARCHED = 100

export const leadTools = [
  tool({
    name: 'list_leads',
    operations: ['listLeads'],
    hasOthersText: true,
    input: { ...fieldsOf('listLeads', filters), ...limitField },
    async run({ call, key, origin }, { limit = DEFAULT_ENTRIES, ...asked }) {
      const query = { ...asked, limit }
      const { data, nextCursor } = await call<Page<LeadResource>>('listLeads', { query })
      return {
        leads: data.map((lead) => ({
          ...pick(lead, ['id', 'name', 'email', 'magnetId', 'magnetTitle', 'placementId']),
          ...pick(lead, ['campaignId', 'creatorId', 'source', 'device', 'city', 'country']),
          ...pick(lead, ['submittedAt', 'downloadedAt', 'erasedAt']),
          ...(lead.flags.length > 0 && { flags: lead.flags }),
          ...(lead.isHidden && { isHidden: true }),
          ...(lead.answers?.length && {
            answers: lead.answers.map(({ label, text }) => ({ question: label, answer: text })),
          }),
        })),
        nextCursor,
        ...(!key.workspaceId && { appUrl: `${origin}${href('/analytics')}` }),
      }
    },
  }),
  tool({
    name: 'list_events',
    operations: ['listEvents'],
    hasOthersText: true,
    input: { ...fieldsOf('listEvents', ['types']), ...limitField },
    async run({ call }, { types, limit = DEFAULT_ENTRIES }) {
      const { latestSeq } = await call<Events>('listEvents', { query: { limit: 1 } })
      const query = { after: Math.max(0, latestSeq - SEARCHED), limit: SEARCHED, types }
      const { data } = await call<Events>('listEvents', { query })
      return {
        events: data
          .toReversed()
          .slice(0, limit)
          .map(({ id, type, timestamp, data: object }) => ({
            id,
            type,
            timestamp,
            object: pick(object as Record<string, unknown>, EVENT_FIELDS),
          })),
        searched: `The latest ${SEARCHED} events of the account.`,
      }
    },
  }),
]
