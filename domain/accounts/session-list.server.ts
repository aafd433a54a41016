import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { type SignInWay, session } from '#db/schema/accounts.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { deviceName } from '../security/device-name.ts'
import { MAX_SESSION_MS } from './sessions.server.ts'
import type { Viewer } from './viewer.ts'

export type ListedSession = {
  id: string
  device: string
  /** The place where the session was opened, such as 'Berlin, Germany'; null if unknown. */
  place: string | null
  /** Accurate to five minutes. */
  lastSeenAt: Date
  signedInAt: Date
  /** Null for sessions from before this was stored. */
  way: SignInWay | null
  isThis: boolean
}

type Owner = Pick<Viewer, 'id' | 'sessionId'>
const MAX_LISTED = 100

/** Returns the sessions of the account: this device first, then the most recently seen. */
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
        gt(session.createdAt, new Date(now.getTime() - MAX_SESSION_MS)),
      ),
    )
    .orderBy(desc(eq(session.id, owner.sessionId)), desc(session.updatedAt))
    .limit(MAX_LISTED)
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    place: row.place,
    lastSeenAt: row.updatedAt,
    signedInAt: row.createdAt,
    way: row.way,
    isThis: row.id === owner.sessionId,
  }))
}

/**
 * Returns whether the session still exists, and locks it. A password reset may have ended the
 * session; in that case it must not change anything.
 */
export async function isSessionOpen(
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

/**
 * Ends all sessions of a user except this one, or all of them if `sessionId` is null. Returns the
 * number of ended sessions.
 */
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
