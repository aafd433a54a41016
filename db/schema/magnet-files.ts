import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { campaign } from './campaigns.ts'
import { at } from './columns.ts'
import { storedFile } from './files.ts'
import { leadMagnet } from './magnets.ts'

/**
 * The further files of a magnet, or of all pages of a campaign. The first file is the magnet's own
 * `fileId`. The row's id is in visitors' links and stays when the file is replaced. A trigger
 * detaches a row's file when the row is deleted.
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
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('magnet_files_magnet_position').on(t.magnetId, t.position),
    unique('magnet_files_campaign_position').on(t.campaignId, t.position),
    unique('magnet_files_file').on(t.fileId),
    check('magnet_files_position', sql`${t.position} between 2 and 10`),
    check('magnet_files_holder', sql`num_nonnulls(${t.magnetId}, ${t.campaignId}) = 1`),
  ],
)
