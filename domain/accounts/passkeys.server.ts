import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { and, asc, count, eq } from 'drizzle-orm'
import { PRODUCT_NAME } from '#content/product.ts'
import { passkey } from '#db/schema/accounts.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import {
  findPasskeySite,
  PASSKEY_CHALLENGE_MS,
  storeChallenge,
  takeChallenge,
} from './passkey-challenges.server.ts'
import { parseCreatedPasskey } from './passkey-input.ts'
import { type Proof, type Reauthentication, reauthenticate } from './reauthentication.server.ts'
import { queueSecurityNotice } from './second-factor.server.ts'
import { endOtherSessions, isSessionOpen } from './session-list.server.ts'
import { lockSignIn } from './sign-in-basis.server.ts'
import type { Viewer } from './viewer.ts'

/** The maximum number of passkeys of an account. */
export const MAX_PASSKEYS = 20

type Owner = Pick<Viewer, 'id' | 'sessionId'>

export type ListedPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

export async function listPasskeys(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<ListedPasskey[]> {
  return db
    .select({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt,
      lastUsedAt: passkey.lastUsedAt,
    })
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt))
}

export type BeginPasskeyResult =
  | { ok: true; options: PublicKeyCredentialCreationOptionsJSON }
  | Extract<Reauthentication, { ok: false }>
  /** 'unsupported': browsers allow no passkeys for PUBLIC_URL. */
  | { ok: false; reason: 'unsupported' | 'too-many-passkeys' }

/**
 * Checks the password and the second factor, and returns what the browser needs to create a
 * passkey. The challenge is valid for this session and browser, and proves this check later.
 */
export async function beginAddingPasskey(
  services: Services,
  viewer: Owner & Pick<Viewer, 'email' | 'displayName'>,
  { browserKey, ...proof }: Proof & { browserKey: string },
): Promise<BeginPasskeyResult> {
  const site = findPasskeySite(services.env)
  if (!site) return { ok: false, reason: 'unsupported' }
  const proved = await reauthenticate(services, viewer.id, proof)
  if (!proved.ok) return proved
  const known = await services.db
    .select({ id: passkey.credentialId, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.userId, viewer.id))
  if (known.length >= MAX_PASSKEYS) return { ok: false, reason: 'too-many-passkeys' }
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: site.id,
    userID: new TextEncoder().encode(viewer.id),
    userName: viewer.email,
    userDisplayName: viewer.displayName,
    timeout: PASSKEY_CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(services, options.challenge, { browserKey, sessionId: viewer.sessionId })
  return { ok: true, options }
}

export type AddPasskeyResult =
  | { ok: true }
  /**
   * 'not-verified': the browser's response is wrong, or its challenge has expired. 'known': the
   * passkey belongs to an account already.
   */
  | { ok: false; reason: 'not-verified' | 'known' | 'unsupported' | 'too-many-passkeys' }

/** Stores a new passkey and emails the account's owner. */
export async function addPasskey(
  services: Services,
  viewer: Owner,
  { response, name, browserKey }: { response: string; name: string; browserKey: string | null },
): Promise<AddPasskeyResult> {
  const site = findPasskeySite(services.env)
  if (!site) return { ok: false, reason: 'unsupported' }
  const parsed = parseCreatedPasskey(response)
  const { sessionId } = viewer
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const checked =
    parsed &&
    (await verifyRegistrationResponse({
      // The library ignores transports that it doesn't know.
      response: parsed as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: (challenge) =>
        takeChallenge(services, challenge, { browserKey, sessionId }),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    }).catch((error: unknown) => {
      services.log.warn({ reason: reasonOf(error) }, 'passkey.refused')
      return null
    }))
  if (!checked?.verified) return { ok: false, reason: 'not-verified' }
  const { credential } = checked.registrationInfo
  const result = await services.db.transaction(async (tx): Promise<AddPasskeyResult> => {
    if (!(await lockSignIn(tx, viewer.id)) || !(await isSessionOpen(tx, viewer))) {
      return { ok: false, reason: 'not-verified' }
    }
    // The account is locked, so parallel requests can't exceed the limit.
    const [counted] = await tx
      .select({ passkeys: count() })
      .from(passkey)
      .where(eq(passkey.userId, viewer.id))
    if ((counted?.passkeys ?? 0) >= MAX_PASSKEYS) return { ok: false, reason: 'too-many-passkeys' }
    const [row] = await tx
      .insert(passkey)
      .values({
        userId: viewer.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        createdAt: services.clock.now(),
      })
      .onConflictDoNothing({ target: passkey.credentialId })
      .returning({ id: passkey.id })
    if (!row) return { ok: false, reason: 'known' }
    await queueSecurityNotice(services, tx, viewer.id, { what: 'passkey-added' })
    const details = { passkey: row.id }
    await recordSecurityEvent(services, tx, { event: 'passkey.added', actor: viewer, details })
    return { ok: true }
  })
  if (result.ok) services.wakeMail()
  return result
}

/** Returns the reason of a refusal for the log. It contains no secret. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 200) : typeof error

const isTheirs = (userId: string, id: string) => and(eq(passkey.userId, userId), eq(passkey.id, id))

export async function renamePasskey(
  services: Services,
  viewer: Owner,
  { id, name }: { id: string; name: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  return services.db.transaction(async (tx) => {
    const renamed = await tx
      .update(passkey)
      .set({ name })
      .where(isTheirs(viewer.id, id))
      .returning({ id: passkey.id })
    if (renamed.length === 0) return { ok: false, reason: 'not-found' }
    const details = { passkey: id }
    await recordSecurityEvent(services, tx, { event: 'passkey.renamed', actor: viewer, details })
    return { ok: true }
  })
}

/**
 * Removes a passkey after a check of the password and the second factor, and ends the account's
 * other sessions.
 */
export async function removePasskey(
  services: Services,
  viewer: Owner,
  { id, ...proof }: Proof & { id: string },
): Promise<Reauthentication> {
  const proved = await reauthenticate(services, viewer.id, proof)
  if (!proved.ok || !isUuid(id)) return proved
  const removed = await services.db.transaction(async (tx) => {
    if (!(await lockSignIn(tx, viewer.id))) return false
    const gone = await tx
      .delete(passkey)
      .where(isTheirs(viewer.id, id))
      .returning({ id: passkey.id })
    if (gone.length === 0) return false
    await endOtherSessions(tx, viewer)
    await queueSecurityNotice(services, tx, viewer.id, { what: 'passkey-removed' })
    const details = { passkey: id }
    await recordSecurityEvent(services, tx, { event: 'passkey.removed', actor: viewer, details })
    return true
  })
  if (removed) services.wakeMail()
  return { ok: true }
}
