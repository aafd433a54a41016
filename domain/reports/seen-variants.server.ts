import { wordsOf } from '#content/languages/words.server.ts'
import type { SeenPage, SeenVariant } from '#db/schema/reports.ts'
import {
  findSeenVariant,
  findVariants,
  type PageVariant,
} from '#domain/experiments/page-variants.server.ts'
import type { Language } from '#lib/languages.ts'
import type { Queryable } from '#platform/db/database.ts'

/** The parts of a page that its variants may replace. */
type TestedPage = {
  id: string
  title: string
  description: string
  submitLabel: string | null
  language: Language
  heroImageId: string | null
}

/** Returns what each variant of an experiment shows, A first. */
export async function listSeenVariants(
  db: Queryable,
  page: TestedPage,
  experimentId: string | null,
): Promise<Pick<SeenPage, 'variants'>> {
  const variants = experimentId === null ? [] : await findVariants(db, experimentId)
  return variants.length > 1 ? { variants: variants.map((one) => toSeen(page, one)) } : {}
}

/**
 * Returns the variants for a report, and which of them the reporter saw. If the experiment of the
 * reporter's variant has ended meanwhile, its variants are returned. After that, it isn't known
 * what its variant A showed, because another variant may have become the page.
 */
export async function findReportedVariants(
  db: Queryable,
  page: TestedPage,
  { runningId, variantId }: { runningId: string | null; variantId: string | null },
): Promise<Pick<SeenPage, 'variants' | 'variant'>> {
  const seen = await findSeenVariant(db, { magnetId: page.id, variantId })
  if (!seen || (seen.hasEnded && seen.position === 0)) return listSeenVariants(db, page, runningId)
  const { variants } = await listSeenVariants(db, page, seen.experimentId)
  return variants ? { variants, variant: seen.position } : {}
}

const toSeen = (page: TestedPage, variant: PageVariant): SeenVariant => ({
  title: variant.title ?? page.title,
  description: variant.description ?? page.description,
  submitLabel: variant.submitLabel ?? page.submitLabel ?? wordsOf(page.language).form.submit,
  heroImageId: variant.hero?.fileId ?? page.heroImageId,
})
