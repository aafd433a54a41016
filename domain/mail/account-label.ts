import { sql } from 'drizzle-orm'

/**
 * SQL for an account's label in the control center: a person's email, or a workspace's name with
 * its owner's email. The email of a workspace's own account is only a placeholder.
 *
 * @param account the table or its alias in the query
 */
export const accountLabelSql = (account: string) => `(case when ${account}.kind = 'workspace'
  then ${account}.name || ' (workspace of ' || coalesce((select label_owner.email from workspaces label_ws
    join "user" label_owner on label_owner.id = label_ws.owner_id
    where label_ws.account_id = ${account}.id), 'no owner') || ')'
  else ${account}.email end)`

/** The label of the account in the query. */
export const accountLabel = sql<string>`${sql.raw(accountLabelSql('"user"'))}`
