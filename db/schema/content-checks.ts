import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { leadMagnet } from './magnets.ts'

/** The daily check of a magnet's content: its link, or its file in the file store. */
export const contentCheck = pgTable(
  'content_checks',
  {
    magnetId: uuid('magnet_id')
      .primaryKey()
      .references(() => leadMagnet.id, { onDelete: 'cascade' }),
    /** The content that was checked: the link or the file's id. New content is checked again. */
    content: text('content').notNull(),
    /** The link's host; null for a file. Each host gets one request at a time. */
    host: text('host'),
    nextAt: at('next_at').notNull(),
    /** The time until which a process has claimed this content for a check. */
    claimedUntil: at('claimed_until'),
    checkedAt: at('checked_at'),
    /**
     * The outcome of the last check, by its name in domain/content-checks/outcome.ts; null before
     * the first check.
     */
    outcome: text('outcome'),
    /** The number of consecutive failed checks, and the outcome of the last one. */
    failures: integer('failures').notNull().default(0),
    problem: text('problem'),
    /**
     * When the first of the consecutive unclear checks happened. The value is valid only if the
     * last check was unclear.
     */
    unknownSince: at('unknown_since'),
    /**
     * When the content began to fail, when its owner was notified, and when the owner dismissed the
     * problem.
     */
    failingSince: at('failing_since'),
    toldAt: at('told_at'),
    ignoredAt: at('ignored_at'),
  },
  (t) => [
    index('content_checks_next').on(t.nextAt),
    // Several magnets may have the same content.
    index('content_checks_content').using('hash', t.content),
    index('content_checks_claimed').on(t.host).where(sql`claimed_until is not null`),
    index('content_checks_failing').on(t.magnetId).where(sql`failures > 0`),
    check('content_checks_failures', sql`${t.failures} >= 0`),
    check('content_checks_problem', sql`(${t.failures} = 0) = (${t.problem} is null)`),
  ],
)
