import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins/bearer'
import * as schema from '#db/schema/accounts.ts'
import { DAY_SECONDS } from '#lib/time.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { startSessionPlugin } from './session-plugin.ts'

/**
 * The lifetime of a session in seconds. It starts again when the session is renewed, which happens
 * at most once a day when the session is used.
 */
export const SESSION_SECONDS = 30 * DAY_SECONDS

export type Auth = ReturnType<typeof createAuth>

/**
 * Configures the auth library, which manages sessions and cookies, on our own tables. Only server
 * code calls the library (`auth.api.…`). Its HTTP handler is not mounted, so links, limits and
 * messages are ours.
 *
 * The table contains a session's token in plain text, but the token alone gives no access: the
 * cookie and the bearer token also contain a signature made with SESSION_SECRET
 * (docs/decisions/012-accounts.md).
 */
export function createAuth({ env, db, log }: { env: Env; db: Database; log: Log }) {
  const isHttps = env.publicUrl.startsWith('https:')
  return betterAuth({
    appName: 'QR Magnet',
    baseURL: env.publicUrl,
    trustedOrigins: [env.publicUrl, ...env.publicUrlAliases],
    secret: env.sessionSecret,
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    // domain/accounts/sessions.server.ts checks passwords. The library only creates sessions.
    emailAndPassword: { enabled: false },
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS },
    plugins: [bearer({ requireSignature: true }), startSessionPlugin],
    rateLimit: { enabled: false }, // `services.limits` limits rates across all processes.
    telemetry: { enabled: false },
    advanced: {
      // A sibling domain can set cookies with the library's prefix `__Secure-`, but not with
      // `__Host-`.
      cookiePrefix: isHttps ? '__Host-qrm' : 'qrm',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps, httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid' },
      // The library trusts any forwarded header, and we don't need the IP address here.
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.error({ reason: message, details: details.map(reasonOf) }, 'auth.failed'),
    },
  })
}

/**
 * Returns the message of an error's cause, because a failed query's own message repeats its
 * parameters, such as emails and hashes.
 */
function reasonOf(detail: unknown): string {
  if (!(detail instanceof Error)) return typeof detail
  const { cause } = detail
  return `${detail.name}: ${cause instanceof Error ? cause.message : 'no cause'}`
}
