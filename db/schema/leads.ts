import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at, bytea } from './columns.ts'

/**
 * Why a lead isn't part of headline counts. Its owner sets 'test', the product the others: 'unconfirmed' until the
 * person confirms their email, if the magnet asks for that; the rest are suspicious.
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

/** The email whose button the person pressed to confirm their email. */
export const CONFIRMED_BY = ['delivery-email', 'reminder'] as const

/** Selects leads by a short link in the form of a spoken link. An index has the same condition. */
export const viaSpokenNameSql = `via_name ~ '^[a-z]{3,5}-[a-z]{3,5}$'`

/**
 * A lead always has an owner. Its magnet may be deleted (shown as 'Unknown'), but the title stays.
 * Erasing a person blanks the name and email and keeps the row, so that counts don't change.
 */
export const lead = pgTable(
  'leads',
  {
    /** UUIDv7, so that new rows are added at the end of the index. */
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /**
     * Not a foreign key: the lead keeps the id of a deleted magnet, so that deleting one changes no
     * lead. A lead's transaction locks its magnet's row. Null if the magnet was deleted while leads
     * didn't keep it yet, before the first release. `domain/leads/change/deleted-magnets.server.ts` finds deleted magnets.
     */
    leadMagnetId: uuid('lead_magnet_id'),
    leadMagnetTitle: text('lead_magnet_title').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Identifies a person: the email, trimmed and lower-cased. */
    emailNormalized: text('email_normalized').notNull(),
    /** The email as entered, if the visitor accepted a suggested correction. */
    emailTyped: text('email_typed'),
    linkType: text('link_type', { enum: ['pdf', 'image', 'video', 'link'] }).notNull(),
    deviceType: text('device_type', { enum: ['iOS', 'Android', 'Desktop'] }).notNull(),
    ipCity: text('ip_city'),
    ipCountry: text('ip_country'),
    submittedAt: at('submitted_at').notNull().defaultNow(),
    clickedAt: at('clicked_at'),
    /** When it was last changed; null if never since the form. */
    updatedAt: at('updated_at'),
    source: text('source', { enum: ['scan', 'visit'] })
      .notNull()
      .default('visit'),
    /** The short link (short id, slug or placement code) that the visitor used. */
    viaName: text('via_name'),
    /** Not a foreign key: a placement is deleted only with its account, after the leads. */
    placementId: uuid('placement_id'),
    /**
     * The rule whose limit it counts toward. Neither it nor `overRuleId` is a foreign key: the lead outlives
     * the rule.
     */
    stockRuleId: uuid('stock_rule_id'),
    /** The rule that had ended the magnet: nothing was delivered, and the person joined the waiting list. */
    overRuleId: uuid('over_rule_id'),
    flags: text('flags').array().$type<LeadFlag[]>().notNull().default(sql`'{}'`),
    /**
     * Salted hash of the sender's IP address (/64 for IPv6), for rate limits; never the address
     * itself.
     */
    addressHash: bytea('address_hash'),
    /** Digest of magnet, person and values: a repetition within ten seconds is the same lead. */
    digest: bytea('digest').notNull(),
    consentText: text('consent_text').notNull(),
    consentVersion: text('consent_version').notNull(),
    erasedAt: at('erased_at'),
    /** What the magnet gave only after a confirmation when the form was submitted; null for nothing. */
    confirmation: text('confirmation', { enum: ['list', 'file'] }),
    confirmedAt: at('confirmed_at'),
    confirmedBy: text('confirmed_by', { enum: CONFIRMED_BY }),
    /** Of a campaign's lead: copied from the magnet and checked like the magnet's. */
    workspaceId: uuid('workspace_id'),
    campaignId: uuid('campaign_id'),
    creatorId: uuid('creator_id'),
    // Columns by which the leads table is filtered and sorted (docs/decisions/024-leads-table.md).
    isFlagged: boolean('is_flagged').notNull().generatedAlwaysAs(sql`flags <> '{}'`),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(left(name, 100))`),
    /** Null if no location is known. */
    placeKey: text('place_key').generatedAlwaysAs(
      sql`nullif(lower(left(coalesce(ip_city, '')
        || case when ip_city <> '' and ip_country <> '' then ', ' else '' end
        || coalesce(ip_country, ''), 100)), '')`,
    ),
  },
  // Every sort order of the leads table has an index. A migration adds their included columns, which
  // Drizzle can't express.
  (t) => [
    index('leads_owner_submitted').on(t.ownerId, t.submittedAt.desc(), t.id.desc()),
    index('leads_magnet_submitted').on(t.leadMagnetId, t.submittedAt.desc(), t.id.desc()),
    index('leads_owner_email').on(t.ownerId, t.emailNormalized, t.id),
    index('leads_owner_name').on(t.ownerId, t.nameKey, t.id),
    index('leads_owner_place').on(t.ownerId, t.placeKey, t.id),
    index('leads_owner_type').on(t.ownerId, t.linkType, t.id),
    index('leads_owner_device').on(t.ownerId, t.deviceType, t.id),
    index('leads_owner_clicked').on(t.ownerId, t.clickedAt, t.id),
    // For a magnet's waiting list.
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
    index('leads_unconfirmed_submitted')
      .on(t.submittedAt)
      .where(sql`confirmation is not null and confirmed_at is null and erased_at is null`),
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
    check('leads_confirmed_by', sql`${t.confirmedBy} in ('delivery-email', 'reminder')`),
    check(
      'leads_confirmed',
      sql`num_nulls(${t.confirmedAt}, ${t.confirmedBy}) in (0, 2)
        and (${t.confirmation} is not null or ${t.confirmedAt} is null)`,
    ),
    check(
      'leads_unconfirmed_flag',
      sql`('unconfirmed' = any(${t.flags})) = (${t.confirmation} is not null and ${t.confirmedAt} is null)`,
    ),
    check('leads_link_type', sql`${t.linkType} in ('pdf', 'image', 'video', 'link')`),
    check('leads_device_type', sql`${t.deviceType} in ('iOS', 'Android', 'Desktop')`),
    check('leads_source', sql`${t.source} in ('scan', 'visit')`),
  ],
)

/**
 * A cache of the number of distinct people among an owner's or a magnet's leads, up to a time. Only
 * scopes with many leads have a row; a missing row is counted again.
 */
export const leadPeople = pgTable(
  'lead_people',
  {
    scopeId: uuid('scope_id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    people: integer('people').notNull(),
    /** Leads submitted before this time are included. */
    countedUntil: at('counted_until').notNull(),
  },
  (t) => [index('lead_people_owner').on(t.ownerId)],
)

/**
 * The search index for creators with many leads. A job fills it, so that no lead waits for its
 * trigrams. Rows are narrow and in chronological order, and contain no data of erased people.
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
    /** `SEARCH_KEY` (domain/leads/list). A search never contains a line break. */
    key: text('key').notNull(),
    /** The `SEARCH_KEY_VERSION` that made the key. */
    keyVersion: integer('key_version').notNull().default(1),
  },
  // A migration adds the trigram index of `key`.
  (t) => [index('lead_search_owner_submitted').on(t.ownerId, t.submittedAt, t.leadId)],
)

/** The owners with leads in `lead_search`, and until when. Later leads are searched in `leads`. */
export const leadSearchState = pgTable('lead_search_states', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  searchableUntil: at('searchable_until').notNull(),
  /** Incremented when an indexed lead is removed or corrected, which invalidates earlier counts. */
  changes: integer('changes').notNull().default(0),
  /** All keys of the owner's leads have at least this version. */
  keyVersion: integer('key_version').notNull().default(1),
})
