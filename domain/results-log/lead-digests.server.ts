import { createHmac } from 'node:crypto'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Transaction } from '#platform/db/database.ts'
import { hashTree } from './merkle-hash.server.ts'
import { type ResultLeaf, writeLeadFacts } from './result-leaf.ts'

type LeadRow = {
  id: string
  submitted_at: Date
  source: 'scan' | 'visit'
  placement_id: string | null
  flags: string[]
  proof_salt: string | null
}

/**
 * Returns the leads of a page and day with their salts, erased ones without. Leads from programs
 * aren't in the log, because those people didn't use the magnet's page.
 */
export const FIND_LEADS = sqlOf<{ magnet: string; day: string }, LeadRow>(`
  select id, submitted_at, source, placement_id, flags,
    case when erased_at is null then proof_salt end as proof_salt
  from leads
  where lead_magnet_id = {magnet} and source <> 'api' and submitted_at >= {day}::date::timestamp at time zone 'UTC'
    and submitted_at < ({day}::date + 1)::timestamp at time zone 'UTC'
  order by id`)

/** Returns what the digest of a lead covers. */
export const factsOf = (row: LeadRow): string =>
  writeLeadFacts({
    lead: row.id,
    submittedAt: row.submitted_at.toISOString(),
    source: row.source,
    placement: row.placement_id,
    flags: row.flags,
  })

export const saltBytes = (salt: string): Buffer => Buffer.from(salt.replaceAll('-', ''), 'hex')

export const digestOf = (row: LeadRow, salt: string): Buffer =>
  createHmac('sha256', saltBytes(salt)).update(factsOf(row)).digest()

const ID_BYTES = 16
const DIGEST_BYTES = 32
const ENTRY_BYTES = ID_BYTES + DIGEST_BYTES

export type LeadDigest = { id: string; digest: Buffer }

/**
 * Returns the digests of a page's leads of a day in the order of their ids. A lead without a salt,
 * because the person was erased, keeps its earlier digest.
 */
export async function readDigests(
  tx: Transaction,
  { magnet_id: magnet, day }: { magnet_id: string; day: string },
  before: Buffer | null,
): Promise<LeadDigest[]> {
  const digests = new Map(splitDigests(before).map((one) => [one.id, one]))
  for (const row of await rowsOf(tx, FIND_LEADS({ magnet, day }))) {
    const { id, proof_salt: salt } = row
    // Drizzle's execute returns times as text.
    const submitted_at = new Date(row.submitted_at)
    if (salt) digests.set(id, { id, digest: digestOf({ ...row, submitted_at }, salt) })
  }
  return [...digests.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
}

export function treeOf(digests: readonly LeadDigest[]): ResultLeaf['leadTree'] {
  const root = hashTree(digests.map(({ digest }) => digest))
  return { size: digests.length, root: root.toString('base64') }
}

/** Returns the ids and digests as one value. */
export const joinDigests = (digests: readonly LeadDigest[]): Buffer =>
  Buffer.concat(
    digests.flatMap(({ id, digest }) => [Buffer.from(id.replaceAll('-', ''), 'hex'), digest]),
  )

/** Returns the ids and digests that `joinDigests` joined. */
export function splitDigests(bytes: Buffer | null): LeadDigest[] {
  return Array.from({ length: (bytes?.length ?? 0) / ENTRY_BYTES }, (_, at) => {
    const entry = (bytes as Buffer).subarray(at * ENTRY_BYTES, (at + 1) * ENTRY_BYTES)
    const hex = entry.toString('hex', 0, ID_BYTES)
    return {
      id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      digest: entry.subarray(ID_BYTES),
    }
  })
}
