import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#lib/languages.ts'
import { user } from './accounts.ts'
import { at, bytea } from './columns.ts'
import { storedFile } from './files.ts'
import { CONFIRMATIONS, isLanguageCode } from './magnets.ts'
import type { Question } from './questions.ts'
import { workspace } from './workspaces.ts'

export const CAMPAIGN_STATES = ['draft', 'active', 'paused', 'ended'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/**
 * A brand's campaign. Each creator in it has one magnet, which is created from the campaign's
 * template. A campaign with leads can't be deleted.
 */
export const campaign = pgTable(
  'campaigns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The number of leads to reach. */
    goalLeads: integer('goal_leads'),
    /** The budget in cents of `currency`. Fees are in the same currency. */
    budgetCents: bigint('budget_cents', { mode: 'number' }),
    currency: text('currency').notNull().default('USD'),
    /** The first and the last UTC day. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    state: text('state', { enum: CAMPAIGN_STATES }).notNull().default('draft'),
    /** The current version of the campaign's template; null if there is none. */
    templateVersion: integer('template_version'),
    /** The text of the campaign's pages after it has ended; null means the default. */
    endedText: text('ended_text'),
    /** The URL that the campaign's pages link to after it has ended; null if there is none. */
    endedUrl: text('ended_url'),
    /**
     * When the campaign ended. Null for campaigns that ended under an earlier release; `updatedAt`
     * is the best estimate for them.
     */
    endedAt: at('ended_at'),
    /** When members were emailed that the goal was reached, and that the last day is near. */
    goalMailedAt: at('goal_mailed_at'),
    lastDaysMailedAt: at('last_days_mailed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('campaigns_id_workspace_id').on(t.id, t.workspaceId),
    // Sales reference both columns, so that they have the campaign's currency.
    unique('campaigns_id_currency').on(t.id, t.currency),
    index('campaigns_workspace_id').on(t.workspaceId, t.createdAt.desc()),
    check('campaigns_name', sql`btrim(${t.name}) <> ''`),
    check('campaigns_goal', sql`${t.goalLeads} > 0`),
    check('campaigns_budget', sql`${t.budgetCents} >= 0`),
    check('campaigns_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('campaigns_ended_text', sql`btrim(${t.endedText}) <> ''`),
    check('campaigns_ended_url', sql`${t.endedUrl} ~* '^https?://'`),
    check('campaigns_dates', sql`${t.endsOn} >= ${t.startsOn}`),
    check('campaigns_state', sql`${t.state} in ('draft', 'active', 'paused', 'ended')`),
    check('campaigns_need_template', sql`${t.state} = 'draft' or ${t.templateVersion} is not null`),
  ],
)

/** The fields that creators may edit on their page. All others are locked. */
export const FREE_FIELDS = ['title', 'description', 'heroImage', 'brandingColor'] as const
export type FreeField = (typeof FREE_FIELDS)[number]

/**
 * A version of a campaign's page. `usedAt` is set when the first magnet is created from it. From
 * then on a trigger prevents changes, and a new version is written instead.
 */
export const campaignTemplate = pgTable(
  'campaign_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'cascade' }),
    /** The number of the version, which starts at 1 in each campaign. */
    version: integer('version').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    fileType: text('file_type', { enum: ['pdf', 'image', 'video', 'link', 'other'] }).notNull(),
    fileUrl: text('file_url'),
    fileId: uuid('file_id').references(() => storedFile.id),
    heroImageId: uuid('hero_image_id').references(() => storedFile.id),
    brandingColor: text('branding_color').notNull(),
    /** The consent text below the form, which is stored with each lead. */
    consentText: text('consent_text').notNull(),
    consentVersion: text('consent_version').notNull(),
    /** The texts of the form's checkboxes (`CONSENT_BOXES`); null means no box. */
    newsletterBox: text('newsletter_box'),
    partnerBox: text('partner_box'),
    /** What the pages' forms ask beside name and email; null if they ask nothing else. */
    questions: jsonb('questions').$type<Question[]>(),
    /** What the pages give only after a confirmation of the email. */
    confirmation: text('confirmation', { enum: CONFIRMATIONS }).notNull().default('off'),
    /** Whether pages that offer a link add their visitor's utm parameters to it. */
    passesUtm: boolean('passes_utm').notNull().default(false),
    /** Whether visitors can ask by email. They agree to the consent text, but to no checkbox. */
    takesEmail: boolean('takes_email').notNull().default(false),
    /** The language of the pages and of the emails to their visitors. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** Null means the workspace's privacy policy. */
    privacyUrl: text('privacy_url'),
    freeFields: text('free_fields').array().$type<FreeField[]>().notNull().default(sql`'{}'`),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('campaign_templates_version').on(t.campaignId, t.version),
    // Magnets reference both columns, so that a magnet's template must belong to the magnet's
    // campaign.
    unique('campaign_templates_id_campaign_id').on(t.id, t.campaignId),
    index('campaign_templates_file_id').on(t.fileId),
    index('campaign_templates_hero_image_id').on(t.heroImageId),
    check('campaign_templates_number', sql`${t.version} >= 1`),
    check('campaign_templates_title', sql`btrim(${t.title}) <> ''`),
    check('campaign_templates_description', sql`btrim(${t.description}) <> ''`),
    check('campaign_templates_color', sql`${t.brandingColor} ~ '^#[0-9A-Fa-f]{6}$'`),
    check('campaign_templates_consent', sql`btrim(${t.consentText}) <> ''`),
    check('campaign_templates_confirmation', sql`${t.confirmation} in ('off', 'list', 'file')`),
    check('campaign_templates_language', isLanguageCode(t.language)),
    check(
      'campaign_templates_boxes',
      sql`btrim(${t.newsletterBox}) <> '' and btrim(${t.partnerBox}) <> ''`,
    ),
    check(
      'campaign_templates_questions',
      sql`jsonb_typeof(${t.questions}) = 'array' and ${t.questions} <> '[]'`,
    ),
    check('campaign_templates_privacy_url', sql`${t.privacyUrl} ~* '^https?://'`),
    check(
      'campaign_templates_free_fields',
      sql`${t.freeFields} <@ array['title', 'description', 'heroImage', 'brandingColor']`,
    ),
    check(
      'campaign_templates_content',
      sql`(${t.fileType} = 'link' and ${t.fileUrl} ~* '^https?://' and ${t.fileId} is null)
        or (${t.fileType} in ('pdf', 'image', 'video', 'other') and ${t.fileUrl} is null
          and ${t.fileId} is not null)`,
    ),
  ],
)

export const CREATOR_STATES = ['invited', 'accepted', 'declined', 'paused', 'removed'] as const
export type CreatorState = (typeof CREATOR_STATES)[number]
export const LEAD_VISIBILITIES = ['brand', 'shared', 'masked'] as const
export type LeadVisibility = (typeof LEAD_VISIBILITIES)[number]

/**
 * A creator's participation in a campaign. At most one magnet references it in its `creator_id`.
 * Only the hash of the invitation's token is stored. A POST uses the token once.
 */
export const campaignCreator = pgTable(
  'campaign_creators',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'cascade' }),
    /** The email address, trimmed and in lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Null until the invitation is accepted, and after the account is deleted. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    state: text('state', { enum: CREATOR_STATES }).notNull().default('invited'),
    /** The fee in cents of the campaign's currency; null if none was entered. */
    feeCents: bigint('fee_cents', { mode: 'number' }),
    /** The bonus in cents for each order that isn't fully refunded; null if there is none. */
    bonusCents: bigint('bonus_cents', { mode: 'number' }),
    /** The most that the creator can earn in bonuses, in cents. */
    bonusCapCents: bigint('bonus_cap_cents', { mode: 'number' }),
    /**
     * Who sees the leads' names and emails: only the brand; the brand, while the creator sees
     * masked values; or both.
     */
    leadVisibility: text('lead_visibility', { enum: LEAD_VISIBILITIES })
      .notNull()
      .default('masked'),
    /** The brand's words to this creator, shown with the brief; null if there are none. */
    personalNote: text('personal_note'),
    /** When the creator turned off reminders about posts; null if they get them. */
    remindersOffAt: at('reminders_off_at'),
    /** Null if there is no open invitation. */
    tokenHash: text('token_hash').unique(),
    tokenExpiresAt: at('token_expires_at'),
    /** When the invitation was last sent; null if it hasn't been sent (in a draft). */
    invitedAt: at('invited_at'),
    answeredAt: at('answered_at'),
    removedAt: at('removed_at'),
    /** When the name and email were erased. No more emails are sent to this creator. */
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
    // Every page of the studio looks up the viewer's invitations.
    index('campaign_creators_invited').on(t.email).where(sql`state = 'invited'`),
    check('campaign_creators_email', sql`${t.email} = lower(btrim(${t.email}))`),
    check('campaign_creators_name', sql`btrim(${t.name}) <> ''`),
    check('campaign_creators_fee', sql`${t.feeCents} >= 0`),
    check(
      'campaign_creators_bonus',
      sql`(${t.bonusCents} is null) = (${t.bonusCapCents} is null)
        and (${t.bonusCents} is null or (${t.bonusCents} > 0 and ${t.bonusCapCents} >= ${t.bonusCents}))`,
    ),
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

