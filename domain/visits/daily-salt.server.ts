import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { dailySalt } from '#db/schema/visits.ts'
import type { Queryable } from '#platform/db/database.ts'

export type SaltKeeper = (db: Queryable, day: string) => Promise<Buffer>

/** A UTC day as yyyy-mm-dd. */
export const utcDay = (at: Date) => at.toISOString().slice(0, 10)

/**
 * Keeps the salts of the days it is asked for, as the database has them: all processes agree on a
 * day's salt, whoever was first to make it. Two days are kept in memory (batches cross midnight).
 */
export function createSaltKeeper(): SaltKeeper {
  const known = new Map<string, Promise<Buffer>>()
  return (db, day) => {
    let salt = known.get(day)
    if (!salt) {
      salt = readSalt(db, day)
      known.set(day, salt)
      salt.catch(() => known.delete(day))
      for (const old of [...known.keys()].sort().slice(0, -2)) known.delete(old)
    }
    return salt
  }
}

/** The day's salt as the database has it; made if nobody made it yet. */
export async function readSalt(db: Queryable, day: string): Promise<Buffer> {
  await db
    .insert(dailySalt)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing()
  const [row] = await db
    .select({ salt: dailySalt.salt })
    .from(dailySalt)
    .where(eq(dailySalt.day, day))
  if (!row) throw new Error(`the salt of ${day} is gone`)
  return row.salt
}

/** A salted hash that can't be led back to what went in; parts are kept apart by their lengths. */
export function saltedHash(salt: Buffer, ...parts: string[]): Buffer {
  const hash = createHash('sha256').update(salt)
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest().subarray(0, 16)
}
