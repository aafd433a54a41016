import { and, eq, ne, sql } from 'drizzle-orm'
import { storedFile } from '#db/schema/files.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

type QuotaServices = Pick<Services, 'db' | 'env'>

/** Returns how many more bytes an account may store. The number can change at any time. */
export async function getRemainingStorage(
  { db, env }: Pick<QuotaServices, 'env'> & { db: Queryable },
  ownerId: string,
): Promise<number> {
  return env.storageQuotaBytes - (await storedBytes(db, ownerId, null))
}

/**
 * Sets the size of a pending file, unless its owner would exceed the quota. An advisory lock
 * serializes the reservations of one owner, so parallel uploads can't exceed the quota together.
 * Returns false if the quota doesn't allow the file.
 */
export function reserveStorage(
  { db, env }: QuotaServices,
  ownerId: string,
  fileId: string,
  bytes: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${ownerId}`}, 0))`)
    const others = await storedBytes(tx, ownerId, fileId)
    if (others + bytes > env.storageQuotaBytes) return false
    const claimed = await tx
      .update(storedFile)
      .set({ bytes })
      .where(and(eq(storedFile.id, fileId), eq(storedFile.ownerId, ownerId)))
      .returning({ id: storedFile.id })
    return claimed.length === 1
  })
}

async function storedBytes(db: Queryable, ownerId: string, exceptId: string | null) {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${storedFile.bytes}), 0)` })
    .from(storedFile)
    .where(and(eq(storedFile.ownerId, ownerId), exceptId ? ne(storedFile.id, exceptId) : undefined))
  return Number(row?.bytes ?? 0)
}
