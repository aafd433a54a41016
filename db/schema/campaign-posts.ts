import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { campaignCreator } from './campaigns.ts'
import { at } from './columns.ts'
import { video } from './videos.ts'

/** Where a post was published. */
export const POST_PLATFORMS = [
  'youtube',
  'vimeo',
  'tiktok',
  'instagram',
  'podcast',
  'twitch',
  'newsletter',
  'website',
] as const
export type PostPlatform = (typeof POST_PLATFORMS)[number]

/**
 * What a creator published for a campaign: one deliverable of the brief, or something extra. The
 * link and the title are erased with the creator; the dates and views remain as statistics.
 */
export const campaignPost = pgTable(
  'campaign_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    creatorId: uuid('creator_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    /** The id of a deliverable in a version of the campaign's brief; null for an extra post. */
    deliverableId: uuid('deliverable_id'),
    /** The normalized URL; null after the creator was erased. */
    url: text('url'),
    platform: text('platform', { enum: POST_PLATFORMS }).notNull(),
    /** The creator's video with this URL; null on other platforms. */
    videoId: uuid('video_id').references(() => video.id, { onDelete: 'set null' }),
    /** The title that someone entered; null means the video's title. */
    ownTitle: text('own_title'),
    /** The UTC day on which it was published. */
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    erasedAt: at('erased_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'campaign_posts_creator_of_campaign',
      columns: [t.creatorId, t.campaignId],
      foreignColumns: [campaignCreator.id, campaignCreator.campaignId],
    }).onDelete('cascade'),
    uniqueIndex('campaign_posts_deliverable')
      .on(t.creatorId, t.deliverableId)
      .where(sql`deliverable_id is not null`),
    unique('campaign_posts_url').on(t.creatorId, t.url),
    index('campaign_posts_campaign').on(
      t.campaignId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('campaign_posts_video').on(t.videoId).where(sql`video_id is not null`),
    check('campaign_posts_link', sql`${t.url} ~ '^https://' and char_length(${t.url}) <= 500`),
    check('campaign_posts_erased', sql`(${t.url} is null) = (${t.erasedAt} is not null)`),
    check(
      'campaign_posts_platform',
      sql`${t.platform} in ('youtube', 'vimeo', 'tiktok', 'instagram', 'podcast', 'twitch', 'newsletter', 'website')`,
    ),
    check(
      'campaign_posts_title',
      sql`btrim(${t.ownTitle}) <> '' and char_length(${t.ownTitle}) <= 200`,
    ),
  ],
)

/** The views of a post as counted on a day. The latest day is the current number. */
export const campaignPostViews = pgTable(
  'campaign_post_views',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => campaignPost.id, { onDelete: 'cascade' }),
    /** The UTC day on which someone read the number. */
    countedOn: date('counted_on', { mode: 'string' }).notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.countedOn] }),
    check('campaign_post_views_views', sql`${t.views} between 0 and 1000000000000`),
  ],
)

export const CREATOR_EMAILS = ['brief', 'posts'] as const

/**
 * The days on which a creator was emailed about what they have to do: to accept the brief, or to
 * publish. The key allows one such email a UTC day, even if two processes send at the same time.
 */
export const campaignCreatorEmail = pgTable(
  'campaign_creator_emails',
  {
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => campaignCreator.id, { onDelete: 'cascade' }),
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
    about: text('about', { enum: CREATOR_EMAILS }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.creatorId, t.sentOn] }),
    check('campaign_creator_emails_about', sql`${t.about} in ('brief', 'posts')`),
  ],
)
