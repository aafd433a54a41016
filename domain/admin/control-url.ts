import type { Env } from '#platform/env.ts'

/** A page of the control center, for mails to the administrator. */
export function controlUrl(
  env: Pick<Env, 'publicUrl' | 'adminPath'>,
  query: Record<string, string>,
): string {
  return `${env.publicUrl}/${env.adminPath}?${new URLSearchParams(query)}`
}
