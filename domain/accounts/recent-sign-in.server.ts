import { and, eq } from 'drizzle-orm'
import { session } from '#db/schema/accounts.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { type Proof, type Reauthentication, reauthenticate } from './reauthentication.server.ts'

/** For this long after a sign-in, changes that send data elsewhere don't ask for the password. */
export const RECENT_SIGN_IN_MS = HOUR_MS

type SignedIn = { id: string; sessionId?: string }

/** Returns whether the viewer signed in longer ago than `RECENT_SIGN_IN_MS`. */
export async function needsProof(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, sessionId }: SignedIn,
): Promise<boolean> {
  if (sessionId === undefined) return true
  const [found] = await db
    .select({ createdAt: session.createdAt })
    .from(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, id)))
  return !found || clock.now().getTime() - found.createdAt.getTime() >= RECENT_SIGN_IN_MS
}

/**
 * Checks the password and the second factor unless the viewer signed in within the last hour,
 * because an old session may be stolen. 'password-missing': the form was loaded before the hour was
 * over and didn't ask for a password.
 */
export async function confirmIdentity(
  services: Services,
  viewer: SignedIn,
  proof: Proof,
): Promise<Reauthentication | { ok: false; reason: 'password-missing' }> {
  if (!(await needsProof(services, viewer))) return { ok: true }
  if (proof.password === '') return { ok: false, reason: 'password-missing' }
  return reauthenticate(services, viewer.id, proof)
}
