import { and, eq, ne, sql } from 'drizzle-orm'
import { knownSecret } from '#db/schema/operations.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'

/**
 * How long the previous secret is accepted after a rotation. Processes are restarted one after the
 * other, and a process with the old settings may restart automatically in the meantime.
 */
const ROTATION_MS = HOUR_MS

/** Fingerprints of a process's SESSION_SECRET and SESSION_SECRET_PREVIOUS. */
export type SecretFingerprints = { present: string; previous: string | null }

/**
 * How this process's SESSION_SECRET relates to the known secret:
 * - 'known': the other processes have the same secret, or it is the first one.
 * - 'rotated': SESSION_SECRET_PREVIOUS is the known secret, so this secret replaces it.
 * - 'former': this secret was replaced within the last hour.
 * - 'other': none of these.
 */
export type SecretState = 'known' | 'rotated' | 'former' | 'other'

type SecretServices = Pick<Services, 'db' | 'clock'>

/**
 * Compares a process's secret with the secret of the other processes on this database. Records the
 * secret if it is the first one or a rotated one.
 */
export async function compareSecret(
  { db, clock }: SecretServices,
  { present, previous }: SecretFingerprints,
): Promise<SecretState> {
  const since = clock.now()
  return db.transaction(async (tx) => {
    await tx.insert(knownSecret).values({ fingerprint: present, since }).onConflictDoNothing()
    const [known] = await tx.select().from(knownSecret).for('update')
    if (known?.fingerprint === present) return 'known'
    if (known && known.fingerprint === previous) {
      await tx.update(knownSecret).set({ fingerprint: present, former: previous, since })
      return 'rotated'
    }
    const isFormer = known?.former === present
    return isFormer && since.getTime() - known.since.getTime() < ROTATION_MS ? 'former' : 'other'
  })
}

/**
 * Replaces the known secret without comparing. For the embedded database, which only one process
 * uses.
 */
export async function replaceSecret(
  { db, clock }: SecretServices,
  { present }: SecretFingerprints,
): Promise<boolean> {
  const row = { fingerprint: present, former: null, since: clock.now() }
  const replaced = await db
    .insert(knownSecret)
    .values(row)
    .onConflictDoUpdate({
      target: knownSecret.id,
      set: row,
      setWhere: sql`${knownSecret.fingerprint} <> ${present}`,
    })
    .returning({ id: knownSecret.id })
  return replaced.length > 0
}

/**
 * Replaces the known secret with this one, so that processes can start with it. For operators who
 * lost the known secret. Returns whether anything changed.
 */
export async function acceptSecretForAdmin(
  services: Services,
  asker: MaybeViewer,
  fingerprints: SecretFingerprints,
): Promise<boolean> {
  const viewer = await requireAdmin(services, asker)
  const { present } = fingerprints
  return services.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(knownSecret)
      .set({ fingerprint: present, former: null, since: services.clock.now() })
      .where(and(eq(knownSecret.id, 1), ne(knownSecret.fingerprint, present)))
      .returning({ id: knownSecret.id })
    if (!changed) return false
    await recordAdminAction(tx, viewer, {
      action: 'secret.accept',
      subjectType: 'secret',
      subjectId: 'all',
      detail: {},
    })
    return true
  })
}
