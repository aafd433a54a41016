import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { apiKey } from '#db/schema/api.ts'
import { eventTarget } from '#db/schema/deliveries.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { stopRecordingIfUnused } from '#domain/events/listeners.server.ts'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { forgetKeys } from './find-key.server.ts'

/**
 * What keeps working without a person's password: their own keys, webhooks and connections, and
 * those that they created in workspaces.
 */
export type AccountAccess = {
  keys: { id: string; name: string; lastFour: string; workspace: string | null }[]
  webhooks: { id: string; name: string; workspace: string | null }[]
  connections: { id: string; name: string; workspace: string | null }[]
}

/** Returns whether there are any keys, webhooks or connections. */
export const hasAccess = ({ keys, webhooks, connections }: AccountAccess): boolean =>
  keys.length + webhooks.length + connections.length > 0

/**
 * Returns the keys, webhooks and connections that keep working after a person changes their
 * password.
 */
export async function findAccountAccess(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<AccountAccess> {
  const { db } = services
  const targets = await db
    .select({
      id: eventTarget.id,
      name: eventTarget.name,
      kind: eventTarget.kind,
      workspace: workspace.name,
    })
    .from(eventTarget)
    .leftJoin(workspace, eq(workspace.accountId, eventTarget.accountId))
    .where(
      and(
        or(eq(eventTarget.accountId, userId), eq(eventTarget.createdBy, userId)),
        isNull(eventTarget.endedAt),
        isNull(workspace.closedAt),
      ),
    )
    .orderBy(asc(eventTarget.createdAt), asc(eventTarget.id))
  const ofKind = (wanted: 'webhook' | 'connection') =>
    targets.filter(({ kind }) => kind === wanted).map(({ kind: _kind, ...target }) => target)
  const keys = await findKeys(services, db, userId)
  return {
    keys: keys.map(({ id, name, lastFour, workspace }) => ({ id, name, lastFour, workspace })),
    webhooks: ofKind('webhook'),
    connections: ofKind('connection'),
  }
}

function findKeys({ clock }: Pick<Services, 'clock'>, db: Queryable, userId: string) {
  return db
    .select({
      id: apiKey.id,
      name: apiKey.name,
      lastFour: apiKey.lastFour,
      accountId: apiKey.accountId,
      workspaceId: workspace.id,
      workspace: workspace.name,
    })
    .from(apiKey)
    .leftJoin(workspace, eq(workspace.accountId, apiKey.accountId))
    .where(
      and(
        or(eq(apiKey.accountId, userId), eq(apiKey.createdBy, userId)),
        isNull(apiKey.revokedAt),
        or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, clock.now())),
        isNull(workspace.closedAt),
      ),
    )
    .orderBy(asc(apiKey.createdAt), asc(apiKey.id))
}

/**
 * Revokes a person's keys, including those that they created in workspaces. Returns the number of
 * revoked keys.
 */
export async function revokeAllKeys(
  services: Services,
  viewer: { id: string; sessionId?: string },
): Promise<number> {
  const revoked = await services.db.transaction(async (tx) => {
    const keys = await findKeys(services, tx, viewer.id)
    for (const { id, accountId, workspaceId } of keys) {
      await tx
        .update(apiKey)
        .set({ revokedAt: services.clock.now() })
        .where(and(eq(apiKey.id, id), isNull(apiKey.revokedAt)))
      await recordSecurityEvent(services, tx, {
        event: 'api-key.revoked',
        accountId,
        actor: viewer,
        ...(workspaceId && { workspaceId }),
        details: { keyId: id },
      })
    }
    const accounts = [...new Set(keys.map(({ accountId }) => accountId))].sort()
    for (const accountId of accounts) await stopRecordingIfUnused(tx, accountId)
    return keys.length
  })
  forgetKeys(services)
  return revoked
}
