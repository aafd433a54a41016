import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { campaign } from './campaigns.ts'
import { at } from './columns.ts'
import { storedFile } from './files.ts'
import { leadMagnet } from './magnets.ts'

/**
 * The further files of a magnet, or of all pages of a campaign. The first file is the magnet's own
 * `fileId`. The row's id is in visitors' links and stays when the file is replaced. Campaigns that
 * were duplicated share files. A trigger detaches a row's file when the row is deleted and nothing
 * else uses the file.
 */
export const magnetFile = pgTable(
  'magnet_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    magnetId: uuid('magnet_id').references(() => leadMagnet.id, { onDelete: 'cascade' }),
    campaignId: uuid('campaign_id').references(() => campaign.id, { onDelete: 'cascade' }),
    /** 2 to 10. The two constraints are deferred, so that positions can be exchanged. */
    position: integer('position').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFile.id),
    /** The owner's title for the file; null means its name. */
    title: text('title'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('magnet_files_magnet_position').on(t.magnetId, t.position),
    unique('magnet_files_campaign_position').on(t.campaignId, t.position),
    index('magnet_files_file_id').on(t.fileId),
    check('magnet_files_position', sql`${t.position} between 2 and 10`),
    check('magnet_files_title', sql`btrim(${t.title}) <> '' and char_length(${t.title}) <= 120`),
    check('magnet_files_holder', sql`num_nonnulls(${t.magnetId}, ${t.campaignId}) = 1`),
  ],
)
