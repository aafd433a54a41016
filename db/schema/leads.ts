import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at, bytea } from './columns.ts'
import type { Answer } from './questions.ts'

/**
 * Why a lead is left out of headline counts. The owner sets 'test'. 'unconfirmed' is set if the
 * magnet asks people to confirm their email, until they do. The others mean that a lead is
 * suspicious.
 */
export const LEAD_FLAGS = [
  'unconfirmed',
  'honeypot',
  'too-fast',
  'address-limit',
  'magnet-limit',
  'disposable',
  'test',
] as const
export type LeadFlag = (typeof LEAD_FLAGS)[number]

/**
 * How the person confirmed their email: with the button of one of our emails, or 'wrote-first',
 * because the lead is an email that they sent.
 */
export const CONFIRMED_BY = ['delivery-email', 'reminder', 'wrote-first'] as const

/** How a lead reached us: by the form, or by an email that the person sent (`email_requests`). */
export const LEAD_CHANNELS = ['form', 'email'] as const

/**
 * The checkboxes that a form can have below its fields, each with its own text. A box is never
 * ticked in advance, and never needed to get the content.
 */
export const CONSENT_BOXES = ['newsletter', 'partner'] as const
export type ConsentBox = (typeof CONSENT_BOXES)[number]

/**
 * How a person withdrew a consent: with the box's own button, by unsubscribing, or by reporting an
 * email as spam.
 */
export const WITHDRAWN_BY = ['person-page', 'unsubscribe', 'complaint'] as const
/** `at` is an ISO time. */
export type Withdrawal = { at: string; by: (typeof WITHDRAWN_BY)[number] }

/**
 * How a lead came: by scanning a code, by opening a link, or from a program with an API key, for a
 * form of the creator's own.
 */
export const LEAD_SOURCES = ['scan', 'visit', 'api'] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

/** What a program reported about the consent of a person whose form it sent. */
export type ReportedConsent = {
  /** The API key that the program used. */
  keyId: string
  /** When the person sent the form, as an ISO time. */
  givenAt: string
  /** The page with the form, without its query; null if the program didn't name it. */
  pageUrl: string | null
}

/** Selects leads by a short link that looks like a spoken link. An index has the same condition. */
export const viaSpokenNameSql = `via_name ~ '^[a-z]{3,5}-[a-z]{3,5}$'`

/**
 * A lead always has an owner. Its magnet may be deleted (shown as 'Unknown'), but the lead keeps
 * the magnet's title. Erasing a person blanks the name and email address and keeps the row, so that
 * counts don't change.
 */
