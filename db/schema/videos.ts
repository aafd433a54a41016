import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { campaignCreator } from './campaigns.ts'
import { at } from './columns.ts'
import { storedFile } from './files.ts'

/** A creator's video, which groups its placements: on a platform, or not published yet. */
export const video = pgTable(
  'videos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /**
     * The creator of a campaign whose video it is. Null for the videos of a person's own magnets.
     * The workspace's account owns the videos of all its creators, but creators don't share one.
     */
    creatorId: uuid('creator_id').references(() => campaignCreator.id, { onDelete: 'cascade' }),
    /**
     * The platform, the video's id there, and its URL. All are null until the owner adds the
     * video's link.
     */
    platform: text('platform', { enum: ['youtube', 'vimeo', 'tiktok'] }),
    externalId: text('external_id'),
    url: text('url'),
    /** The title that the owner entered; null means the platform's title. */
    ownTitle: text('own_title'),
    /** The title, channel and thumbnail as returned by the platform. */
    title: text('title'),
    author: text('author'),
    thumbnailId: uuid('thumbnail_id').references(() => storedFile.id, { onDelete: 'set null' }),
    /** Whether the platform was asked for the title. `failure` is why it returned nothing. */
    fetchState: text('fetch_state', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    failure: text('failure'),
    attempts: integer('attempts').notNull().default(0),
    /** When the platform is asked next. */
    nextFetchAt: at('next_fetch_at').notNull().defaultNow(),
    /** When the creator checked off that the code is in the edit; null if not. */
    codePlacedAt: at('code_placed_at'),
    /** When the video was published, as entered by the owner. */
    publishedAt: at('published_at'),
    durationSeconds: integer('duration_seconds'),
    views: bigint('views', { mode: 'number' }),
    viewsTypedAt: at('views_typed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('videos_id_owner_id').on(t.id, t.ownerId),
    uniqueIndex('videos_of_owner')
      .on(t.ownerId, t.platform, t.externalId)
      .where(sql`creator_id is null`),
    uniqueIndex('videos_of_creator')
      .on(t.creatorId, t.platform, t.externalId)
      .where(sql`creator_id is not null`),
    index('videos_to_fetch').on(t.nextFetchAt).where(sql`fetch_state = 'waiting'`),
    index('videos_thumbnail').on(t.thumbnailId).where(sql`thumbnail_id is not null`),
    check('videos_platform', sql`${t.platform} in ('youtube', 'vimeo', 'tiktok')`),
    check('videos_fetch_state', sql`${t.fetchState} in ('waiting', 'done', 'failed')`),
    check('videos_url', sql`${t.url} ~ '^https://' and char_length(${t.url}) <= 500`),
    check(
      'videos_link',
      sql`num_nulls(${t.platform}, ${t.externalId}, ${t.url}) in (0, 3)
        and (${t.url} is not null or (${t.ownTitle} is not null and ${t.fetchState} = 'done'))`,
    ),
    check(
      'videos_lengths',
      sql`char_length(${t.externalId}) between 1 and 100 and char_length(${t.ownTitle}) <= 200
        and char_length(${t.title}) <= 200 and char_length(${t.author}) <= 200`,
    ),
    check('videos_duration', sql`${t.durationSeconds} between 1 and 360000`),
    check(
      'videos_views',
      sql`${t.views} >= 0 and (${t.views} is null) = (${t.viewsTypedAt} is null)`,
    ),
  ],
)
