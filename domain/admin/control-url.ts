import type { Env } from '#platform/env.ts'

/** Returns the URL of a control center page, for emails to the administrator. */
export function controlUrl(
  env: Pick<Env, 'publicUrl' | 'adminPath'>,
  query: Record<string, string>,
): string {
  return `${env.publicUrl}/${env.adminPath}?${new URLSearchParams(query)}`
}
