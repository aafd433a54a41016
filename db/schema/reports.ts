import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'

/** Why a visitor reports a page. */
export const REPORT_REASONS = ['spam', 'scam', 'copyright', 'illegal', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** The outcome of a closed report. */
export const REPORT_OUTCOMES = ['dismissed', 'magnet-suspended', 'account-suspended'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

/** What a variant in an experiment showed: its own texts and picture, or else the page's. */
export type SeenVariant = {
  title: string
  description: string
  /** The label of the form's button. */
  submitLabel: string
  heroImageId: string | null
}

/**
 * The page when it was reported, because its creator may edit it later. If an experiment was
 * running, these are the values of the page itself, which is variant A.
 */
export type SeenPage = {
  title: string
  description: string
  fileType: 'pdf' | 'image' | 'video' | 'link' | 'other'
  brandingColor: string
  heroImageId: string | null
  /** A link magnet's target; null for a file. */
  linkTarget: string | null
  /** The file's name; null for a link. */
  filename: string | null
  /** The names and titles of the further files. Left out if there were none. */
  moreFiles?: string
  creatorName: string | null
  /**
   * The creator's name on the page. Left out if the page showed none, or if the report is older
   * than this feature.
   */
  shownName?: string
  /** The next step on the thank-you page, in words. Left out if there was none. */
  nextStep?: string
  /** The owner's words on the form, the thank-you page and in the delivery email. */
  ownMessages?: string
  /** The variants in the experiment on the page, A first. Left out if there was none. */
  variants?: SeenVariant[]
  /** The position of the variant that the visitor saw. Left out if it isn't known. */
  variant?: number
}

/** A visitor's report of a magnet page. It is deleted with the account that it is about. */
export const report = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /**
     * This isn't a foreign key, because a report outlives the magnet, which its owner may delete.
     */
    magnetId: uuid('magnet_id').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    message: text('message').notNull().default(''),
    /**
     * The visitor's email address for a reply. It is erased some time after the report is closed.
     */
    replyTo: text('reply_to'),
    seen: jsonb('seen').$type<SeenPage>().notNull(),
    /**
     * Whether the honeypot field was filled in. The report is stored and shown, but no email is
     * sent.
     */
    isSuspicious: boolean('is_suspicious').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the administrator's digest included the report. */
    mailedAt: at('mailed_at'),
    /** Null while the report is open. */
    closedAt: at('closed_at'),
    outcome: text('outcome', { enum: REPORT_OUTCOMES }),
    note: text('note'),
  },
  (t) => [
    index('reports_magnet_id').on(t.magnetId, t.createdAt),
    index('reports_owner_id').on(t.ownerId),
    index('reports_open').on(t.createdAt).where(sql`closed_at is null`),
    index('reports_unmailed').on(t.createdAt).where(sql`mailed_at is null`),
    check('reports_reason', sql`${t.reason} in ('spam', 'scam', 'copyright', 'illegal', 'other')`),
    check('reports_closed', sql`(${t.closedAt} is null) = (${t.outcome} is null)`),
  ],
)
