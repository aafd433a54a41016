import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { session } from '#db/schema/accounts.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { isUuid } from '../magnets/magnet.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { deviceName } from './device-name.ts'
import { LONGEST_SESSION_MS } from './sessions.server.ts'
import type { Viewer } from './viewer.ts'

export type ListedSession = {
  id: string
  device: string
  /** 'Berlin, Germany', where it was opened; null where that is not known. */
  place: string | null
  /** Within five minutes. */
  lastSeenAt: Date
  signedInAt: Date
  isThis: boolean
}

type Owner = Pick<Viewer, 'id' | 'sessionId'>
const LISTED = 100

/** Where the account is signed in, this device first, then the last seen. */
export async function listSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: Owner,
): Promise<ListedSession[]> {
  const now = clock.now()
  const rows = await db
    .select()
    .from(session)
    .where(
      and(
        eq(session.userId, owner.id),
        gt(session.expiresAt, now),
        gt(session.createdAt, new Date(now.getTime() - LONGEST_SESSION_MS)),
      ),
    )
    .orderBy(desc(eq(session.id, owner.sessionId)), desc(session.updatedAt))
    .limit(LISTED)
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    place: row.place,
    lastSeenAt: row.updatedAt,
    signedInAt: row.createdAt,
    isThis: row.id === owner.sessionId,
  }))
}

/** Ended elsewhere meanwhile, e.g. by a reset: then its page may change nothing. */
export async function isStillOpen(
  tx: Transaction,
  { sessionId }: Pick<Owner, 'sessionId'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: session.id })
    .from(session)
    .where(eq(session.id, sessionId))
    .for('update')
  return rows.length > 0
}

/** Signs one other device out. False where it was not signed in any more. */
export async function endSession(services: Services, owner: Owner, id: string): Promise<boolean> {
  if (!isUuid(id) || id === owner.sessionId) return false
  return services.db.transaction(async (tx) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.id, id), eq(session.userId, owner.id)))
      .returning({ id: session.id })
    if (ended.length === 0) return false
    await recordSecurityEvent(services, tx, { event: 'session.ended', actor: owner })
    return true
  })
}

/** Signs every other device out at its owner's wish; returns how many. */
export function signOutOthers(services: Services, owner: Owner): Promise<number> {
  return services.db.transaction(async (tx) => {
    const sessions = await endOtherSessions(tx, owner)
    const details = { sessions }
    await recordSecurityEvent(services, tx, { event: 'sessions.ended', actor: owner, details })
    return sessions
  })
}

/** Signs every device out but this one (decision 2); with null, every one. */
export async function endOtherSessions(
  db: Queryable,
  owner: { id: string; sessionId: string | null },
): Promise<number> {
  const { id, sessionId } = owner
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, id), sessionId ? ne(session.id, sessionId) : undefined))
    .returning({ id: session.id })
  return ended.length
}
