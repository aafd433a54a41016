import type { Env } from '#platform/env.ts'

/**
 * Returns the origin for links that people see, copy or get by email: the brand's custom domain if
 * it has one, otherwise PUBLIC_URL. Codes never contain a custom domain, because it can expire
 * (`codeUrl`).
 */
export function publicOrigin(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  brandHost: string | null,
): string {
  const url = new URL(publicUrl)
  // In the tour, PUBLIC_URL has a path, and the hosts of its sample brands don't exist.
  if (!brandHost || url.pathname !== '/') return publicUrl
  url.hostname = brandHost
  return url.origin
}

/**
 * SQL for the host of an account's links: the workspace's verified custom domain, the earliest if
 * there are several. The domain counts only after a page was opened on it, because a TXT record
 * doesn't prove that the host leads here, and links to it might not work. Null for a person's
 * account.
 *
 * @param accountId SQL for the account's id
 */
export const brandHostSql = (accountId: string) => `(select d.host from custom_domains d
  join workspaces w on w.id = d.workspace_id
  where w.account_id = ${accountId} and w.closed_at is null and d.state = 'verified'
    and d.opened_at is not null
  order by d.verified_at, d.id limit 1)`
