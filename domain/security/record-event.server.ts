import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { session } from '#db/schema/accounts.ts'
import { type SecurityEventDetails, securityEvent } from '#db/schema/security.ts'
import { workspace } from '#db/schema/workspaces.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { coarseNetwork } from './coarse-network.server.ts'
import { deviceName } from './device-name.ts'
import { isRefusal, type SecurityEventName } from './security-event.ts'

/** Who caused the event. If there's a session, the location where it started is recorded too. */
type Actor = { id: string; sessionId?: string }
/** The origin of a request, for when no one is signed in. */
type Origin = { ip: string; headers?: Headers; fromTrustedProxy?: boolean }

export type SecurityEventInput = {
  event: SecurityEventName
  /**
   * The account that the event concerns; by default, the actor's account. Null if no account is
   * known.
   */
  accountId?: string | null
  actor?: Actor
  workspaceId?: string
  from?: Origin
  /** Contains only ids, counts and fixed values, never a name, an email or a secret. */
  details?: SecurityEventDetails
}

/**
 * Records an event in the transaction of the change, and logs it under the same name. Call it as
 * the transaction's last step, because the log can't be rolled back.
 */
export async function recordSecurityEvent(
  services: Pick<Services, 'clock' | 'log' | 'geo'>,
  db: Queryable,
  input: SecurityEventInput,
): Promise<void> {
  const row = await rowOf(services, db, input)
  await db.insert(securityEvent).values(row)
  logEvent(services, row)
}

/**
 * Records a refused attempt. Repeats for one account from one network within a minute share a row
 * with a count. Once the account exceeds an hourly limit of rows, all networks share one row per
 * hour. Never rejects, because the refusal itself must work even if it can't be recorded.
 */
export async function recordRefusal(services: Services, input: SecurityEventInput): Promise<void> {
  try {
    const row = await rowOf(services, services.db, input)
    const scope = row.accountId ?? 'unknown'
    const isFew = (await services.limits.take('security-event', scope)).ok
    const network = isFew ? row.network : null
    const step = isFew ? 'YYYY-MM-DDTHH:MM'.length : 'YYYY-MM-DDTHH'.length
    const repeatKey = [row.event, scope, network ?? 'any', row.at.toISOString().slice(0, step)]
    const stored = { ...row, network, repeatKey: repeatKey.join(' ') }
    // Log repeats only once, too.
    if (await storeRepeat(services.db, stored)) logEvent(services, row)
  } catch (error) {
    services.log.error({ err: error, event: input.event }, 'security_event.record_failed')
  }
}

/**
 * Records events that can happen very often, such as downloads. There is one row with a count per
 * minute, event, account and session. It contains the details of the first event.
 */
export async function recordCounted(
  services: Pick<Services, 'clock' | 'log' | 'geo' | 'db'>,
  input: SecurityEventInput,
): Promise<void> {
  const { db } = services
  const row = await rowOf(services, db, input)
  const minute = row.at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
  const sessionId = input.actor?.sessionId ?? 'none'
  const key = [row.event, row.accountId, row.actorId, row.workspaceId, sessionId, minute]
  if (await storeRepeat(db, { ...row, repeatKey: key.join(' ') })) logEvent(services, row)
}

/** Stores an event or counts it as a repeat. Returns whether it was the first one. */
async function storeRepeat(db: Queryable, row: Row): Promise<boolean> {
  const [stored] = await db
    .insert(securityEvent)
    .values(row)
    .onConflictDoUpdate({
      target: securityEvent.repeatKey,
      targetWhere: sql`repeat_key is not null`,
      set: { times: sql`${securityEvent.times} + 1`, lastAt: row.at },
    })
    .returning({ times: securityEvent.times })
  return stored?.times === 1
}

type Row = typeof securityEvent.$inferInsert & { at: Date }

async function rowOf(
  services: Pick<Services, 'clock' | 'geo'>,
  db: Queryable,
  { event, actor, workspaceId, from, details = {}, ...input }: SecurityEventInput,
): Promise<Row> {
  const at = services.clock.now()
  const session = await sessionOf(db, actor?.sessionId)
  const where = from ? await originOf(services, from) : session?.where
  // A helper acts with the creator's id, in their own session.
  const helped = session?.teamId && session.actingForId === actor?.id ? session : null
  return {
    id: uuidv7(),
    at,
    lastAt: at,
    event,
    accountId: input.accountId === undefined ? (actor?.id ?? null) : input.accountId,
    actorId: helped?.userId ?? actor?.id ?? null,
    workspaceId: workspaceId ?? helped?.teamId ?? null,
    details,
    ...where,
  }
}

/**
 * Returns whose session it is, in whose account it works, and where and on which device it started,
 * as in the list of sessions.
 */
async function sessionOf(db: Queryable, sessionId: string | undefined) {
  if (!sessionId) return null
  const [found] = await db
    .select({
      userId: session.userId,
      actingForId: session.actingForId,
      teamId: workspace.id,
      network: session.network,
      place: session.place,
      userAgent: session.userAgent,
    })
    .from(session)
    .leftJoin(workspace, eq(workspace.creatorId, session.actingForId))
    .where(eq(session.id, sessionId))
  if (!found) return null
  const { userId, actingForId, teamId, network, place, userAgent } = found
  return { userId, actingForId, teamId, where: { network, place, device: deviceName(userAgent) } }
}

async function originOf(
  { geo }: Pick<Services, 'geo'>,
  { ip, headers = new Headers(), fromTrustedProxy = false }: Origin,
) {
  const { city, country } = await geo.locate({ ip, headers, fromTrustedProxy })
  const userAgent = headers.get('user-agent')
  return {
    network: coarseNetwork(ip),
    place: [city, country].filter(Boolean).join(', ') || null,
    device: userAgent === null ? null : deviceName(userAgent),
  }
}

function logEvent({ log }: Pick<Services, 'log'>, row: Row): void {
  const { id, event, accountId, actorId, workspaceId, details } = row
  const fields = { event, eventId: id, accountId, actorId, workspaceId, details }
  if (isRefusal(event)) log.warn(fields, 'security event')
  else log.info(fields, 'security event')
}
