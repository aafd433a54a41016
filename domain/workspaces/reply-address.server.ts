import { sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { workspace } from '#db/schema/workspaces.ts'

/**
 * Where answers to a creator's mail go, in a query that has the creator's account: a workspace's
 * account has no mailbox, its owner has one.
 */
export const replyAddress = sql<string>`case when ${user.kind} = 'workspace' then (
  select o.email from ${workspace} join "user" o on o.id = ${workspace.ownerId}
  where ${workspace.accountId} = ${user.id}) else ${user.email} end`

/** The colour of a workspace's brand, likewise; null for a person's account. */
export const brandColor = sql<string | null>`(select ${workspace.brandColor} from ${workspace}
  where ${workspace.accountId} = ${user.id})`
