import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at, bytea } from './columns.ts'
import { leadMagnet, placement } from './magnets.ts'

/** Why a lead stands outside the headline counts (decision 15). */
export type LeadFlag = 'honeypot' | 'too-fast' | 'address-limit' | 'magnet-limit' | 'disposable'

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
    workspaceId: uuid('workspace_id'),
    campaignId: uuid('campaign_id'),
    creatorId: uuid('creator_id'),
  },
  (t) => [
    index('leads_owner_submitted').on(t.ownerId, t.submittedAt.desc(), t.id.desc()),
    index('leads_magnet_submitted').on(t.leadMagnetId, t.submittedAt.desc(), t.id.desc()),
    index('leads_owner_email').on(t.ownerId, t.emailNormalized),
    index('leads_digest').on(t.digest, t.submittedAt),
    index('leads_address').on(t.addressHash, t.submittedAt),
    check('leads_link_type', sql`${t.linkType} in ('pdf', 'image', 'video', 'link')`),
    check('leads_device_type', sql`${t.deviceType} in ('iOS', 'Android', 'Desktop')`),
    check('leads_source', sql`${t.source} in ('scan', 'visit')`),
  ],
)
