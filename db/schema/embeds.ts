import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'

/** The hosts of other websites that may show an account's pages in a frame. */
export const embedSetting = pgTable(
  'embed_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** In lower case, with a port if it isn't the usual one: shop.example or shop.example:8443. */
    hosts: text('hosts').array().notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'embed_settings_hosts',
      sql`cardinality(${t.hosts}) <= 20 and array_position(${t.hosts}, null) is null
        and array_to_string(${t.hosts}, ' ') ~ '^[a-z0-9.: -]*$'`,
    ),
  ],
)
