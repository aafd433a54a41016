import { and, desc, eq, ilike, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet, shortLink } from '#db/schema/magnets.ts'
import { leadCount } from '#db/schema/visits.ts'
import { likePattern } from '#lib/like-pattern.ts'
import { oncePer } from '#lib/once-per.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import {
  countMagnets,
  type HeroImage,
  type MagnetSummary,
  SUMMARY_FIELDS,
} from './magnets.server.ts'
import type { Suspension } from './suspension.server.ts'

/** A magnet as its owner's lists show it. */
export type ListedMagnet = MagnetSummary & {
  state: 'active' | 'paused'
  /** Why the administrator took the magnet down; null if it isn't taken down. */
  suspension: Suspension | null
  hero: HeroImage | null
  /** Doesn't include flagged leads. */
  leadCount: number
  /** The magnet that a repointed code leads to; null if the code leads to this magnet. */
  leadsTo: { id: string; title: string } | null
  createdAt: Date
  updatedAt: Date
}

/** The sum of the daily counts. */
const LEADS = sql<number>`(select coalesce(sum(${leadCount.leads}), 0)::int from ${leadCount}
  where ${leadCount.scopeId} = ${leadMagnet.id} and ${leadCount.step} = 'day')`

const NEWEST_FIRST = [desc(leadMagnet.createdAt), desc(leadMagnet.id)]

type Page<Value> = { limit: Value; offset: Value }

/**
 * Returns the owner's magnets, newest first. `query` searches titles and descriptions, ignoring
 * case.
 */
export async function listMagnets(
  { db }: Services,
  ownerId: string,
  options: { query?: string; limit?: number; offset?: number } = {},
): Promise<ListedMagnet[]> {
  const page = { limit: options.limit ?? 1000, offset: options.offset ?? 0 }
  const search = matchingMagnets(options.query)
  const rows = search
    ? await selectMagnets(db, and(eq(leadMagnet.userId, ownerId), search), page)
    : await allMagnets(db).execute({ ownerId, ...page })
  return rows.map(({ heroId, heroVariants, targetId, targetTitle, ...found }) => {
    const { suspendedAt: at, suspensionReason: reason, ...row } = found
    return {
      ...row,
      suspension: at && { at, reason: reason ?? '' },
      hero: heroId && heroVariants ? { fileId: heroId, variants: heroVariants } : null,
      leadsTo: targetId && targetTitle ? { id: targetId, title: targetTitle } : null,
    }
  })
}

function selectMagnets(
  db: Queryable,
  condition: SQL | undefined,
  page: Page<number | Placeholder>,
) {
  // Select the page's ids first, so that nothing is joined or summed for magnets on other pages.
  const found = db.$with('found').as(
    db
      .select({ id: leadMagnet.id })
      .from(leadMagnet)
      .where(condition)
      .orderBy(...NEWEST_FIRST)
      .limit(page.limit)
      .offset(page.offset),
  )
  const target = sql`target`
  return db
    .with(found)
    .select({
      ...SUMMARY_FIELDS,
      state: leadMagnet.state,
      suspendedAt: leadMagnet.suspendedAt,
      suspensionReason: leadMagnet.suspensionReason,
      createdAt: leadMagnet.createdAt,
      updatedAt: leadMagnet.updatedAt,
      heroId: storedFile.id,
      heroVariants: storedFile.variants,
      leadCount: LEADS,
      targetId: sql<string | null>`${target}.id`,
      targetTitle: sql<string | null>`${target}.title`,
    })
    .from(found)
    .innerJoin(leadMagnet, eq(leadMagnet.id, found.id))
    .leftJoin(storedFile, eq(storedFile.id, leadMagnet.heroImageId))
    .leftJoin(
      shortLink,
      and(eq(shortLink.identifier, leadMagnet.shortId), ne(shortLink.magnetId, leadMagnet.id)),
    )
    .leftJoin(sql`${leadMagnet} ${target}`, sql`${target}.id = ${shortLink.magnetId}`)
    .orderBy(...NEWEST_FIRST)
}

const allMagnets = oncePer((db: Queryable) =>
  selectMagnets(db, eq(leadMagnet.userId, sql.placeholder('ownerId')), {
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  }).prepare('magnets_of_owner_page'),
)

export type MagnetsPage = {
  magnets: ListedMagnet[]
  /** The number of magnets on all pages that match the search. */
  total: number
  /** The number of the returned page; the last page if the requested page doesn't exist. */
  page: number
}

/** Returns one page of `listMagnets`. */
export async function listMagnetsPage(
  services: Services,
  ownerId: string,
  { query, page, size }: { query: string; page: number; size: number },
): Promise<MagnetsPage> {
  const search = matchingMagnets(query)
  const pageAt = (at: number) =>
    listMagnets(services, ownerId, { query, limit: size, offset: (at - 1) * size })
  const [total, asked] = await Promise.all([
    search
      ? services.db.$count(leadMagnet, and(eq(leadMagnet.userId, ownerId), search))
      : countMagnets(services, ownerId),
    pageAt(page),
  ])
  const shown = Math.min(page, Math.max(1, Math.ceil(total / size)))
  return { magnets: shown === page ? asked : await pageAt(shown), total, page: shown }
}

/**
 * Returns the owner's magnets in order of title, without `except` and without magnets that were
 * taken down.
 */
export function listMagnetTitles(
  { db }: Services,
  ownerId: string,
  except: string | null,
): Promise<{ id: string; title: string; state: 'active' | 'paused' }[]> {
  return db
    .select({ id: leadMagnet.id, title: leadMagnet.title, state: leadMagnet.state })
    .from(leadMagnet)
    .where(
      and(
        eq(leadMagnet.userId, ownerId),
        except === null ? undefined : ne(leadMagnet.id, except),
        // Codes that lead to a magnet that was taken down can't be repointed anymore.
        isNull(leadMagnet.suspendedAt),
      ),
    )
    .orderBy(sql`lower(${leadMagnet.title})`, desc(leadMagnet.createdAt))
}

/** Returns the condition of a search; undefined if there is nothing to search for. */
/** Selects the magnets with these words in the title or description; undefined for no words. */
export function matchingMagnets(query = ''): SQL | undefined {
  const words = query.replaceAll('\0', '').trim()
  if (!words) return undefined
  const pattern = likePattern(words)
  return or(ilike(leadMagnet.title, pattern), ilike(leadMagnet.description, pattern))
}
