import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { resultKey, resultLeaf } from '#db/schema/results-log.ts'
import { rowsOf } from '#lib/sql-of.ts'
import type { Services } from '#platform/services.ts'
import { writeNoteKey } from './checkpoint.ts'
import { digestOf, FIND_LEADS, factsOf, saltBytes, splitDigests } from './lead-digests.server.ts'
import { findLastCheckpoint, readRanges } from './log-tree.server.ts'
import { type LeafRange, listInclusionRanges } from './merkle-tree.ts'
import { toNoteKey } from './result-keys.server.ts'
import { PROOF_FORMAT, type ProofFile, type ProofLead, type ProofLeaf } from './verify-proof.ts'

/** The most leaves in a proof file, which are the newest ones. A leaf needs about 1 KB. */
export const MAX_PROOF_LEAVES = 20_000
/** The most leads in a proof file. Later leaves are then included without their leads. */
const MAX_PROOF_LEADS = 50_000

/** The pages that a proof file covers: those of a campaign or an owner, or one page. */
export type LoggedPages = { campaignId: string } | { ownerId: string } | { magnetId: string }

/** The UTC days that a proof file covers, both inclusive, as yyyy-mm-dd. */
export type LoggedDays = { from: string; to: string }

/**
 * The pages and days that a proof file covers, and whether its reader may see their leads. Without
 * days, the file covers all days.
 */
export type ProofScope = { pages: LoggedPages; days?: LoggedDays; withLeads: boolean }

/** SQL condition for the leaves of pages. */
export function isOfPages(pages: LoggedPages): SQL {
  if ('campaignId' in pages) return eq(resultLeaf.campaignId, pages.campaignId)
  if ('ownerId' in pages) return eq(resultLeaf.ownerId, pages.ownerId)
  return eq(resultLeaf.magnetId, pages.magnetId)
}

/**
 * SQL condition for the leaves of days. A file with a gap between two leaves of a page proves
 * nothing, so corrections of other days that lie between are included.
 */
function isOfDays(pages: LoggedPages, { from, to }: LoggedDays, size: number): SQL {
  return sql`(${resultLeaf.magnetId}, ${resultLeaf.index}) in (
    select l.magnet_id, l.index from ${resultLeaf} l join (
      select ${resultLeaf.magnetId} as magnet_id, min(${resultLeaf.index}) as first,
        max(${resultLeaf.index}) as last
      from ${resultLeaf}
      where ${isOfPages(pages)} and ${resultLeaf.index} < ${size}
        and ${resultLeaf.day} between ${from} and ${to}
      group by 1
    ) ends on l.magnet_id = ends.magnet_id and l.index between ends.first and ends.last)`
}

/**
 * Returns a proof file with the logged results of pages; null if nothing is logged yet. Doesn't check
 * access.
 */
export async function buildProof(
  { db }: Pick<Services, 'db'>,
  scope: ProofScope,
): Promise<ProofFile | null> {
  const checkpoint = await findLastCheckpoint(db)
  if (!checkpoint) return null
  const { size } = checkpoint
  const { pages, days } = scope
  const inDays = days && isOfDays(pages, days, size)
  const newest = await db
    .select()
    .from(resultLeaf)
    .where(and(isOfPages(pages), lt(resultLeaf.index, size), inDays))
    .orderBy(desc(resultLeaf.index))
    .limit(MAX_PROOF_LEAVES)
  if (newest.length === 0) return null
  const rows = newest.reverse()
  const [key] = await db.select().from(resultKey).where(eq(resultKey.id, checkpoint.keyId))
  if (!key) throw new Error(`Checkpoint ${size} has no key`)
  const paths = rows.map(({ index }) => listInclusionRanges(index, size))
  const hashOf = await readRanges(db, paths.flat())
  const hashes = new Map<string, { at: number; hash: string }>()
  const place = (range: LeafRange): number => {
    const name = `${range.from} ${range.to}`
    const known = hashes.get(name)
    if (known) return known.at
    const at = hashes.size
    hashes.set(name, { at, hash: hashOf(range).toString('base64') })
    return at
  }
  const leaves: ProofLeaf[] = []
  let leads = 0
  for (const [at, row] of rows.entries()) {
    const { index, data } = row
    const path = (paths[at] ?? []).map(place)
    const listed = splitDigests(scope.withLeads ? row.leadDigests : null)
    leads += listed.length
    const isShown = listed.length > 0 && leads <= MAX_PROOF_LEADS
    leaves.push({ index, data, path, ...(isShown && { leads: await openLeads({ db }, row) }) })
  }
  return {
    format: PROOF_FORMAT,
    key: writeNoteKey(toNoteKey(key)),
    checkpoint: checkpoint.note,
    hashes: [...hashes.values()].map(({ hash }) => hash),
    leaves,
  }
}

/**
 * Returns the leads of a leaf's tree. A lead that was erased, or whose flags have changed since the
 * leaf was written, has only its digest.
 */
async function openLeads(
  { db }: Pick<Services, 'db'>,
  { magnetId: magnet, day, leadDigests }: typeof resultLeaf.$inferSelect,
): Promise<ProofLead[]> {
  const rows = await rowsOf(db.$client, FIND_LEADS({ magnet, day }))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return splitDigests(leadDigests).map(({ id, digest }) => {
    const row = byId.get(id)
    const salt = row?.proof_salt
    if (!row || !salt || !digestOf(row, salt).equals(digest)) {
      return { digest: digest.toString('base64') }
    }
    return { salt: saltBytes(salt).toString('base64'), facts: factsOf(row) }
  })
}
