import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { leadMagnet } from './magnets.ts'

/** The daily check of what a magnet gives: its link, or its file in the file store. */
export const contentCheck = pgTable(
  'content_checks',
  {
    magnetId: uuid('magnet_id')
      .primaryKey()
      .references(() => leadMagnet.id, { onDelete: 'cascade' }),
    /** What was checked: the link or the file's id. Another content is checked anew. */
    content: text('content').notNull(),
    /** The link's host; null for a file. One host is asked one thing at a time. */
    host: text('host'),
    nextAt: at('next_at').notNull(),
    /** Until when a process that checks it has it for itself. */
    claimedUntil: at('claimed_until'),
    checkedAt: at('checked_at'),
    /** What the last check found, by its name in domain/content-checks/outcome.ts; null before it. */
    outcome: text('outcome'),
    /** Failed checks in a row, and what the last of them found. */
    failures: integer('failures').notNull().default(0),
    problem: text('problem'),
    /** Since when checks in a row couldn't tell. Valid only if the last one couldn't. */
    unknownSince: at('unknown_since'),
    /** Since when it fails; when its owner was told, and said that it is all right. */
    failingSince: at('failing_since'),
    toldAt: at('told_at'),
    ignoredAt: at('ignored_at'),
  },
  (t) => [
    index('content_checks_next').on(t.nextAt),
    // Several magnets may offer the same.
    index('content_checks_content').using('hash', t.content),
    index('content_checks_claimed').on(t.host).where(sql`claimed_until is not null`),
    index('content_checks_failing').on(t.magnetId).where(sql`failures > 0`),
    check('content_checks_failures', sql`${t.failures} >= 0`),
    check('content_checks_problem', sql`(${t.failures} = 0) = (${t.problem} is null)`),
  ],
)
