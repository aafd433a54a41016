import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { shortLink } from './magnets.ts'

/**
 * A short link of two words that can be said aloud, as in 'cake-tiger'. The row in `short_links`
 * contains what it opens. The transaction that assigns a spoken link holds a lock, so that any two
 * spoken links differ by at least three edits.
 */
export const spokenName = pgTable(
  'spoken_names',
  {
    identifier: text('identifier')
      .primaryKey()
      .references(() => shortLink.identifier),
    /** The link's letters in both orders, as in 'caketiger' and 'tigercake'. */
    letters: text('letters').notNull().unique(),
    swapped: text('swapped').notNull().unique(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('spoken_names_identifier', sql`${t.identifier} ~ '^[a-z]{3,5}-[a-z]{3,5}$'`),
    check('spoken_names_letters', sql`${t.letters} = replace(${t.identifier}, '-', '')`),
  ],
)

/**
 * What people may enter for a spoken link: its letters in both orders, and each of these with one
 * letter left out. A mistyped link has a key in common with the intended link.
 */
export const spokenNameKey = pgTable(
  'spoken_name_keys',
  {
    key: text('key').notNull(),
    identifier: text('identifier')
      .notNull()
      .references(() => spokenName.identifier, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.identifier] }),
    index('spoken_name_keys_identifier').on(t.identifier),
  ],
)
