import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at, bytea } from './columns.ts'
import { storedFile } from './files.ts'
import { workspace } from './workspaces.ts'

export const CAMPAIGN_STATES = ['draft', 'active', 'paused', 'ended'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** A brand's campaign: one magnet a creator, made from its template. One with leads can't be deleted. */
export const campaign = pgTable(
  'campaigns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** In leads. */
    goalLeads: integer('goal_leads'),
    /** In cents of `currency`; fees are in the same currency. */
    budgetCents: bigint('budget_cents', { mode: 'number' }),
    currency: text('currency').notNull().default('USD'),
    /** UTC days, both inclusive. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    state: text('state', { enum: CAMPAIGN_STATES }).notNull().default('draft'),
    /** The current version of its template; null while there is none yet. */
    templateVersion: integer('template_version'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('campaigns_id_workspace_id').on(t.id, t.workspaceId),
    index('campaigns_workspace_id').on(t.workspaceId, t.createdAt.desc()),
    check('campaigns_name', sql`btrim(${t.name}) <> ''`),
    check('campaigns_goal', sql`${t.goalLeads} > 0`),
    check('campaigns_budget', sql`${t.budgetCents} >= 0`),
    check('campaigns_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('campaigns_dates', sql`${t.endsOn} >= ${t.startsOn}`),
    check('campaigns_state', sql`${t.state} in ('draft', 'active', 'paused', 'ended')`),
    check('campaigns_need_template', sql`${t.state} = 'draft' or ${t.templateVersion} is not null`),
  ],
)

/** What a creator may change of their own page; everything else is locked. */
export const FREE_FIELDS = ['title', 'description', 'heroImage', 'brandingColor'] as const
export type FreeField = (typeof FREE_FIELDS)[number]

/**
 * A version of a campaign's page. From `usedAt` on, when the first magnet was made from it, the
 * migration's trigger lets nothing in it change: a new version is written instead.
 */
export const campaignTemplate = pgTable(
  'campaign_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'cascade' }),
    /** From 1, a campaign's own count. */
    version: integer('version').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    fileType: text('file_type', { enum: ['pdf', 'image', 'video', 'link'] }).notNull(),
    fileUrl: text('file_url'),
    fileId: uuid('file_id').references(() => storedFile.id),
    heroImageId: uuid('hero_image_id').references(() => storedFile.id),
    brandingColor: text('branding_color').notNull(),
    /** Stands under the form and is kept with each lead (decision 20). */
    consentText: text('consent_text').notNull(),
    consentVersion: text('consent_version').notNull(),
    /** Null: the workspace's. */
    privacyUrl: text('privacy_url'),
    freeFields: text('free_fields').array().$type<FreeField[]>().notNull().default(sql`'{}'`),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('campaign_templates_version').on(t.campaignId, t.version),
    // What magnets refer to: a template is of their own campaign.
    unique('campaign_templates_id_campaign_id').on(t.id, t.campaignId),
    index('campaign_templates_file_id').on(t.fileId),
    index('campaign_templates_hero_image_id').on(t.heroImageId),
    check('campaign_templates_number', sql`${t.version} >= 1`),
    check('campaign_templates_title', sql`btrim(${t.title}) <> ''`),
    check('campaign_templates_description', sql`btrim(${t.description}) <> ''`),
    check('campaign_templates_color', sql`${t.brandingColor} ~ '^#[0-9A-Fa-f]{6}$'`),
    check('campaign_templates_consent', sql`btrim(${t.consentText}) <> ''`),
    check('campaign_templates_privacy_url', sql`${t.privacyUrl} ~* '^https?://'`),
    check(
      'campaign_templates_free_fields',
      sql`${t.freeFields} <@ array['title', 'description', 'heroImage', 'brandingColor']`,
    ),
    check(
      'campaign_templates_content',
      sql`(${t.fileType} = 'link' and ${t.fileUrl} ~* '^https?://' and ${t.fileId} is null)
        or (${t.fileType} in ('pdf', 'image', 'video') and ${t.fileUrl} is null
          and ${t.fileId} is not null)`,
    ),
  ],
)

export const CREATOR_STATES = ['invited', 'accepted', 'declined', 'paused', 'removed'] as const
export type CreatorState = (typeof CREATOR_STATES)[number]
export const LEAD_VISIBILITIES = ['brand', 'shared', 'masked'] as const
export type LeadVisibility = (typeof LEAD_VISIBILITIES)[number]

/**
 * A creator's part in a campaign. Their magnet names this row in its `creator_id`, at most one does.
 * Only the invitation token's hash is kept, and a POST uses it once (decision 4).
 */
export const campaignCreator = pgTable(
  'campaign_creators',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'cascade' }),
    /** Trimmed and lower-cased. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Null until accepted, and again once that account is gone. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    state: text('state', { enum: CREATOR_STATES }).notNull().default('invited'),
    /** In cents of the campaign's currency; null: not told. */
    feeCents: bigint('fee_cents', { mode: 'number' }),
    /** Whom the leads' names and addresses are shown to: the brand alone, both, or the creator masked. */
    leadVisibility: text('lead_visibility', { enum: LEAD_VISIBILITIES })
      .notNull()
      .default('masked'),
    /** Null: no open invitation. */
    tokenHash: text('token_hash').unique(),
    tokenExpiresAt: at('token_expires_at'),
    /** When the invitation was last sent; null: not yet (a draft's). */
    invitedAt: at('invited_at'),
    answeredAt: at('answered_at'),
    removedAt: at('removed_at'),
    /** Since when name and address are blanked: they stand for nobody and get no mail. */
    erasedAt: at('erased_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('campaign_creators_id_campaign_id').on(t.id, t.campaignId),
    uniqueIndex('campaign_creators_open')
      .on(t.campaignId, t.email)
      .where(sql`state not in ('declined', 'removed')`),
    index('campaign_creators_user_id').on(t.userId),
    // What somebody's own address is invited to: asked with every page of the studio.
    index('campaign_creators_invited').on(t.email).where(sql`state = 'invited'`),
    check('campaign_creators_email', sql`${t.email} = lower(btrim(${t.email}))`),
    check('campaign_creators_name', sql`btrim(${t.name}) <> ''`),
    check('campaign_creators_fee', sql`${t.feeCents} >= 0`),
    check(
      'campaign_creators_state',
      sql`${t.state} in ('invited', 'accepted', 'declined', 'paused', 'removed')`,
    ),
    check(
      'campaign_creators_visibility',
      sql`${t.leadVisibility} in ('brand', 'shared', 'masked')`,
    ),
  ],
)

