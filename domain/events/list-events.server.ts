import { and, asc, eq, gt, inArray, min } from 'drizzle-orm'
import { event, eventStream } from '#db/schema/events.ts'
import { isoOf } from '#domain/resources/common.ts'
import type { Services } from '#platform/services.ts'

/** An event in the form in which the API lists it and webhooks send it. */
export type ListedEvent = {
  id: string
  seq: number
  type: string
  timestamp: string
  data: Record<string, unknown>
  /** The id of the lead that the event is about; null if it isn't about a lead. */
  leadId: string | null
}

/**
 * Returns an account's events after a given number, in order. `magnetIds` limits them to these
 * magnets, `types` to these types.
 */
export async function listEvents(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  asked: {
    after: number
    magnetIds: readonly string[] | null
    types: readonly string[] | null
    limit: number
  },
): Promise<ListedEvent[]> {
  const { after, magnetIds, types, limit } = asked
  const rows = await db
    .select()
    .from(event)
    .where(
      and(
        eq(event.accountId, accountId),
        gt(event.seq, after),
        magnetIds ? inArray(event.magnetId, [...magnetIds]) : undefined,
        types ? inArray(event.type, [...types]) : undefined,
      ),
    )
    .orderBy(asc(event.seq))
    .limit(limit)
  return rows.map(toListed)
}

const toListed = ({ id, seq, type, createdAt, data, subjectId }: typeof event.$inferSelect) => ({
  id,
  seq,
  type,
  timestamp: isoOf(createdAt),
  data,
  leadId: type.startsWith('lead.') ? subjectId : null,
})

/**
 * Returns one of an account's events with the id of its magnet; null if there is none. `id` must be
 * a UUID.
 */
export async function findEvent(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  id: string,
): Promise<(ListedEvent & { magnetId: string | null }) | null> {
  const [row] = await db
    .select()
    .from(event)
    .where(and(eq(event.id, id), eq(event.accountId, accountId)))
  return row ? { ...toListed(row), magnetId: row.magnetId } : null
}

/** Returns the number of an account's latest event; 0 if there are no events. */
export async function findLatestSeq(
  { db }: Pick<Services, 'db'>,
  accountId: string,
): Promise<number> {
  const [row] = await db
    .select({ lastSeq: eventStream.lastSeq })
    .from(eventStream)
    .where(eq(eventStream.accountId, accountId))
  return row?.lastSeq ?? 0
}

/** Returns the number of the oldest event that is still stored; null if there are no events. */
export async function findOldestEvent(
  { db }: Pick<Services, 'db'>,
  accountId: string,
): Promise<number | null> {
  const [row] = await db
    .select({ seq: min(event.seq) })
    .from(event)
    .where(eq(event.accountId, accountId))
  return row?.seq ?? null
}
