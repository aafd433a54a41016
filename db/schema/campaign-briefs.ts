import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { campaign, campaignCreator } from './campaigns.ts'
import { at } from './columns.ts'
import { storedFile } from './files.ts'

/** What a creator delivers. */
export type Deliverable = {
  /** A UUID that stays when later versions change the other values. Creators' posts refer to it. */
  id: string
  title: string
  /** The format as entered, such as 'YouTube video'; null if none was entered. */
  format: string | null
  /** The last UTC day on which it is published in time. */
  dueOn: string
}

/**
 * A version of a campaign's brief: what the brand asks of its creators. The highest version is the
 * current one. A version that creators may have read is never changed: saving writes the next one.
 */
export const campaignBrief = pgTable(
  'campaign_briefs',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'cascade' }),
    /** The number of the version, which starts at 1 in each campaign. */
    version: integer('version').notNull(),
    goal: text('goal').notNull(),
    mustSay: text('must_say'),
    mustNotSay: text('must_not_say'),
    disclosure: text('disclosure'),
    note: text('note'),
    deliverables: jsonb('deliverables').$type<Deliverable[]>().notNull().default([]),
    /** URLs of reference material. */
    links: text('links').array().notNull().default(sql`'{}'`),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.version] }),
    index('campaign_briefs_created_by').on(t.createdBy),
    check('campaign_briefs_number', sql`${t.version} >= 1`),
    check('campaign_briefs_goal', sql`btrim(${t.goal}) <> ''`),
    check('campaign_briefs_deliverables', sql`jsonb_array_length(${t.deliverables}) <= 10`),
    check('campaign_briefs_links', sql`cardinality(${t.links}) <= 5`),
  ],
)

/**
 * A reference file of a version of a brief. Versions and duplicated campaigns share files. A trigger
 * prevents changes of the files of an accepted version.
 */
export const briefFile = pgTable(
  'brief_files',
  {
    campaignId: uuid('campaign_id').notNull(),
    version: integer('version').notNull(),
    /** The place in the list, which starts at 1. */
    position: integer('position').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFile.id),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.version, t.position] }),
    unique('brief_files_once').on(t.campaignId, t.version, t.fileId),
    index('brief_files_file').on(t.fileId),
    check('brief_files_position', sql`${t.position} between 1 and 5`),
    foreignKey({
      name: 'brief_files_brief',
      columns: [t.campaignId, t.version],
      foreignColumns: [campaignBrief.campaignId, campaignBrief.version],
    }).onDelete('cascade'),
  ],
)

/**
 * A creator's acceptance of one version of the brief of their campaign. From then on, a trigger
 * prevents changes of this version.
 */
export const briefAcceptance = pgTable(
  'brief_acceptances',
  {
    creatorId: uuid('creator_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    version: integer('version').notNull(),
    /** The account that accepted; null after the account is deleted. */
    acceptedBy: uuid('accepted_by').references(() => user.id, { onDelete: 'set null' }),
    acceptedAt: at('accepted_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.creatorId, t.version] }),
    index('brief_acceptances_brief').on(t.campaignId, t.version),
    index('brief_acceptances_accepted_by').on(t.acceptedBy),
    foreignKey({
      name: 'brief_acceptances_creator_of_campaign',
      columns: [t.creatorId, t.campaignId],
      foreignColumns: [campaignCreator.id, campaignCreator.campaignId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'brief_acceptances_brief',
      columns: [t.campaignId, t.version],
      foreignColumns: [campaignBrief.campaignId, campaignBrief.version],
    }).onDelete('cascade'),
  ],
)

/** The latest email that asked a creator to accept the brief, or that contained it. */
export const briefRequest = pgTable('brief_requests', {
  creatorId: uuid('creator_id')
    .primaryKey()
    .references(() => campaignCreator.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  askedAt: at('asked_at').notNull(),
})
