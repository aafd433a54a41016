import { and, eq, ne, sql } from 'drizzle-orm'
import { connectionRevocation } from '#db/schema/connections.ts'
import { connection } from '#db/schema/deliveries.ts'
import { findSendingHold } from '#domain/mail/sending-hold.server.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { failureOfError } from '../answers.ts'
import { isProviderId } from '../catalog.ts'
import { choicesSchema } from '../choices.ts'
import { openCredentials } from '../credentials.server.ts'
import { createGuardedHttp } from '../guarded-http.ts'
import { canRevoke, findSignIn } from './sign-in-providers.ts'

/** The pauses after failed attempts. After the last one, the revocation is abandoned. */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
]

/** The stored row of a connection that is being deleted. */
type Deleted = Pick<
  typeof connection.$inferSelect,
  'targetId' | 'provider' | 'credentials' | 'settings' | 'choices'
>

/**
 * Queues the revocation of a connection's access at its provider. Call it in the transaction that
 * deletes the connection, and call `revokeAccess` after the commit. Nothing is queued for an API
 * key, for an account whose id isn't known, or while another connection uses the same account,
 * because Kit revokes an app's access to the whole account.
 */
export async function queueRevocation(
  { clock }: Pick<Services, 'clock'>,
  db: Queryable,
  { targetId, provider, credentials, settings, choices }: Deleted,
): Promise<void> {
  const isAllowed = (settings as { access?: string }).access === 'sign-in'
  if (!isAllowed || !isProviderId(provider) || !canRevoke(provider)) return
  const accountId = choicesSchema.safeParse(choices).data?.accountId
  if (accountId === undefined) return
  const [other] = await db
    .select({ targetId: connection.targetId })
    .from(connection)
    .where(
      and(
        eq(connection.provider, provider),
        ne(connection.targetId, targetId),
        // The row of a deleted connection may remain, without credentials.
        ne(connection.credentials, ''),
        sql`${connection.settings}->>'access' = 'sign-in'`,
        sql`${connection.choices}->>'accountId' = ${accountId}`,
      ),
    )
    .limit(1)
  if (other) return
  await db
    .insert(connectionRevocation)
    .values({ provider, targetId, credentials, nextAttemptAt: clock.now() })
}

/** Job, every minute and after each deletion: revokes the access of deleted connections. */
export async function revokeAccess(services: Services): Promise<void> {
  if (await findSendingHold(services.db)) return
  while (await revokeNext(services)) {}
}

/** Makes the next attempt that is due. Returns whether there was one. */
async function revokeNext(services: Services): Promise<boolean> {
  const { db, env, clock, log, outgoingRequests } = services
  const now = clock.now()
  const pauses = sql.param(PAUSES_MS.map((ms) => ms / 1000))
  const { rows } = await db.execute<{
    id: string
    provider: string
    target_id: string
    credentials: string
    attempts: number
  }>(sql`
    update connection_revocations set attempts = attempts + 1,
      next_attempt_at = ${now.toISOString()}::timestamptz
        + make_interval(secs => coalesce((${pauses}::float8[])[attempts + 1], 0))
    where id = (select id from connection_revocations
      where next_attempt_at <= ${now.toISOString()}::timestamptz
      order by next_attempt_at limit 1 for update skip locked)
    returning id, provider, target_id, credentials, attempts`)
  const [due] = rows
  if (!due) return false
  const { id, provider, target_id: targetId, credentials, attempts } = due
  const secrets = openCredentials(env, targetId, credentials)
  const found = isProviderId(provider) ? findSignIn(env, provider) : null
  const asking = { http: createGuardedHttp(outgoingRequests), now }
  const result =
    secrets && found?.signIn.revoke
      ? await found.signIn.revoke({ ...asking, app: found.app }, secrets).catch(failureOfError)
      : ({ result: 'broken' } as const)
  const isLast = attempts >= PAUSES_MS.length || result.result === 'broken'
  if (result.result === 'done' || isLast) {
    await db.delete(connectionRevocation).where(eq(connectionRevocation.id, id))
  }
  if (result.result !== 'done' && isLast) {
    log.warn({ targetId, provider, result: result.result }, 'connection.not_revoked')
  }
  return true
}