/** A read-only view for a sponsor, behind a token of which only the hash is kept. */
export const campaignShare = pgTable(
  'campaign_shares',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'cascade' }),
    /** Whom it is for, as its maker calls them. */
    label: text('label').notNull().default(''),
    tokenHash: text('token_hash').notNull().unique(),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('campaign_shares_campaign_id').on(t.campaignId)],
)

/**
 * Everybody a campaign reached, once, and whose lead came first: a person is a normalised address,
 * kept as a digest of 32 bytes; of 16, by chance, once they were erased. Magnet and lead may be gone
 * later, so they are no foreign keys.
 */
export const campaignPerson = pgTable(
  'campaign_people',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'cascade' }),
    personDigest: bytea('person_digest').notNull(),
    firstCreatorId: uuid('first_creator_id'),
    firstMagnetId: uuid('first_magnet_id').notNull(),
    firstLeadId: uuid('first_lead_id').notNull(),
    firstAt: at('first_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.personDigest] }),
    index('campaign_people_creator').on(t.campaignId, t.firstCreatorId),
    foreignKey({
      name: 'campaign_people_creator_of_campaign',
      columns: [t.firstCreatorId, t.campaignId],
      foreignColumns: [campaignCreator.id, campaignCreator.campaignId],
    }).onDelete('cascade'),
  ],
)

/** Everybody a creator reached, once; digests as in `campaign_people`. */
export const campaignCreatorPerson = pgTable(
  'campaign_creator_people',
  {
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => campaignCreator.id, { onDelete: 'cascade' }),
    personDigest: bytea('person_digest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.creatorId, t.personDigest] })],
)

/** How many those are, written with them: a comparison adds up a row a creator. */
export const campaignCreatorCount = pgTable('campaign_creator_counts', {
  creatorId: uuid('creator_id')
    .primaryKey()
    .references(() => campaignCreator.id, { onDelete: 'cascade' }),
  /** People this creator reached. */
  people: integer('people').notNull().default(0),
  /** Those of them that nobody of the campaign had reached before. */
  newPeople: integer('new_people').notNull().default(0),
})
