import { z } from 'zod'

/**
 * What a magnet's page showed. The page cache knows it of each page, its file and the journal keep it, and
 * a lead that comes while the database is down is stored with it.
 */
export const shownPage = z.object({
  ownerId: z.uuid(),
  magnetId: z.uuid(),
  /** How it was opened, and by which short link or code. */
  kind: z.enum(['scan', 'visit']),
  viaName: z.string(),
  placementId: z.uuid().nullable(),
  /** See `Visit`. */
  spoken: z.enum(['exact', 'corrected']).optional(),
  title: z.string(),
  fileType: z.enum(['pdf', 'image', 'video', 'link']),
  /** What the visitor agrees to, as shown under the form. */
  consent: z.object({ text: z.string(), version: z.string() }),
  /** Whether a rule of another magnet shows this one in its place. */
  standsIn: z.boolean(),
  /** The rule by which the offer has ended; null if the page offers the magnet. */
  overRuleId: z.uuid().nullable(),
})
export type ShownPage = z.output<typeof shownPage>

/** What a page showed before, until a time in milliseconds since 1970. */
export const formerPage = shownPage.extend({ shownUntil: z.number() })
export type FormerPage = z.output<typeof formerPage>

/** A page as the page cache keeps it. `former`: what it showed before, whose forms may still arrive. */
export type KeptPage = { shown: ShownPage; former: FormerPage | null }
