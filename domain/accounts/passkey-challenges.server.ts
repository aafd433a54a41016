import { and, eq, gt, isNull } from 'drizzle-orm'
import { passkeyChallenge } from '#db/schema/accounts.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import { hashToken } from './hash-token.server.ts'

/** The time in which a person answers the browser's question. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS

/** The site to which passkeys belong. */
export type PasskeySite = { id: string; origin: string }

/**
 * Returns the site of PUBLIC_URL; null if browsers don't allow passkeys for it: they need https or
 * localhost, and a name in place of an IP address.
 */
export function findPasskeySite({ publicUrl }: Pick<Env, 'publicUrl'>): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  const isName = !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname)
  return isSecure && isName ? { id: hostname, origin } : null
}

/** Who may use a challenge. `sessionId` is null to sign in. */
type Asker = { browserKey: string | null; sessionId: string | null }

export async function storeChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  challenge: string,
  { browserKey, sessionId }: Asker & { browserKey: string },
): Promise<void> {
  await db.insert(passkeyChallenge).values({
    challengeHash: hashToken(challenge),
    browserHash: hashToken(browserKey),
    sessionId,
    expiresAt: new Date(clock.now().getTime() + PASSKEY_CHALLENGE_MS),
  })
}

/** Uses a challenge. Returns false if this browser and session have no such open challenge. */
export async function takeChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  challenge: string,
  { browserKey, sessionId }: Asker,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challengeHash, hashToken(challenge)),
        eq(passkeyChallenge.browserHash, hashToken(browserKey ?? '')),
        sessionId === null
          ? isNull(passkeyChallenge.sessionId)
          : eq(passkeyChallenge.sessionId, sessionId),
        gt(passkeyChallenge.expiresAt, clock.now()),
      ),
    )
    .returning({ challengeHash: passkeyChallenge.challengeHash })
  return taken.length > 0
}
