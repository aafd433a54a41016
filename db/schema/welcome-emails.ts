import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { lead } from './leads.ts'
import { leadMagnet } from './magnets.ts'

/** What the button of a welcome email opens. */
export const WELCOME_BUTTONS = ['none', 'url', 'magnet'] as const

/**
 * Who doesn't get a welcome email, besides people who get none: no one, or people who submitted the
 * form of the magnet that its button opens.
 */
export const WELCOME_STOPS = ['none', 'has-next'] as const

/**
 * What became of a welcome email for a person: it was queued; or it was skipped, because it was more
 * than two weeks late, the person gets no email, or they already have the next magnet; or it was
 * withdrawn before it was sent, because the magnet that its button opens was deleted.
 */
export const WELCOME_OUTCOMES = ['queued', 'late', 'unsubscribed', 'has-next', 'withdrawn'] as const

/**
 * A welcome email: sent once to each person who confirms their email for a magnet, some days later.
 * The emails of a magnet are ordered by their days.
 */
export const welcomeEmail = pgTable(
  'welcome_emails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    magnetId: uuid('magnet_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /**
     * A number that the email keeps when its days change. It limits a magnet to three, and names the
     * kind of its emails in the outbox (`WELCOME_KINDS`).
     */
    slot: integer('slot').notNull(),
    /** The number of days between the confirmation and the email. */
    afterDays: integer('after_days').notNull(),
    subject: text('subject').notNull(),
    /** Its lines are paragraphs. */
    text: text('text').notNull(),
    button: text('button', { enum: WELCOME_BUTTONS }).notNull(),
    buttonLabel: text('button_label'),
    buttonUrl: text('button_url'),
    /** The magnet that the button opens; null after it was deleted. Nothing is sent then. */
    nextMagnetId: uuid('next_magnet_id'),
    stop: text('stop', { enum: WELCOME_STOPS }).notNull(),
    /** Only people who confirm from then on get the email. */
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /**
     * The position in the order of confirmations: everyone up to it was decided about. Each batch's
     * transaction updates it.
     */
    decidedConfirmedAt: at('decided_confirmed_at').notNull(),
    decidedLeadId: uuid('decided_lead_id').notNull(),
  },
  (t) => [
    unique('welcome_emails_slot').on(t.magnetId, t.slot),
    unique('welcome_emails_days').on(t.magnetId, t.afterDays),
    index('welcome_emails_next').on(t.nextMagnetId),
    foreignKey({
      name: 'welcome_emails_magnet_of_owner',
      columns: [t.magnetId, t.ownerId],
      foreignColumns: [leadMagnet.id, leadMagnet.userId],
    }).onDelete('cascade'),
    // The migration says ON DELETE SET NULL (next_magnet_id), because the owner stays.
    foreignKey({
      name: 'welcome_emails_next_of_owner',
      columns: [t.nextMagnetId, t.ownerId],
      foreignColumns: [leadMagnet.id, leadMagnet.userId],
    }).onDelete('set null'),
    check('welcome_emails_slot_range', sql`${t.slot} between 1 and 3`),
    check('welcome_emails_after_days', sql`${t.afterDays} between 1 and 60`),
    check(
      'welcome_emails_texts',
      sql`btrim(${t.subject}) <> '' and char_length(${t.subject}) <= 100
        and btrim(${t.text}) <> '' and char_length(${t.text}) <= 1500`,
    ),
    check(
      'welcome_emails_button',
      sql`(${t.button} = 'none' and num_nulls(${t.buttonLabel}, ${t.buttonUrl}, ${t.nextMagnetId}) = 3)
        or (${t.button} = 'url' and ${t.buttonLabel} is not null and ${t.buttonUrl} is not null
          and ${t.nextMagnetId} is null)
        or (${t.button} = 'magnet' and ${t.buttonLabel} is not null and ${t.buttonUrl} is null
          and ${t.nextMagnetId} is distinct from ${t.magnetId})`,
    ),
    check(
      'welcome_emails_button_parts',
      sql`btrim(${t.buttonLabel}) <> '' and char_length(${t.buttonLabel}) <= 40
        and ${t.buttonUrl} ~* '^https?://' and char_length(${t.buttonUrl}) <= 2000`,
    ),
    check(
      'welcome_emails_stop',
      sql`${t.stop} = 'none' or (${t.stop} = 'has-next' and ${t.button} = 'magnet')`,
    ),
  ],
)

/**
 * What was decided about a welcome email for each person. The keys ensure that a person is emailed
 * once, by whichever process, even if they have several leads. The delivery is in `outgoing_mail`.
 */
export const welcomeSend = pgTable(
  'welcome_sends',
  {
    welcomeEmailId: uuid('welcome_email_id')
      .notNull()
      .references(() => welcomeEmail.id, { onDelete: 'cascade' }),
    /** The lead with which the person confirmed. The email belongs to it. */
    leadId: uuid('lead_id')
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    /** The normalized email address; null after the person's last lead of this owner was erased. */
    email: text('email'),
    outcome: text('outcome', { enum: WELCOME_OUTCOMES }).notNull(),
    decidedAt: at('decided_at').notNull(),
    /** When the person first opened the button's link. */
    clickedAt: at('clicked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.welcomeEmailId, t.leadId] }),
    unique('welcome_sends_person').on(t.welcomeEmailId, t.email),
    index('welcome_sends_lead').on(t.leadId),
    index('welcome_sends_email').on(t.email),
    check(
      'welcome_sends_outcome',
      sql`${t.outcome} in ('queued', 'late', 'unsubscribed', 'has-next', 'withdrawn')`,
    ),
  ],
)
