import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at, bytea } from './columns.ts'
import { leadMagnet, placement } from './magnets.ts'

/** Why a lead stands outside the headline counts. 'test' is its owner's word, the others are ours. */
export const LEAD_FLAGS = [
  'honeypot',
  'too-fast',
  'address-limit',
  'magnet-limit',
  'disposable',
  'test',
] as const
export type LeadFlag = (typeof LEAD_FLAGS)[number]

/**
 * Spec section 3. A lead always has its owner; its magnet may be gone (null, shown as 'Unknown'),
 * its title stays. Erasing a person blanks name and email and keeps the counted row (decision 22).
 */
export const lead = pgTable(
  'leads',
  {
    /** UUIDv7, so that new rows land at the end of the index. */
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    leadMagnetId: uuid('lead_magnet_id').references(() => leadMagnet.id, { onDelete: 'set null' }),
    leadMagnetTitle: text('lead_magnet_title').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** What makes two addresses one person: trimmed and lower-cased. */
    emailNormalized: text('email_normalized').notNull(),
    /** What was typed, where the visitor took the correction they were offered. */
    emailTyped: text('email_typed'),
    linkType: text('link_type', { enum: ['pdf', 'image', 'video', 'link'] }).notNull(),
    deviceType: text('device_type', { enum: ['iOS', 'Android', 'Desktop'] }).notNull(),
    ipCity: text('ip_city'),
    ipCountry: text('ip_country'),
    submittedAt: at('submitted_at').notNull().defaultNow(),
    clickedAt: at('clicked_at'),
    source: text('source', { enum: ['scan', 'visit'] })
      .notNull()
      .default('visit'),
    /** The name (short id, slug or placement code) the visitor came through. */
    viaName: text('via_name'),
    placementId: uuid('placement_id').references(() => placement.id, { onDelete: 'set null' }),
    flags: text('flags').array().$type<LeadFlag[]>().notNull().default(sql`'{}'`),
    /** Salted hash of the sender's address (/64 for IPv6), for limits; never the address itself. */
    addressHash: bytea('address_hash'),
    /** Digest of magnet, person and values, for the ten-second rule. */
    digest: bytea('digest').notNull(),
    consentText: text('consent_text').notNull(),
    consentVersion: text('consent_version').notNull(),
    erasedAt: at('erased_at'),
    /** A campaign's lead: the magnet's, checked like there. */
    workspaceId: uuid('workspace_id'),
    campaignId: uuid('campaign_id'),
    creatorId: uuid('creator_id'),
    // What the leads table is filtered and sorted by (decision record 024).
    isFlagged: boolean('is_flagged').notNull().generatedAlwaysAs(sql`flags <> '{}'`),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(left(name, 100))`),
    /** Null where no place is known. */
    placeKey: text('place_key').generatedAlwaysAs(
      sql`nullif(lower(left(coalesce(ip_city, '')
        || case when ip_city <> '' and ip_country <> '' then ', ' else '' end
        || coalesce(ip_country, ''), 100)), '')`,
    ),
  },
  // Every order of the leads table is an index that holds what a page is chosen by. The migration
  // adds what Drizzle can't say: the columns they carry along.
  (t) => [
    index('leads_owner_submitted').on(t.ownerId, t.submittedAt.desc(), t.id.desc()),
    index('leads_magnet_submitted').on(t.leadMagnetId, t.submittedAt.desc(), t.id.desc()),
    index('leads_owner_email').on(t.ownerId, t.emailNormalized, t.id),
    index('leads_owner_name').on(t.ownerId, t.nameKey, t.id),
    index('leads_owner_place').on(t.ownerId, t.placeKey, t.id),
    index('leads_owner_type').on(t.ownerId, t.linkType, t.id),
    index('leads_owner_device').on(t.ownerId, t.deviceType, t.id),
    index('leads_owner_clicked').on(t.ownerId, t.clickedAt, t.id),
    index('leads_owner_flagged').on(t.ownerId, t.submittedAt).where(sql`is_flagged`),
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
    check('leads_link_type', sql`${t.linkType} in ('pdf', 'image', 'video', 'link')`),
    check('leads_device_type', sql`${t.deviceType} in ('iOS', 'Android', 'Desktop')`),
    check('leads_source', sql`${t.source} in ('scan', 'visit')`),
  ],
)

/**
 * How many different people left an address until a moment: under an owner's id, or a magnet's. Only
 * for those with many leads, and only a shortcut: it is counted again where it is missing.
 */
export const leadPeople = pgTable(
  'lead_people',
  {
    scopeId: uuid('scope_id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    people: integer('people').notNull(),
    /** Leads submitted before it are in. */
    countedUntil: at('counted_until').notNull(),
  },
  (t) => [index('lead_people_owner').on(t.ownerId)],
)

/**
 * What creators with many leads search in, filled in after the fact so that no lead waits for its
 * trigrams. Narrow, in the order the leads came in; nothing of an erased person is in it.
 */
export const leadSearch = pgTable(
  'lead_search',
  {
    leadId: uuid('lead_id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The magnet it came to, which may be gone. */
    magnetId: uuid('magnet_id'),
    isFlagged: boolean('is_flagged').notNull(),
    submittedAt: at('submitted_at').notNull(),
    /** Name, address and place in lower case, a line each: nobody searches for a line break. */
    key: text('key').notNull(),
  },
  // And the trigrams of `key`, in the migration.
  (t) => [index('lead_search_owner_submitted').on(t.ownerId, t.submittedAt, t.leadId)],
)

/** Whose leads are in `lead_search`, and until when: younger ones are searched as they are. */
export const leadSearchState = pgTable('lead_search_states', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  searchableUntil: at('searchable_until').notNull(),
  /** How often something prepared was taken away or corrected: what was counted before is void. */
  changes: integer('changes').notNull().default(0),
})
