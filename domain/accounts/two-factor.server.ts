import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { PRODUCT_NAME } from '#content/product.ts'
import { twoFactor, user } from '#db/schema/accounts.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { knownSecrets } from '../known-secrets.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { decryptSecret, encryptSecret } from './encrypted-secret.server.ts'
import { type CheckedPassword, checkPassword } from './password-check.server.ts'
import { type Proof, type Reauthentication, reauthenticate } from './reauthentication.server.ts'
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.server.ts'
import { isFactorSet, queueSecurityNotice } from './second-factor.server.ts'
import { endOtherSessions, isSessionOpen } from './session-list.server.ts'
import { lockSignIn } from './sign-in-basis.server.ts'
import { base32, matchTotp, totpUri } from './totp.server.ts'
import type { Viewer } from './viewer.ts'

/** A setup that isn't finished expires after this time. */
const SET_UP_MS = 30 * MINUTE_MS
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20

export type TwoFactorState =
  | { state: 'off' }
  /** `uri` is shown as a QR code; `key` is for entering manually. */
  | { state: 'setting-up'; uri: string; key: string }
  | { state: 'on'; codesLeft: number }

type Owner = Pick<Viewer, 'id' | 'email' | 'sessionId'>
type Refusal<Reason extends string> = { ok: false; reason: Reason }

export async function findTwoFactor(services: Services, owner: Owner): Promise<TwoFactorState> {
  const { db, env, clock } = services
  const [factor] = await db.select().from(twoFactor).where(eq(twoFactor.userId, owner.id))
  if (!factor) return { state: 'off' }
  if (isFactorSet(factor)) {
    return { state: 'on', codesLeft: factor.backupCodes.split('\n').filter(Boolean).length }
  }
  const secret = decryptSecret(knownSecrets(env), setUpBy(owner), factor.secret)
  if (!secret || clock.now().getTime() - factor.createdAt.getTime() > SET_UP_MS) {
    return { state: 'off' }
  }
  const uri = totpUri(secret, { issuer: PRODUCT_NAME, account: owner.email })
  return { state: 'setting-up', uri, key: base32(secret) }
}

/** Creates a secret. It has no effect until one of its codes is entered. */
export async function beginTwoFactor(
  services: Services,
  owner: Owner,
  password: string,
): Promise<CheckedPassword | Refusal<'already-on'>> {
  const checked = await checkPassword(services, owner.id, password)
  if (!checked.ok) return checked
  const secret = encryptSecret(
    services.env.sessionSecret,
    setUpBy(owner),
    randomBytes(SECRET_BYTES),
  )
  const fresh = { secret, backupCodes: '', lastUsedStep: 0, createdAt: services.clock.now() }
  const made = await services.db
    .insert(twoFactor)
    .values({ userId: owner.id, verified: false, ...fresh })
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: fresh,
      setWhere: eq(twoFactor.verified, false),
    })
    .returning({ id: twoFactor.id })
  return made.length > 0 ? { ok: true } : { ok: false, reason: 'already-on' }
}

export async function cancelTwoFactor({ db }: Services, userId: string): Promise<void> {
  await db.delete(twoFactor).where(and(eq(twoFactor.userId, userId), eq(twoFactor.verified, false)))
}

export type ConfirmTwoFactorResult =
  /**
   * `recoveryCodes` are shown only once; `signedOut` is the number of devices that were signed out.
   */
  | { ok: true; recoveryCodes: string[]; signedOut: number }
  | Refusal<'wrong-code' | 'not-begun' | 'no-session' | 'too-many'>

/**
 * Turns the second factor on once a code proves that the app has the secret. All other sessions
 * end, as after a password change, because they haven't passed the second factor.
 */
