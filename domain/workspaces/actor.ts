import { eq } from 'drizzle-orm'
import { apiKey } from '#db/schema/api.ts'
import type { SecurityEventDetails } from '#db/schema/security.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { WorkspaceActor, WorkspaceViewer } from './membership.server.ts'

/** Returns the member who acts; null if an API key acts. */
export const memberOf = (actor: WorkspaceActor): WorkspaceViewer | null =>
  'keyOf' in actor ? null : actor

/**
 * Returns the account that owns the actor's uploads: the member's account, or for a key, the
 * workspace's account.
 */
export const uploaderOf = (actor: WorkspaceActor): string =>
  'keyOf' in actor ? actor.keyOf.accountId : actor.id

/**
 * Returns the fields of a security event that say who acted: the member, or the workspace's account
 * with the key.
 */
export const actedBy = (actor: WorkspaceActor, details: SecurityEventDetails) =>
  'keyOf' in actor
    ? { accountId: actor.keyOf.accountId, details: { ...details, apiKey: actor.keyOf.keyId } }
    : { actor, details }

/**
 * Returns the id of the member who counts as the creator: the acting member, or the member who
 * created the key. What the actor creates ends with that member's membership.
 */
export async function makerOf(db: Queryable, actor: WorkspaceActor): Promise<string | null> {
  if (!('keyOf' in actor)) return actor.id
  const [key] = await db
    .select({ createdBy: apiKey.createdBy })
    .from(apiKey)
    .where(eq(apiKey.id, actor.keyOf.keyId))
  return key?.createdBy ?? null
}
