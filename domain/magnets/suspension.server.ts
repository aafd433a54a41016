import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { experiment, experimentVariant } from '#db/schema/experiments.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { oncePer } from '#lib/once-per.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** When and why the administrator suspended something, as shown to its owner. */
export type Suspension = { at: Date; reason: string }

/**
 * SQL expression for the state that visitors see, in a query that joins the owner. A suspension
 * overrides the other states.
 */
export const publicState = sql<'active' | 'paused' | 'suspended'>`case
  when ${leadMagnet.suspendedAt} is not null or ${user.suspendedAt} is not null then 'suspended'
  else ${leadMagnet.state} end`

/** Returns why an account is suspended, or null. */
export async function findAccountSuspension(
  { db }: { db: Queryable },
  userId: string,
): Promise<Suspension | null> {
  const [row] = await accountSuspension(db).execute({ userId })
  return toSuspension(row)
}

const accountSuspension = oncePer((db: Queryable) =>
  db
    .select({ at: user.suspendedAt, reason: user.suspensionReason })
    .from(user)
    .where(eq(user.id, sql.placeholder('userId')))
    .prepare('account_suspension'),
)

/**
 * Returns why one of the owner's magnets is suspended, or null. Suspensions of the whole account
 * don't count.
 */
export async function findMagnetSuspension(
  { db }: Services,
  ownerId: string,
  magnetId: string,
): Promise<Suspension | null> {
  const [row] = await magnetSuspension(db).execute({ ownerId, magnetId })
  return toSuspension(row)
}

const magnetSuspension = oncePer((db: Queryable) =>
  db
    .select({ at: leadMagnet.suspendedAt, reason: leadMagnet.suspensionReason })
    .from(leadMagnet)
    .where(
      and(
        eq(leadMagnet.id, sql.placeholder('magnetId')),
        eq(leadMagnet.userId, sql.placeholder('ownerId')),
      ),
    )
    .prepare('magnet_suspension'),
)

/** Returns whether an image belongs to a suspended magnet or account. */
export async function isImageSuspended(
  { db }: Pick<Services, 'db'>,
  file: { id: string; ownerId: string | null },
): Promise<boolean> {
  const [held] = await db
    .select({ one: sql`1` })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.heroImageId, file.id), isNotNull(leadMagnet.suspendedAt)))
    .limit(1)
  if (held) return true
  const [ofVariant] = await db
    .select({ one: sql`1` })
    .from(experimentVariant)
    .innerJoin(experiment, eq(experiment.id, experimentVariant.experimentId))
    .innerJoin(leadMagnet, eq(leadMagnet.id, experiment.magnetId))
    .where(and(eq(experimentVariant.heroImageId, file.id), isNotNull(leadMagnet.suspendedAt)))
    .limit(1)
  if (ofVariant) return true
  return file.ownerId !== null && (await findAccountSuspension({ db }, file.ownerId)) !== null
}

/** Returns which of these magnets are suspended. Suspensions of whole accounts don't count. */
export async function findSuspended(tx: Queryable, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: leadMagnet.id })
    .from(leadMagnet)
    .where(and(inArray(leadMagnet.id, ids), isNotNull(leadMagnet.suspendedAt)))
  return new Set(rows.map((row) => row.id))
}

function toSuspension(
  row: { at: Date | null; reason: string | null } | undefined,
): Suspension | null {
  return row?.at ? { at: row.at, reason: row.reason ?? '' } : null
}
