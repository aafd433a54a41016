import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { connectionTrace } from '#db/schema/connections.ts'
import { decrypt, encrypt } from '#domain/encryption.server.ts'
import { knownSecrets } from '#domain/known-secrets.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/** An address that was sent, whose answer is unknown, or what the provider calls the person elsewhere. */
export type Place = { email: string; listId: string | null } | { externalId: string }

/** Where a lead's person may be at a provider, beside what `connection_leads` says. */
export type Trace = { id: string; leadId: string; place: Place }

type TraceServices = Pick<Services, 'db' | 'env'>

/** Deliveries of an erasure wait for 30 days at most, and are tried for three. */
const ERASED_DAYS = 60

const contextOf = (targetId: string, leadId: string) =>
  ({ purpose: 'connection traces', subject: `${targetId}/${leadId}` }) as const

/** Returns the traces of leads at a connection, by lead. Those that can no longer be read are left out. */
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

/** Stores traces that aren't stored yet. */
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

/** Deletes the remaining data of people who were erased long ago and about whom the provider never responded. */
export async function purgeTraces({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - ERASED_DAYS * DAY_MS).toISOString()
  await db.execute(sql`
    delete from connection_traces t using leads l
    where l.id = t.lead_id and l.erased_at < ${before}::timestamptz`)
}