export const lead = pgTable(
  'leads',
  {
    /** A UUIDv7, so that new rows are added at the end of the index. */
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /**
     * This isn't a foreign key: a lead keeps the id of a deleted magnet, so that deleting a magnet
     * changes no leads. A lead's transaction locks the magnet's row. The id is null if the magnet
     * was deleted before the first release, when leads didn't keep the id yet.
     * `domain/leads/change/deleted-magnets.server.ts` finds deleted magnets.
     */
    leadMagnetId: uuid('lead_magnet_id'),
    leadMagnetTitle: text('lead_magnet_title').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Identifies a person: the email address, trimmed and in lower case. */
    emailNormalized: text('email_normalized').notNull(),
    /** The email address as entered, if the visitor accepted a suggested correction. */
    emailTyped: text('email_typed'),
    linkType: text('link_type', { enum: ['pdf', 'image', 'video', 'link', 'other'] }).notNull(),
    deviceType: text('device_type', { enum: ['iOS', 'Android', 'Desktop'] }).notNull(),
    ipCity: text('ip_city'),
    ipCountry: text('ip_country'),
    submittedAt: at('submitted_at').notNull().defaultNow(),
    clickedAt: at('clicked_at'),
    /** When the lead was last changed; null if it hasn't been changed since the form was sent. */
    updatedAt: at('updated_at'),
    source: text('source', { enum: LEAD_SOURCES }).notNull().default('visit'),
    /** Set for a lead from a program, which is the only witness of the person's consent. */
    reportedConsent: jsonb('reported_consent').$type<ReportedConsent>(),
    channel: text('channel', { enum: LEAD_CHANNELS }).notNull().default('form'),
    /**
     * The short link (short id, slug or placement code) that the visitor used; null if a program
     * sent the lead.
     */
    viaName: text('via_name'),
    /**
     * This isn't a foreign key, because a placement is deleted only with its account, after the
     * leads.
     */
    placementId: uuid('placement_id'),
    // Where the person came from: the utm parameters in the page's address, and the host of the
    // site that linked to it. Null if unknown, for example after a scan.
    utmSource: text('utm_source'),
    utmMedium: text('utm_medium'),
    utmCampaign: text('utm_campaign'),
    utmContent: text('utm_content'),
    referrerHost: text('referrer_host'),
    /**
     * The variant of the page that the person saw in an experiment. This isn't a foreign key,
     * because the lead outlives the experiment.
     */
    variantId: uuid('variant_id'),
    /**
     * The rule whose limit the lead counts toward. `stockRuleId` and `overRuleId` aren't foreign
     * keys, because the lead outlives the rules.
     */
    stockRuleId: uuid('stock_rule_id'),
    /**
     * The rule that had ended the magnet. Nothing was delivered, and the person joined the waiting
     * list.
     */
    overRuleId: uuid('over_rule_id'),
    flags: text('flags').array().$type<LeadFlag[]>().notNull().default(sql`'{}'`),
    /**
     * A salted hash of the sender's IP address (/64 for IPv6), for rate limits. The address itself
     * isn't stored.
     */
    addressHash: bytea('address_hash'),
    /**
     * A digest of magnet, person and values. A lead with the same digest within ten seconds is the
     * same lead.
     */
    digest: bytea('digest').notNull(),
    consentText: text('consent_text').notNull(),
    consentVersion: text('consent_version').notNull(),
    /**
     * The version of the form that the person saw (`shown_forms`); null if it isn't known, for
     * leads of earlier releases.
     */
    formVersion: text('form_version'),
    /** The boxes that the person ticked. It never changes; see `withdrawals`. */
    agreed: text('agreed').array().$type<ConsentBox[]>().notNull().default(sql`'{}'`),
    /** The consents among `agreed` that the person has withdrawn. */
    withdrawals: jsonb('withdrawals')
      .$type<{ [Box in ConsentBox]?: Withdrawal }>()
      .notNull()
      .default({}),
    /** The answers to the questions of the form that the person saw; null if there are none. */
    answers: jsonb('answers').$type<Answer[]>(),
    /**
     * The lead's tags (`lead_tags`); null if there are none. Ids of deleted tags are removed by a
     * job.
     */
    tagIds: uuid('tag_ids').array(),
    erasedAt: at('erased_at'),
    /**
     * The key of the lead's digest in the results log. Null for leads of earlier releases, and once
     * the person is erased.
     */
    proofSalt: uuid('proof_salt').default(sql`gen_random_uuid()`),
    /**
     * What the person gets only after confirming their email; null if the magnet asked for no
     * confirmation.
     */
    confirmation: text('confirmation', { enum: ['list', 'file'] }),
    confirmedAt: at('confirmed_at'),
    confirmedBy: text('confirmed_by', { enum: CONFIRMED_BY }),
    /** The workspace of a campaign's lead, copied from the magnet and checked in the same way. */
    workspaceId: uuid('workspace_id'),
    campaignId: uuid('campaign_id'),
    creatorId: uuid('creator_id'),
    // Columns for filtering and sorting the leads table (docs/decisions/024-leads-table.md).
    isFlagged: boolean('is_flagged').notNull().generatedAlwaysAs(sql`flags <> '{}'`),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(left(name, 100))`),
    /** Null if the location isn't known. */
    placeKey: text('place_key').generatedAlwaysAs(
      sql`nullif(lower(left(coalesce(ip_city, '')
        || case when ip_city <> '' and ip_country <> '' then ', ' else '' end
        || coalesce(ip_country, ''), 100)), '')`,
    ),
  },
  // There is an index for every sort order of the leads table. A migration adds the indexes'
  // included columns, which Drizzle can't express.
  (t) => [
    index('leads_owner_submitted').on(t.ownerId, t.submittedAt.desc(), t.id.desc()),
    index('leads_magnet_submitted').on(t.leadMagnetId, t.submittedAt.desc(), t.id.desc()),
    index('leads_owner_email').on(t.ownerId, t.emailNormalized, t.id),
    index('leads_owner_name').on(t.ownerId, t.nameKey, t.id),
    index('leads_owner_place').on(t.ownerId, t.placeKey, t.id),
    index('leads_owner_type').on(t.ownerId, t.linkType, t.id),
    index('leads_owner_device').on(t.ownerId, t.deviceType, t.id),
    index('leads_owner_clicked').on(t.ownerId, t.clickedAt, t.id),
    // An index for a magnet's waiting list.
    index('leads_over')
      .on(t.leadMagnetId, t.submittedAt.desc(), t.id.desc())
      .where(sql`over_rule_id is not null`),
    index('leads_owner_flagged').on(t.ownerId, t.submittedAt).where(sql`is_flagged`),
    // Leads that came through a spoken link.
    index('leads_spoken').on(t.viaName).where(sql.raw(viaSpokenNameSql)),
    // For reminders, for erasing leads that were never confirmed, and for the leads table's filter.
    index('leads_unconfirmed')
      .on(t.ownerId, t.submittedAt.desc(), t.id.desc())
      .where(sql`confirmation is not null and confirmed_at is null and erased_at is null`),
    index('leads_confirmation').on(t.ownerId, t.leadMagnetId).where(sql`confirmation is not null`),
    index('leads_confirmed_at').on(t.ownerId, t.confirmedAt).where(sql`confirmed_at is not null`),
    // The order in which a magnet's welcome emails become due.
    index('leads_magnet_confirmed')
      .on(t.leadMagnetId, t.confirmedAt, t.id)
      .where(sql`confirmed_at is not null`),
    index('leads_unconfirmed_submitted')
      .on(t.submittedAt)
      .where(sql`confirmation is not null and confirmed_at is null and erased_at is null`),
    // For the results of experiments.
    index('leads_variant').on(t.variantId, t.submittedAt).where(sql`variant_id is not null`),
    index('leads_owner_unknown').on(t.ownerId, t.id).where(sql`lead_magnet_id is null`),
    index('leads_campaign_submitted')
      .on(t.campaignId, t.submittedAt.desc(), t.id.desc())
      .where(sql`campaign_id is not null`),
    index('leads_creator_submitted')
      .on(t.creatorId, t.submittedAt.desc(), t.id.desc())
      .where(sql`creator_id is not null`),
    index('leads_campaign_flagged')
      .on(t.campaignId, t.creatorId)
      .where(sql`is_flagged and campaign_id is not null`),
    index('leads_digest').on(t.digest, t.submittedAt),
    index('leads_owner_updated')
      .on(t.ownerId, t.updatedAt, t.id)
      .where(sql`updated_at is not null`),
    check('leads_confirmation', sql`${t.confirmation} in ('list', 'file')`),
    check(
      'leads_confirmed_by',
      sql`${t.confirmedBy} in ('delivery-email', 'reminder', 'wrote-first')`,
    ),
    check(
      'leads_confirmed',
      sql`num_nulls(${t.confirmedAt}, ${t.confirmedBy}) in (0, 2)
        and (${t.confirmation} is not null or ${t.confirmedAt} is null)`,
    ),
    check(
      'leads_unconfirmed_flag',
      sql`('unconfirmed' = any(${t.flags})) = (${t.confirmation} is not null and ${t.confirmedAt} is null)`,
    ),
    check(
      'leads_agreed',
      sql`${t.agreed} <@ array['newsletter', 'partner']
        and (${t.agreed} = '{}' or ${t.formVersion} is not null)`,
    ),
    check(
      'leads_withdrawals',
      sql`jsonb_typeof(${t.withdrawals}) = 'object' and ${t.withdrawals} - ${t.agreed} = '{}'`,
    ),
    check('leads_answers', sql`jsonb_typeof(${t.answers}) = 'array' and ${t.answers} <> '[]'`),
    check('leads_tags', sql`cardinality(${t.tagIds}) between 1 and 20`),
    check('leads_link_type', sql`${t.linkType} in ('pdf', 'image', 'video', 'link', 'other')`),
    check('leads_device_type', sql`${t.deviceType} in ('iOS', 'Android', 'Desktop')`),
    check('leads_source', sql`${t.source} in ('scan', 'visit', 'api')`),
    check(
      'leads_reported_consent',
      sql`(${t.source} = 'api') = (${t.reportedConsent} is not null)`,
    ),
    check('leads_channel', sql`${t.channel} in ('form', 'email')`),
  ],
)

/**
 * The forms that visitors' pages showed, by version: the words that people agreed to. A row never
 * changes.
 */
export const shownForm = pgTable(
  'shown_forms',
  {
    /** The SHA-256 of the form (domain/leads/form-version.server.ts), as base64url. */
    version: text('version').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** This isn't a foreign key, because leads outlive their magnet. */
    magnetId: uuid('magnet_id').notNull(),
    form: jsonb('form').notNull(),
    /** When the form was stored. Pages that change by a schedule are rendered up to a day earlier. */
    storedAt: at('stored_at').notNull(),
  },
  (t) => [
    index('shown_forms_owner').on(t.ownerId),
    // Finds every question that a magnet ever asked.
    index('shown_forms_questions').on(t.ownerId, t.magnetId).where(sql`form ? 'questions'`),
  ],
)

/**
 * The cached number of distinct people among the leads of an owner or a magnet, up to a time. Only
 * owners and magnets with many leads have a row. If there is no row, people are counted each time.
 */
export const leadPeople = pgTable(
  'lead_people',
  {
    scopeId: uuid('scope_id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    people: integer('people').notNull(),
    /** The leads that were submitted before this time are included. */
    countedUntil: at('counted_until').notNull(),
  },
  (t) => [index('lead_people_owner').on(t.ownerId)],
)

/**
 * The search index for creators with many leads. A job fills it, so that storing a lead doesn't
 * have to wait for the trigram index. Rows are small and in chronological order, and contain no
 * data of erased people.
 */
export const leadSearch = pgTable(
  'lead_search',
  {
    leadId: uuid('lead_id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The lead's magnet, which may be deleted. */
    magnetId: uuid('magnet_id'),
    isFlagged: boolean('is_flagged').notNull(),
    submittedAt: at('submitted_at').notNull(),
    /** The lead's `SEARCH_KEY` (domain/leads/list). A search never contains a line break. */
    key: text('key').notNull(),
    /** The `SEARCH_KEY_VERSION` with which the key was created. */
    keyVersion: integer('key_version').notNull().default(1),
  },
  // A migration adds the trigram index of `key`.
  (t) => [index('lead_search_owner_submitted').on(t.ownerId, t.submittedAt, t.leadId)],
)

/**
 * The owners whose leads are in `lead_search`, and up to what time. Later leads are searched in
 * `leads`.
 */
export const leadSearchState = pgTable('lead_search_states', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  searchableUntil: at('searchable_until').notNull(),
  /**
   * Incremented when an indexed lead is removed or corrected, which makes earlier counts invalid.
   */
  changes: integer('changes').notNull().default(0),
  /** All keys of the owner's leads have at least this version. */
  keyVersion: integer('key_version').notNull().default(1),
})
