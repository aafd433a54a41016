import type { Env } from '#platform/env.ts'

/** Returns whether an email is the administrator's. False while ADMIN_EMAIL is not set. */
export function isAdminEmail({ env }: { env: Pick<Env, 'adminEmail'> }, email: string): boolean {
  return env.adminEmail !== null && email.trim().toLowerCase() === env.adminEmail.toLowerCase()
}
