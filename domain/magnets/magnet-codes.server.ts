import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { leadMagnet, placement, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'

/** A short link that leads to a magnet, so not a tombstone. */
export type Code = {
  /** The identifier in lower case, as in /q/{identifier} or /m/{identifier}. */
  identifier: string
  kind: 'short-id' | 'slug' | 'placement' | 'spoken'
  /** A placement's name. */
  label: string | null
  /** The code whose target a spoken link shares; null for other kinds. */
  follows: string | null
  leadsTo: { id: string; title: string }
  /** The magnet that the link was created for; null if that magnet was deleted. */
  home: { id: string; title: string } | null
}

/**
 * The id of the first magnet in a short link's history: the magnet that the link was created for.
 */
const homeId = sql<string | null>`(select first.magnet_id from ${shortLinkTarget} first
  where first.identifier = ${shortLink.identifier} order by first.id limit 1)`

/** The short id of that magnet. The history still contains it after the magnet was deleted. */
const homeCode = sql<string | null>`(select own.identifier from ${shortLinkTarget} was
  join ${shortLink} own on own.identifier = was.identifier and own.kind = 'short-id'
  where was.magnet_id = ${homeId} order by was.id limit 1)`

/**
 * Returns the codes and links that concern a magnet: those that lead to it, including links created
 * for other magnets, and its own, including links that lead elsewhere now. Codes come first, then
 * links; the current link precedes earlier ones.
 */
export function listMagnetCodes(tx: Queryable, ownerId: string, magnetId: string): Promise<Code[]> {
  const everLed = tx
    .select({ identifier: shortLinkTarget.identifier })
    .from(shortLinkTarget)
    .where(eq(shortLinkTarget.magnetId, magnetId))
  return selectCodes(
    tx,
    and(
      eq(shortLink.ownerId, ownerId),
      or(
        eq(shortLink.magnetId, magnetId),
        and(inArray(shortLink.identifier, everLed), sql`${homeId} = ${magnetId}`),
      ),
    ),
  )
}

async function selectCodes(tx: Queryable, found: SQL | undefined): Promise<Code[]> {
  const home = sql`home`
  const rows = await tx
    .select({
      identifier: shortLink.identifier,
      kind: shortLink.kind,
      label: placement.label,
      follows: sql<string | null>`case when ${shortLink.kind} = 'spoken'
        then coalesce(${placement.code}, ${homeCode}) end`,
      leadsTo: { id: leadMagnet.id, title: leadMagnet.title },
      homeId: sql<string | null>`${home}.id`,
      homeTitle: sql<string | null>`${home}.title`,
    })
    .from(shortLink)
    .innerJoin(leadMagnet, eq(leadMagnet.id, shortLink.magnetId))
    .leftJoin(placement, eq(placement.id, shortLink.placementId))
    .leftJoin(sql`${leadMagnet} ${home}`, sql`${home}.id = ${homeId}`)
    .where(found)
    .orderBy(
      sql`array_position(array['short-id', 'placement', 'spoken', 'slug'], ${shortLink.kind})`,
      sql`${shortLink.retiredAt} desc nulls first`,
      shortLink.identifier,
    )
  return rows.map((row) => ({
    identifier: row.identifier,
    kind: row.kind,
    label: row.label,
    follows: row.follows,
    leadsTo: row.leadsTo,
    home: row.homeId && row.homeTitle ? { id: row.homeId, title: row.homeTitle } : null,
  }))
}

export type Move = { identifier: string; to: string | null }

/**
 * Points short links at other magnets, and records the change in their history. With a null target,
 * the link becomes a tombstone.
 */
export async function reassignShortLinks(tx: Transaction, moves: Move[], at: Date): Promise<void> {
  if (moves.length === 0) return
  await tx.execute(sql`
    update ${shortLink} set magnet_id = moves.to_id
    from unnest(${sql.param(moves.map((move) => move.identifier))}::text[],
      ${sql.param(moves.map((move) => move.to))}::uuid[]) moves (moved, to_id)
    where identifier = moves.moved`)
  await tx
    .insert(shortLinkTarget)
    .values(moves.map((move) => ({ identifier: move.identifier, magnetId: move.to, fromAt: at })))
}

/**
 * Returns one of the owner's magnets and locks it until the end of the transaction, so that it
 * can't be deleted. The strength 'update' also blocks new leads.
 */
export async function lockOwnMagnet(
  tx: Transaction,
  ownerId: string,
  id: string,
  strength: 'update' | 'key share' = 'key share',
) {
  const [magnet] = await tx
    .select({
      id: leadMagnet.id,
      title: leadMagnet.title,
      fileId: leadMagnet.fileId,
      heroImageId: leadMagnet.heroImageId,
      suspendedAt: leadMagnet.suspendedAt,
      creatorId: leadMagnet.creatorId,
    })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.id, id), eq(leadMagnet.userId, ownerId)))
    .for(strength)
  return magnet ?? null
}
