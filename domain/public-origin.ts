import type { Env } from '#platform/env.ts'

/**
 * Returns the origin of the links that people see, copy or get by email: a brand's own host while it is
 * verified and leads here, else PUBLIC_URL. Codes never use it, because a host can lapse (`codeUrl`).
 */
export function publicOrigin(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  brandHost: string | null,
): string {
  const url = new URL(publicUrl)
  // The tour has a path of PUBLIC_URL; hosts of its sample brands would lead nowhere.
  if (!brandHost || url.pathname !== '/') return publicUrl
  url.hostname = brandHost
  return url.origin
}

/**
 * SQL for the host of an account's links: the workspace's verified domain on which a page was opened, the
 * earliest if there are several; null for a person's account. The TXT record alone proves no A or CNAME
 * record, and links to a host that leads nowhere would be dead.
 *
 * @param accountId SQL for the account's id
 */
export const brandHostSql = (accountId: string) => `(select d.host from custom_domains d
  join workspaces w on w.id = d.workspace_id
  where w.account_id = ${accountId} and w.closed_at is null and d.state = 'verified'
    and d.opened_at is not null
  order by d.verified_at, d.id limit 1)`