export async function confirmTwoFactor(
  services: Services,
  owner: Owner,
  typed: string,
): Promise<ConfirmTwoFactorResult> {
  const { db, env, clock, limits } = services
  const allowed = await limits.take('sign-in', `two-factor-set-up ${owner.id}`)
  if (!allowed.ok) return { ok: false, reason: 'too-many' }
  const now = clock.now()
  const result = await db.transaction(async (tx): Promise<ConfirmTwoFactorResult> => {
    await lockSignIn(tx, owner.id)
    if (!(await isSessionOpen(tx, owner))) return { ok: false, reason: 'no-session' }
    const [factor] = await tx
      .select()
      .from(twoFactor)
      .where(
        and(
          eq(twoFactor.userId, owner.id),
          eq(twoFactor.verified, false),
          gt(twoFactor.createdAt, new Date(now.getTime() - SET_UP_MS)),
        ),
      )
      .for('update')
    const secret = factor && decryptSecret(knownSecrets(env), setUpBy(owner), factor.secret)
    if (!factor || !secret) return { ok: false, reason: 'not-begun' }
    const step = matchTotp(secret, typed.replace(/[\s-]/g, ''), { now, usedStep: 0 })
    if (!step) return { ok: false, reason: 'wrong-code' }
    const recoveryCodes = newRecoveryCodes()
    await tx
      .update(twoFactor)
      .set({
        verified: true,
        secret: encryptSecret(env.sessionSecret, owner.id, secret),
        lastUsedStep: step,
        failedVerificationCount: 0,
        lockedUntil: null,
        backupCodes: digestsOf(services, owner.id, recoveryCodes),
      })
      .where(eq(twoFactor.id, factor.id))
    await tx.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, owner.id))
    const signedOut = await endOtherSessions(tx, owner)
    await recordSecurityEvent(services, tx, { event: 'two-factor.enabled', actor: owner })
    await queueSecurityNotice(services, tx, owner.id, { what: 'two-factor-on' })
    return { ok: true, recoveryCodes, signedOut }
  })
  if (result.ok) services.wakeMail()
  return result
}

/** Creates ten new recovery codes and invalidates the old ones. */
export async function renewRecoveryCodes(
  services: Services,
  owner: Owner,
  proof: Proof,
): Promise<
  | { ok: true; recoveryCodes: string[] }
  | Extract<Reauthentication, { ok: false }>
  | Refusal<'not-on' | 'no-session'>
> {
  const checked = await reauthenticate(services, owner.id, proof)
  if (!checked.ok) return checked
  const recoveryCodes = newRecoveryCodes()
  const refused = await services.db.transaction(async (tx) => {
    await lockSignIn(tx, owner.id)
    if (!(await isSessionOpen(tx, owner))) return 'no-session'
    const rows = await tx
      .update(twoFactor)
      .set({ backupCodes: digestsOf(services, owner.id, recoveryCodes) })
      .where(and(eq(twoFactor.userId, owner.id), eq(twoFactor.verified, true)))
      .returning({ id: twoFactor.id })
    if (rows.length === 0) return 'not-on'
    await recordSecurityEvent(services, tx, { event: 'recovery-codes.renewed', actor: owner })
    await queueSecurityNotice(services, tx, owner.id, { what: 'recovery-codes-new' })
    return null
  })
  if (refused) return { ok: false, reason: refused }
  services.wakeMail()
  return { ok: true, recoveryCodes }
}

/** Turns the second factor off. If it is already off, that isn't an error. */
export async function disableTwoFactor(
  services: Services,
  owner: Owner,
  proof: Proof,
): Promise<Reauthentication | Refusal<'no-session'>> {
  const checked = await reauthenticate(services, owner.id, proof)
  if (!checked.ok) return checked
  const done = await services.db.transaction(async (tx) => {
    await lockSignIn(tx, owner.id)
    if (!(await isSessionOpen(tx, owner))) return false
    const gone = await tx
      .delete(twoFactor)
      .where(eq(twoFactor.userId, owner.id))
      .returning({ verified: twoFactor.verified })
    await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, owner.id))
    if (gone.some(isFactorSet)) {
      await recordSecurityEvent(services, tx, { event: 'two-factor.disabled', actor: owner })
      await queueSecurityNotice(services, tx, owner.id, { what: 'two-factor-off' })
    }
    return true
  })
  if (!done) return { ok: false, reason: 'no-session' }
  services.wakeMail()
  return { ok: true }
}

/**
 * Until a secret is confirmed, it is encrypted for the session that entered the password, so other
 * sessions of the account can't read the key.
 */
const setUpBy = ({ id, sessionId }: Owner) => `${id} ${sessionId}`

const digestsOf = ({ env }: Services, userId: string, codes: string[]) =>
  codes.map((code) => recoveryDigest(env.sessionSecret, userId, code)).join('\n')
