import { and, eq } from 'drizzle-orm'
import { session } from '#db/schema/accounts.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { type Proof, type Reauthentication, reauthenticate } from './reauthentication.server.ts'

/** After a sign-in, changes that send data elsewhere ask for no password for this time. */
export const RECENT_SIGN_IN_MS = HOUR_MS

type SignedIn = { id: string; sessionId?: string }

/** Whether a viewer signed in longer ago than `RECENT_SIGN_IN_MS`. */
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
 * Checks the password and the second factor unless the viewer signed in within the last hour: an old session
 * may be a stolen one. 'password-missing': the form asked for none when it was loaded.
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
