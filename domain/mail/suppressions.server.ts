import { hash as digestOf } from 'node:crypto'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { mailSuppression, productKey, SUPPRESSION_REASONS } from '#db/schema/mail.ts'
import { sqlOf } from '#lib/sql-of.ts'
import type { Queryable } from '#platform/db/database.ts'

export type SuppressionReason = (typeof mailSuppression.$inferSelect)['reason']

/**
 * Returns the function that hashes an email for the suppression list. The list has its own key, so that
 * suppressions survive a change of SESSION_SECRET.
 */
export async function suppressionHasher(db: Queryable): Promise<(address: string) => Buffer> {
  const pads = padsOf(await findKey(db))
  // An HMAC of two one-shot digests is several times faster than an Hmac object. An import hashes a
  // million addresses.
  const inner = Buffer.concat([pads.inner, Buffer.alloc(DIGEST_BYTES)])
  const outer = Buffer.concat([pads.outer, Buffer.alloc(DIGEST_BYTES)])
  return (address) => {
    inner.set(plainHash(address), HMAC_BLOCK)
    outer.set(sha256(inner), HMAC_BLOCK)
    return sha256(outer)
  }
}

const HMAC_BLOCK = 64
const DIGEST_BYTES = 32

const sha256 = (data: string | Buffer): Buffer => digestOf('sha256', data, 'buffer')

/** Returns the key combined with the inner and outer padding of an HMAC (RFC 2104). */
function padsOf(key: Buffer): { inner: Buffer; outer: Buffer } {
  const whole = Buffer.concat([key], HMAC_BLOCK)
  const pad = (byte: number) => Buffer.from(whole.map((each) => each ^ byte))
  return { inner: pad(0x36), outer: pad(0x5c) }
}

async function findKey(db: Queryable): Promise<Buffer> {
  const [found] = await db
    .select({ key: productKey.key })
    .from(productKey)
    .where(eq(productKey.name, 'mail-suppressions'))
  if (!found) throw new Error('The key of the suppression list is missing from product_keys')
  return found.key
}

/**
 * The digest inside the HMAC. Entries that were made before the list had a key contained only this
 * digest, so they could be converted.
 */
const plainHash = (address: string) => sha256(`mail address\0${normalize(address)}`)

const normalize = (address: string) => address.trim().toLowerCase()

/** SQL for the rank of a reason. A reason replaces those with a higher rank. */
const rankOf = (table: string) =>
  `array_position(array['${SUPPRESSION_REASONS.join("', '")}'], ${table}.reason)`

/**
 * Suppresses email to an address from one creator or, if `ownerId` is null, from the product.
 * Idempotent. A weaker reason is replaced: someone whom the creator added can still unsubscribe.
 */
export async function suppress(
  db: Queryable,
  entry: { address: string; ownerId: string | null; reason: SuppressionReason; at: Date },
): Promise<void> {
  const hash = await suppressionHasher(db)
  await db
    .insert(mailSuppression)
    .values({
      addressHash: hash(entry.address),
      ownerId: entry.ownerId,
      reason: entry.reason,
      address: entry.ownerId === null ? null : normalize(entry.address),
      createdAt: entry.at,
    })
    .onConflictDoUpdate({
      target: [mailSuppression.addressHash, mailSuppression.ownerId],
      set: {
        reason: entry.reason,
        address: sql`excluded.address`,
        importId: null,
        createdAt: entry.at,
      },
      setWhere: sql.raw(`${rankOf('excluded')} < ${rankOf('mail_suppressions')}`),
    })
}

/**
 * Suppresses all email to an address after a bounce or a complaint. The owner of the email, if
 * there is one, also sees the address in their list.
 */
export async function suppressForAll(
  db: Queryable,
  entry: {
    address: string
    ownerId: string | null
    reason: 'bounced' | 'complained'
    at: Date
  },
): Promise<void> {
  await suppress(db, { ...entry, ownerId: null })
  if (entry.ownerId !== null) await suppress(db, entry)
}

type NewEntries = {
  ownerId: string
  /** Normalized addresses. */
  addresses: readonly string[]
  reason: 'added' | 'imported'
  /** The import that adds them; null if the owner enters them. */
  importId: string | null
  at: Date
}

// An entry that exists keeps its reason. If its address was erased, the owner has just entered it.
const ADD_ENTRIES = sqlOf<
  Omit<NewEntries, 'addresses'> & { addresses: string[]; hashes: Buffer[] },
  { isNew: boolean }
>(`
  insert into mail_suppressions (address_hash, owner_id, reason, address, import_id, created_at)
  select hash, {ownerId}::uuid, {reason}, address, {importId}::uuid, {at}::timestamptz
  from unnest({hashes}::bytea[], {addresses}::text[]) given (hash, address)
  on conflict (address_hash, owner_id) do update set address = excluded.address
  returning xmax = 0 as "isNew"`)

