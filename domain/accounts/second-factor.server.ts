import { eq, sql } from 'drizzle-orm'
import { twoFactor, user } from '#db/schema/accounts.ts'
import { securityNoticeMail } from '#emails/security-notice.ts'
import { oncePer } from '#lib/once-per.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { knownSecrets } from '../known-secrets.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { decryptSecret, encryptSecret } from './encrypted-secret.server.ts'
import { parseRecoveryCode, recoveryDigest } from './recovery-codes.server.ts'
import { matchTotp } from './totp.server.ts'

/**
 * The number of consecutive wrong codes that lock the second factor. Each further five double the
 * time.
 */
export const FAILURES_A_LOCK = 5
const FIRST_LOCK_MS = 15 * MINUTE_MS
const MAX_LOCK_MS = DAY_MS

export type FactorRefusal = 'wrong-code' | 'locked'
/** `notice`: an email was queued, so wake the mail worker after the commit. */
export type FactorCheck =
  | { ok: true; notice: boolean }
  | { ok: false; reason: 'wrong-code'; notice: boolean }
  | { ok: false; reason: 'locked'; retryAfterSeconds: number; notice: boolean }

/** Returns whether the second factor is set up completely. */
export function isFactorSet(factor: { verified: boolean } | undefined): boolean {
  return factor?.verified === true
}

/** Returns whether every sign-in to the account requires a second factor. */
export async function hasTwoFactor({ db }: Pick<Services, 'db'>, userId: string): Promise<boolean> {
  const [factor] = await factorOf(db).execute({ userId })
  return isFactorSet(factor)
}

const factorOf = oncePer((db: Queryable) =>
  db
    .select({ verified: twoFactor.verified })
    .from(twoFactor)
    .where(eq(twoFactor.userId, sql.placeholder('userId')))
    .prepare('second_factor_of'),
)

/**
 * Checks a code of the authenticator app or a recovery code. An account without a second factor
 * passes. Each code works once. Commit the transaction in every case, because it stores the number
 * of wrong codes. This check runs only after the password was correct, so strangers can't lock an
 * account.
 */
export async function checkSecondFactor(
  services: Services,
  tx: Transaction,
  userId: string,
  typed: string,
): Promise<FactorCheck> {
  const { env, clock } = services
  const [factor] = await tx
    .select()
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId))
    .for('update')
  if (!factor || !isFactorSet(factor)) return { ok: true, notice: false }
  const now = clock.now()
  if (factor.lockedUntil && factor.lockedUntil > now) {
    return lockedFor(factor.lockedUntil.getTime() - now.getTime(), { notice: false })
  }
  const change = (values: Partial<typeof twoFactor.$inferInsert>) =>
    tx.update(twoFactor).set(values).where(eq(twoFactor.id, factor.id))
  const unlocked = { failedVerificationCount: 0, lockedUntil: null }

  const secrets = knownSecrets(env)
  const secret = decryptSecret(secrets, userId, factor.secret)
  const digits = typed.replace(/[\s-]/g, '')
  const step = secret && matchTotp(secret, digits, { now, usedStep: factor.lastUsedStep })
  if (step) {
    // Encrypts the secret again with the current SESSION_SECRET, so the previous SESSION_SECRET can
    // be retired.
    const sealed = encryptSecret(env.sessionSecret, userId, secret)
    await change({ ...unlocked, lastUsedStep: step, secret: sealed })
    return { ok: true, notice: false }
  }

  const codes = factor.backupCodes.split('\n').filter(Boolean)
  const digests = parseRecoveryCode(typed)
    ? secrets.map((known) => recoveryDigest(known, userId, typed))
    : []
  const digest = digests.find((known) => codes.includes(known))
  if (digest) {
    const left = codes.filter((code) => code !== digest)
    await change({ ...unlocked, backupCodes: left.join('\n') })
    await recordSecurityEvent(services, tx, { event: 'recovery-code.used', accountId: userId })
    await queueSecurityNotice(services, tx, userId, {
      what: 'recovery-code-used',
      left: left.length,
    })
    return { ok: true, notice: true }
  }

  const failures = factor.failedVerificationCount + 1
  const locks = failures % FAILURES_A_LOCK === 0 ? failures / FAILURES_A_LOCK : 0
  const lockMs = Math.min(FIRST_LOCK_MS * 2 ** (locks - 1), MAX_LOCK_MS)
  await change({
    failedVerificationCount: failures,
    lockedUntil: locks > 0 ? new Date(now.getTime() + lockMs) : null,
  })
  if (locks === 0) return { ok: false, reason: 'wrong-code', notice: false }
  await recordSecurityEvent(services, tx, { event: 'second-factor.locked', accountId: userId })
  await queueSecurityNotice(services, tx, userId, { what: 'second-factor-locked' })
  return lockedFor(lockMs, { notice: true })
}

const lockedFor = (ms: number, { notice }: { notice: boolean }): FactorCheck => ({
  ok: false,
  reason: 'locked',
  retryAfterSeconds: Math.ceil(ms / 1000),
  notice,
})

/** Emails the owner about a security change, so they notice a change that they didn't make. */
export async function queueSecurityNotice(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  userId: string,
  notice: Parameters<typeof securityNoticeMail>[0],
): Promise<void> {
  const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId))
  if (!owner) return
  const mail = securityNoticeMail(notice, `${env.publicUrl}/forgot`)
  await queueMail(tx, { kind: notice.what, to: owner.email, userId, ...mail })
}