/** A read-only page for a sponsor. Only the hash of its token is stored. */
export const campaignShare = pgTable(
  'campaign_shares',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'cascade' }),
    /** Who the page is for, as entered by the member who created it. */
    label: text('label').notNull().default(''),
    tokenHash: text('token_hash').notNull().unique(),
    /** The columns of the report that the page shows (domain/campaign-report/report-columns.ts). */
    columns: text('columns')
      .array()
      .notNull()
      .default(
        sql`'{leads,conversion,uniqueVisitors,visits,scans,newPeople,duplicates,repeats,confirmed,flagged}'`,
      ),
    /**
     * The first and the last UTC day. Without a last day the page shows the days until today, and
     * without a first day all days.
     */
    fromOn: date('from_on', { mode: 'string' }),
    toOn: date('to_on', { mode: 'string' }),
    /** Null if the page needs no password. */
    passwordHash: text('password_hash'),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('campaign_shares_campaign_id').on(t.campaignId),
    check('campaign_shares_columns', sql`cardinality(${t.columns}) between 1 and 100`),
    check(
      'campaign_shares_days',
      sql`${t.toOn} is null or (${t.fromOn} is not null and ${t.toOn} >= ${t.fromOn})`,
    ),
  ],
)

/**
 * The people that a campaign reached, each one once, with the creator who brought the person's
 * first lead. A person is identified by the 32-byte digest of the normalized email or, after
 * erasure, by 16 random bytes. The magnet and the lead may be deleted later, so they are not
 * foreign keys.
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

/**
 * The people that a creator reached, each one once. Digests are the same as in `campaign_people`.
 */
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

/**
 * The number of people in `campaign_creator_people`. It is updated in the same transaction, so that
 * a comparison reads only one row per creator.
 */
export const campaignCreatorCount = pgTable('campaign_creator_counts', {
  creatorId: uuid('creator_id')
    .primaryKey()
    .references(() => campaignCreator.id, { onDelete: 'cascade' }),
  /** The number of people that this creator reached. */
  people: integer('people').notNull().default(0),
  /** The number of these people that no other creator of the campaign had reached before. */
  newPeople: integer('new_people').notNull().default(0),
})