/** Adds addresses to an owner's list. Returns how many of them weren't on it. */
export async function addSuppressed(db: Queryable, entries: NewEntries): Promise<number> {
  // Sorted, so that two processes lock entries in the same order.
  const addresses = [...new Set(entries.addresses)].sort()
  if (addresses.length === 0) return 0
  const hashes = addresses.map(await suppressionHasher(db))
  const { rows } = await db.execute<{ isNew: boolean }>(
    ADD_ENTRIES({ ...entries, addresses, hashes }),
  )
  return rows.filter(({ isNew }) => isNew).length
}

/** Returns which of the normalized addresses get no email from an owner. */
export async function findSuppressed(
  db: Queryable,
  ownerId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const hash = await suppressionHasher(db)
  const byHash = new Map(addresses.map((address) => [hash(address).toString('base64'), address]))
  const hashes = [...byHash.keys()].map((text) => Buffer.from(text, 'base64'))
  const found = await db
    .select({ hash: mailSuppression.addressHash })
    .from(mailSuppression)
    .where(
      and(
        sql`${mailSuppression.addressHash} = any(${sql.param(hashes)}::bytea[])`,
        or(isNull(mailSuppression.ownerId), eq(mailSuppression.ownerId, ownerId)),
      ),
    )
  return new Set(found.map((row) => byHash.get(row.hash.toString('base64')) ?? ''))
}

// The HMAC of `suppressionHasher`. PostgreSQL has SHA-256, but no HMAC.
const FILL_ADDRESSES = sqlOf<{ ownerId: string; inner: Buffer; outer: Buffer }>(`
  with people as (
    select distinct email_normalized as email from leads
    where owner_id = {ownerId} and erased_at is null
  )
  update mail_suppressions s set address = people.email from people
  where s.owner_id = {ownerId} and s.address is null and s.address_hash = sha256({outer}::bytea
    || sha256({inner}::bytea || sha256('\\x6d61696c206164647265737300'::bytea
      || convert_to(people.email, 'UTF8'))))`)

/**
 * Adds the addresses to entries of earlier releases, which stored only digests, by hashing the
 * addresses of the owner's leads. Afterwards no entry is left for which this would have to be done
 * again. A million leads take about three seconds, once.
 */
export async function fillAddresses(db: Queryable, ownerId: string): Promise<void> {
  const unknown = and(eq(mailSuppression.ownerId, ownerId), isNull(mailSuppression.address))
  const [old] = await db
    .select({ id: mailSuppression.id })
    .from(mailSuppression)
    .where(unknown)
    .limit(1)
  if (!old) return
  await db.execute(FILL_ADDRESSES({ ownerId, ...padsOf(await findKey(db)) }))
  await db.update(mailSuppression).set({ address: '' }).where(unknown)
}

/** The reasons that a person can undo with their own link. */
const UNDONE_BY_PERSON = ['unsubscribed', 'imported', 'added'] as const

/**
 * Resubscribes a person to one creator, at their own request. Suppressions after bounces and
 * complaints remain.
 */
export async function unsuppress(
  db: Queryable,
  entry: { address: string; ownerId: string },
): Promise<void> {
  const hash = await suppressionHasher(db)
  await db
    .delete(mailSuppression)
    .where(
      and(
        eq(mailSuppression.addressHash, hash(entry.address)),
        eq(mailSuppression.ownerId, entry.ownerId),
        inArray(mailSuppression.reason, UNDONE_BY_PERSON),
      ),
    )
}

/** Returns when a person unsubscribed from a creator; null if they are subscribed. */
export async function findUnsubscribedAt(
  db: Queryable,
  entry: { address: string; ownerId: string },
): Promise<Date | null> {
  const hash = await suppressionHasher(db)
  const [found] = await db
    .select({ at: mailSuppression.createdAt })
    .from(mailSuppression)
    .where(
      and(
        eq(mailSuppression.addressHash, hash(entry.address)),
        eq(mailSuppression.ownerId, entry.ownerId),
        eq(mailSuppression.reason, 'unsubscribed'),
      ),
    )
  return found?.at ?? null
}

/**
 * Returns why email to an address is suppressed; null if it isn't. If `ownerId` is set, also looks
 * for suppressions of this creator.
 */
export async function findSuppression(
  db: Queryable,
  entry: { address: string; ownerId: string | null },
): Promise<SuppressionReason | null> {
  const hash = await suppressionHasher(db)
  const [found] = await db
    .select({ reason: mailSuppression.reason })
    .from(mailSuppression)
    .where(
      and(
        eq(mailSuppression.addressHash, hash(entry.address)),
        or(
          isNull(mailSuppression.ownerId),
          entry.ownerId === null ? undefined : eq(mailSuppression.ownerId, entry.ownerId),
        ),
      ),
    )
    .limit(1)
  return found?.reason ?? null
}
