import { z } from 'zod'
import { FILE_TYPES } from '#domain/files/file-type.ts'
import { formRecord } from './form-record.ts'

/**
 * What a magnet's page showed to a visitor. The page cache stores it with each cached page. A lead
 * that arrives while the database is down is stored with it in the journal.
 */
export const shownPage = z.object({
  ownerId: z.uuid(),
  magnetId: z.uuid(),
  /** Whether the page was opened by a scan or a visit, and through which short link or code. */
  kind: z.enum(['scan', 'visit']),
  viaName: z.string(),
  placementId: z.uuid().nullable(),
  /** See `Visit`. */
  spoken: z.enum(['exact', 'corrected']).optional(),
  title: z.string(),
  fileType: z.enum(FILE_TYPES),
  form: formRecord,
  /** Whether a rule of another magnet shows this magnet in its place. */
  standsIn: z.boolean(),
  /** The rule by which the offer has ended; null if the page offers the magnet. */
  overRuleId: z.uuid().nullable(),
  /** The variant of the page in an experiment; missing if there is none. */
  variantId: z.uuid().optional(),
})
export type ShownPage = z.output<typeof shownPage>

/** What a page showed before. `shownUntil` is in milliseconds since 1970. */
export const formerPage = shownPage.extend({ shownUntil: z.number() })
export type FormerPage = z.output<typeof formerPage>

/**
 * A page as stored in the page cache. `former`: what the page showed before, because forms of that
 * version may still arrive.
 */
export type KeptPage = {
  shown: ShownPage
  former: FormerPage | null
  /** What the page's other variants show, if it has an experiment. */
  variants?: ShownPage[]
}
