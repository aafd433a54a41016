import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { and, eq, isNull } from 'drizzle-orm'
import { passkey, user } from '#db/schema/accounts.ts'
import { networkOf } from '#lib/network.server.ts'
import type { Services } from '#platform/services.ts'
import { recordRefusal } from '../security/record-event.server.ts'
import { isAdminEmail } from './admin-email.ts'
import {
  findPasskeySite,
  PASSKEY_CHALLENGE_MS,
  storeChallenge,
  takeChallenge,
} from './passkey-challenges.server.ts'
import { parseSignedPasskey } from './passkey-input.ts'
import { reasonOf } from './passkeys.server.ts'
import type { Requester } from './registration.server.ts'
import { type Opened, openSession, type SignInOrigin } from './sessions.server.ts'
import { findPasswordHash } from './sign-in-basis.server.ts'

/** Returns what the browser needs to sign in with any of the person's passkeys for this site. */
export async function beginPasskeySignIn(
  services: Services,
  { ip, browserKey }: Requester & { browserKey: string },
): Promise<
  | { ok: true; options: PublicKeyCredentialRequestOptionsJSON }
  | { ok: false; reason: 'unsupported' | 'too-many' }
> {
  const site = findPasskeySite(services.env)
  if (!site) return { ok: false, reason: 'unsupported' }
  if (!(await services.limits.take('passkey-sign-in', networkOf(ip))).ok) {
    return { ok: false, reason: 'too-many' }
  }
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: 'required',
  })
  await storeChallenge(services, options.challenge, { browserKey, sessionId: null })
  return { ok: true, options }
}

export type PasskeySignInResult =
  | { ok: true; opened: Opened }
  /** 'refused' doesn't show whether the passkey exists. */
  | { ok: false; reason: 'refused' | 'unsupported' | 'too-many' }

/** The browser's response. With `adminOnly`, passkeys of other accounts are refused. */
export type SignedPasskey = { response: string; browserKey: string | null; adminOnly?: boolean }

/**
 * Signs in with a passkey. The device has verified its owner with a PIN, a fingerprint or a face,
 * so the passkey counts as both factors.
 */
export async function signInWithPasskey(
  services: Services,
  signed: SignedPasskey,
  from: SignInOrigin,
): Promise<PasskeySignInResult> {
  if (!findPasskeySite(services.env)) return { ok: false, reason: 'unsupported' }
  if (!(await services.limits.take('passkey-sign-in', networkOf(from.ip))).ok) {
    return { ok: false, reason: 'too-many' }
  }
  const found = await verify(services, signed)
  const opened =
    found.passkeyId === null
      ? null
      : await openSession(services, found.userId, {
          from,
          hash: await findPasswordHash(services.db, found.userId),
          way: 'passkey',
          passkeyId: found.passkeyId,
          factorPassed: true,
        })
  if (opened) return { ok: true, opened }
  await recordRefusal(services, {
    event: 'sign-in.refused',
    accountId: found.userId,
    from,
    details: { way: 'passkey' },
  })
  return { ok: false, reason: 'refused' }
}

/** `passkeyId` is null if the response is wrong; `userId` is the account that it names, if known. */
type Verified = { userId: string; passkeyId: string } | { userId: string | null; passkeyId: null }

async function verify(
  services: Services,
  { response, browserKey, adminOnly = false }: SignedPasskey,
): Promise<Verified> {
  const { db, clock, env, log } = services
  const site = findPasskeySite(env)
  const parsed = parseSignedPasskey(response)
  if (!parsed || !site) return { userId: null, passkeyId: null }
  const [known] = await db
    .select({ passkey, email: user.email })
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.userId))
    .where(
      and(eq(passkey.credentialId, parsed.id), eq(user.emailVerified, true), isNull(user.closedAt)),
    )
  if (!known) return { userId: null, passkeyId: null }
  const { id, userId, publicKey, counter, credentialId } = known.passkey
  const refused = { userId, passkeyId: null }
  if (adminOnly && !isAdminEmail(services, known.email)) return refused
  const { userHandle } = parsed.response
  // A discoverable passkey names its account, which must be the one that the passkey belongs to.
  if (!userHandle || Buffer.from(userHandle, 'base64url').toString() !== userId) return refused
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    response: parsed,
    expectedChallenge: (challenge) =>
      takeChallenge(services, challenge, { browserKey, sessionId: null }),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.warn({ reason: reasonOf(error) }, 'passkey.refused')
    return null
  })
  if (!checked?.verified) return refused
  // Compared again, so that two copies of a counting authenticator can't sign in at the same time.
  const updated = await db
    .update(passkey)
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: clock.now() })
    .where(and(eq(passkey.id, id), eq(passkey.counter, counter)))
    .returning({ id: passkey.id })
  return updated.length > 0 ? { userId, passkeyId: id } : refused
}
