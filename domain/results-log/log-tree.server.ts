import { desc, sql } from 'drizzle-orm'
import { resultCheckpoint, resultHash } from '#db/schema/results-log.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { hashLeaf, hashNode } from './merkle-hash.server.ts'
import {
  appendToTree,
  foldHashes,
  type LeafRange,
  listNodes,
  type NodePlace,
  placeKey,
} from './merkle-tree.ts'
import { getLogOrigin, requireSigningKey, signCheckpoint } from './result-keys.server.ts'

/** Lets one transaction at a time append to the log, and waits for the one before. */
export async function lockLog(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('results log', 0))`)
}

/** Returns the last checkpoint; null while the log is empty. */
export async function findLastCheckpoint(db: Queryable) {
  const [row] = await db
    .select()
    .from(resultCheckpoint)
    .orderBy(desc(resultCheckpoint.size))
    .limit(1)
  return row ?? null
}

/** Appends leaves to a log of this size, and a checkpoint. The caller holds the log's lock. */
export async function appendLeaves(
  services: Pick<Services, 'env' | 'clock' | 'log'>,
  tx: Transaction,
  { size, leaves }: { size: number; leaves: readonly string[] },
): Promise<void> {
  const places = listNodes({ from: 0, to: size })
  const known = await readHashes(tx, places)
  const edge = places.map((place) => known.of(place))
  const added = appendToTree(size, { edge, leafHashes: leaves.map(hashLeaf), hashNode })
  await tx.insert(resultHash).values(added)
  const hashes = new Map(added.map((node) => [placeKey(node), node.hash]))
  const newSize = size + leaves.length
  const root = foldHashes(
    listNodes({ from: 0, to: newSize }).map((at) => hashes.get(placeKey(at)) ?? known.of(at)),
    hashNode,
  )
  const key = await requireSigningKey(services, tx)
  const checkpoint = { origin: getLogOrigin(services), size: newSize, root: Uint8Array.from(root) }
  await tx.insert(resultCheckpoint).values({
    size: newSize,
    root,
    note: signCheckpoint(checkpoint, key),
    keyId: key.id,
    createdAt: services.clock.now(),
  })
}

/** Returns a function that returns the hash of any of these ranges. */
export async function readRanges(
  db: Queryable,
  ranges: readonly LeafRange[],
): Promise<(range: LeafRange) => Buffer> {
  const places = new Map(ranges.flatMap(listNodes).map((place) => [placeKey(place), place]))
  const known = await readHashes(db, [...places.values()])
  return (range) => foldHashes(listNodes(range).map(known.of), hashNode)
}

/** Reads the hashes of complete subtrees. Returns a function that throws for missing ones. */
async function readHashes(db: Queryable, places: readonly NodePlace[]) {
  const found = new Map<string, Buffer>()
  if (places.length > 0) {
    const levels = places.map(({ level }) => level)
    const positions = places.map(({ position }) => position)
    const rows = await db
      .select()
      .from(resultHash)
      .where(
        sql`(${resultHash.level}, ${resultHash.position}) in (
          select * from unnest(${sql.param(levels)}::smallint[], ${sql.param(positions)}::bigint[]))`,
      )
    for (const row of rows) found.set(placeKey(row), row.hash)
  }
  return {
    of(place: NodePlace): Buffer {
      const hash = found.get(placeKey(place))
      if (!hash) throw new Error(`The results log has no hash of the subtree ${placeKey(place)}`)
      return hash
    },
  }
}
