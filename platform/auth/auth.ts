import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins/bearer'
import * as schema from '#db/schema/accounts.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { startSessionPlugin } from './session-plugin.ts'

const DAY = 24 * 60 * 60

/** How long a session lives without a visit; each day of use renews it. In seconds. */
export const SESSION_SECONDS = 30 * DAY

export type Auth = ReturnType<typeof createAuth>

/**
 * The auth library on our own tables: passwords, sessions, cookies. It is called from the server
 * only (`auth.api.…`); its HTTP handler is not mounted, so links, limits and messages are ours.
 *
 * A session's token lies in its table as it is, but is worth nothing by itself: the cookie and the
 * bearer token both carry a signature made with SESSION_SECRET (docs/decisions/012-accounts.md).
 */
export function createAuth({ env, db, log }: { env: Env; db: Database; log: Log }) {
  const isHttps = env.publicUrl.startsWith('https:')
  return betterAuth({
    appName: 'QR Magnet',
    baseURL: env.publicUrl,
    trustedOrigins: [env.publicUrl, ...env.publicUrlAliases],
    secret: env.sessionSecret,
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    // Signing in by password is ours (domain/accounts/sessions.server.ts): it opens sessions only.
    emailAndPassword: { enabled: false },
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY },
    plugins: [bearer({ requireSignature: true }), startSessionPlugin],
    rateLimit: { enabled: false }, // services.limits counts over all processes.
    telemetry: { enabled: false },
    advanced: {
      // The library's own prefix is `__Secure-`, which a sibling domain may set; `__Host-` is not.
      cookiePrefix: isHttps ? '__Host-qrm' : 'qrm',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps, httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid' },
      // It would believe any forwarded header; nothing of ours needs the address.
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => log.error({ details: details.map(reasonOf) }, message),
    },
  })
}

/** A failed query repeats its parameters, addresses and hashes among them: its cause does not. */
function reasonOf(detail: unknown): string {
  if (!(detail instanceof Error)) return typeof detail
  const { cause } = detail
  return `${detail.name}: ${cause instanceof Error ? cause.message : 'no cause given'}`
}
