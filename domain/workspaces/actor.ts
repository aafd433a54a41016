import type { SecurityEventDetails } from '#db/schema/security.ts'
import type { WorkspaceActor, WorkspaceViewer } from './membership.server.ts'

/** Returns the member who acts; null: a key of the API does. */
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
