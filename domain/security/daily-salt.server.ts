import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { dailySalt } from '#db/schema/visits.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import type { Database } from '#platform/db/database.ts'

const kept = new WeakMap<Database, Map<string, Promise<Buffer>>>()

/**
 * Returns the salt of a UTC day from the database, and creates it if missing, so that all processes
 * use the same salt. The salts of two days are cached, because batches can span midnight.
 */
export function getDailySalt(db: Database, day: string): Promise<Buffer> {
  const days = kept.get(db) ?? new Map<string, Promise<Buffer>>()
  kept.set(db, days)
  const known = days.get(day)
  if (known) return known
  const salt = readSalt(db, day)
  days.set(day, salt)
  salt.catch(() => days.delete(day))
  for (const old of [...days.keys()].sort().slice(0, -2)) days.delete(old)
  return salt
}

const own = { day: '', salt: randomBytes(32) }

/**
 * Returns the salt of a UTC day if this process has read it before; otherwise returns a random salt
 * that only this process knows. Never queries the database, which may be down.
 */
export async function getSaltWithoutDatabase(db: Database, day: string): Promise<Buffer> {
  if (own.day !== day) Object.assign(own, { day, salt: randomBytes(32) })
  const read = kept.get(db)?.get(day)
  return read ? Promise.race([read.catch(() => own.salt), later(own.salt)]) : own.salt
}

/** Resolves to a salt, but later than a promise that is already resolved. */
const later = async (salt: Buffer) => {
  await new Promise((resolve) => setImmediate(resolve))
  return salt
}

async function readSalt(db: Database, day: string): Promise<Buffer> {
  await db
    .insert(dailySalt)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing()
  const [row] = await db
    .select({ salt: dailySalt.salt })
    .from(dailySalt)
    .where(eq(dailySalt.day, day))
  if (!row) throw new Error(`The salt of ${day} was deleted`)
  return row.salt
}

/**
 * Deletes salts from before yesterday from memory. The daily job deletes them from the database.
 */
export function forgetSalts(db: Database, now: Date): void {
  const yesterday = utcDay(new Date(now.getTime() - DAY_MS))
  const days = kept.get(db)
  for (const day of days?.keys() ?? []) if (day < yesterday) days?.delete(day)
}

/** Returns a salted hash of the parts. Their lengths are included, so that parts can't be mixed up. */
export function saltedHash(salt: Buffer, ...parts: string[]): Buffer {
  const hash = createHash('sha256').update(salt)
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest().subarray(0, 16)
}
