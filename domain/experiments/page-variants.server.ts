import { and, asc, eq, sql } from 'drizzle-orm'
import { experiment, experimentVariant } from '#db/schema/experiments.ts'
import { storedFile } from '#db/schema/files.ts'
import type { HeroImage } from '#domain/magnets/magnets.server.ts'
import type { Shown, ShownMagnet } from '#domain/magnets/shown-magnet.server.ts'
import { oncePer } from '#lib/once-per.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** What a variant shows in place of the page; null where it shows what the page shows. */
export type PageVariant = {
  id: string
  title: string | null
  description: string | null
  submitLabel: string | null
  hero: HeroImage | null
}

/** A page, and the variants on it by their position, with their experiment. */
export type PageVariants = { page: ShownMagnet; experimentId: string; variants: PageVariant[] }

/**
 * Returns the variants of the experiment on a page; null if there is none. Only a page with its form
 * has one: not a paused page, and not one that a schedule rule replaces.
 */
export async function findPageVariants(
  { db }: Pick<Services, 'db'>,
  found: Shown,
): Promise<PageVariants | null> {
  if (!('magnet' in found) || found.experimentId === null || found.state !== 'active') return null
  if (found.byRules?.standsIn || found.byRules?.over) return null
  const { experimentId } = found
  const variants = await findVariants(db, experimentId)
  return variants.length > 1 ? { page: found, experimentId, variants } : null
}

/** Returns the variants of an experiment by their position. */
export async function findVariants(db: Queryable, experimentId: string): Promise<PageVariant[]> {
  const rows = await variantsOf(db).execute({ experimentId })
  return rows.map(({ heroId, heroVariants, ...variant }) => ({
    ...variant,
    hero: heroId && heroVariants?.length ? { fileId: heroId, variants: heroVariants } : null,
  }))
}

const variantsOf = oncePer((db: Queryable) =>
  db
    .select({
      id: experimentVariant.id,
      title: experimentVariant.title,
      description: experimentVariant.description,
      submitLabel: experimentVariant.submitLabel,
      heroId: storedFile.id,
      heroVariants: storedFile.variants,
    })
    .from(experimentVariant)
    .leftJoin(storedFile, eq(storedFile.id, experimentVariant.heroImageId))
    .where(eq(experimentVariant.experimentId, sql.placeholder('experimentId')))
    .orderBy(asc(experimentVariant.position))
    .prepare('page_variants'),
)

/** A variant that a visitor saw. Its title is null if it showed the page's. */
type SeenVariant = {
  experimentId: string
  position: number
  title: string | null
  hasEnded: boolean
}

/**
 * Finds the variant that a visitor says they saw on a magnet's page. Returns null if it doesn't
 * exist or belongs to another magnet.
 */
export async function findSeenVariant(
  db: Queryable,
  { magnetId, variantId }: { magnetId: string; variantId: string | null },
): Promise<SeenVariant | null> {
  if (!variantId || !isUuid(variantId)) return null
  const [row] = await db
    .select({
      experimentId: experiment.id,
      position: experimentVariant.position,
      title: experimentVariant.title,
      endedAt: experiment.endedAt,
    })
    .from(experimentVariant)
    .innerJoin(experiment, eq(experiment.id, experimentVariant.experimentId))
    .where(and(eq(experimentVariant.id, variantId), eq(experiment.magnetId, magnetId)))
  if (!row) return null
  const { endedAt, ...variant } = row
  return { ...variant, hasEnded: endedAt !== null }
}

/** Returns a page as one of its variants shows it. */
export function showVariant(
  page: ShownMagnet,
  { id, title, description, submitLabel, hero }: PageVariant,
): ShownMagnet {
  const { magnet } = page
  return {
    ...page,
    variantId: id,
    magnet: {
      ...magnet,
      title: title ?? magnet.title,
      description: description ?? magnet.description,
      submitLabel: submitLabel ?? magnet.submitLabel,
      hero: hero ?? magnet.hero,
    },
  }
}
