import { eq } from 'drizzle-orm'
import { apiKey } from '#db/schema/api.ts'
import type { SecurityEventDetails } from '#db/schema/security.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { WorkspaceActor, WorkspaceViewer } from './membership.server.ts'

/** Returns the member who acts; null if an API key acts. */
export const memberOf = (actor: WorkspaceActor): WorkspaceViewer | null =>
  'keyOf' in actor ? null : actor

/** Returns the account whose uploads the actor brings: the member's own, or the key's workspace's. */
export const uploaderOf = (actor: WorkspaceActor): string =>
  'keyOf' in actor ? actor.keyOf.accountId : actor.id

/** Returns how a security event names who acts: a member, or the workspace's account with its key. */
export const actedBy = (actor: WorkspaceActor, details: SecurityEventDetails) =>
  'keyOf' in actor
    ? { accountId: actor.keyOf.accountId, details: { ...details, apiKey: actor.keyOf.keyId } }
    : { actor, details }

/** Returns the member whose membership ends what the actor makes: who acts, or the creator of the key. */
export async function makerOf(db: Queryable, actor: WorkspaceActor): Promise<string | null> {
  if (!('keyOf' in actor)) return actor.id
  const [key] = await db
    .select({ createdBy: apiKey.createdBy })
    .from(apiKey)
    .where(eq(apiKey.id, actor.keyOf.keyId))
  return key?.createdBy ?? null
}
