import { sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { workspace } from '#db/schema/workspaces.ts'

/**
 * SQL expression for the Reply-To of a creator's email, in a query that has the creator's account.
 * A workspace's account has no mailbox, so its owner's is used.
 */
export const replyAddress = sql<string>`case when ${user.kind} = 'workspace' then (
  select o.email from ${workspace} join "user" o on o.id = ${workspace.ownerId}
  where ${workspace.accountId} = ${user.id}) else ${user.email} end`

/** SQL expression for the colour of a workspace's brand; null for a person's account. */
export const brandColor = sql<string | null>`(select ${workspace.brandColor} from ${workspace}
  where ${workspace.accountId} = ${user.id})`
