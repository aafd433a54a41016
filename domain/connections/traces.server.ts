import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { connectionTrace } from '#db/schema/connections.ts'
import { decrypt, encrypt } from '#domain/encryption.server.ts'
import { knownSecrets } from '#domain/known-secrets.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/**
 * An email that was sent to the provider without a known response, or a person's id in another list
 * at the provider.
 */
export type Place = { email: string; listId: string | null } | { externalId: string }

/**
 * A place where the provider may have a lead's person, in addition to those in `connection_leads`.
 */
export type Trace = { id: string; leadId: string; place: Place }

type TraceServices = Pick<Services, 'db' | 'env'>

/**
 * Longer than the delivery of an erasure exists: it waits for at most 30 days and is attempted for
 * three.
 */
const ERASED_DAYS = 60

const contextOf = (targetId: string, leadId: string) =>
  ({ purpose: 'connection traces', subject: `${targetId}/${leadId}` }) as const

/**
 * Returns the traces of leads at a connection, by lead id. Traces that can no longer be decrypted
 * are left out.
 */
export async function readTraces(
  { db, env }: TraceServices,
  targetId: string,
  leadIds: readonly string[],
): Promise<Map<string, Trace[]>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(connectionTrace)
    .where(
      and(eq(connectionTrace.targetId, targetId), inArray(connectionTrace.leadId, [...leadIds])),
    )
    .orderBy(connectionTrace.id)
  const traces = rows.flatMap(({ id, leadId, place }): Trace[] => {
    const opened = decrypt(knownSecrets(env), contextOf(targetId, leadId), place)
    return opened ? [{ id, leadId, place: JSON.parse(opened.toString()) as Place }] : []
  })
  return Map.groupBy(traces, ({ leadId }) => leadId)
}

export const newTrace = (leadId: string, place: Place): Trace => ({ id: uuidv7(), leadId, place })

/** Stores traces, except those that are already stored. */
export async function storeTraces(
  { db, env }: TraceServices,
  targetId: string,
  traces: readonly Trace[],
): Promise<void> {
  if (traces.length === 0) return
  const rows = traces.map(({ id, leadId, place }) => ({
    id,
    targetId,
    leadId,
    place: encrypt(
      env.sessionSecret,
      contextOf(targetId, leadId),
      Buffer.from(JSON.stringify(place)),
    ),
  }))
  await db.insert(connectionTrace).values(rows).onConflictDoNothing()
}

export async function deleteTraces(
  { db }: Pick<Services, 'db'>,
  traces: readonly Pick<Trace, 'id'>[],
): Promise<void> {
  if (traces.length === 0) return
  const ids = traces.map(({ id }) => id)
  await db.delete(connectionTrace).where(inArray(connectionTrace.id, ids))
}

/**
 * Deletes the remaining traces of people who were erased long ago and about whom the provider never
 * responded.
 */
export async function purgeTraces({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - ERASED_DAYS * DAY_MS).toISOString()
  await db.execute(sql`
    delete from connection_traces t using leads l
    where l.id = t.lead_id and l.erased_at < ${before}::timestamptz`)
}
