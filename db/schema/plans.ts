import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'

/**
 * Numbers every fetch from the payment provider, so that an older result never replaces a newer
 * one.
 */
export const billingLook = pgSequence('billing_looks')

/** A user's plan. Without a row, the plan is FREE. */
export const subscription = pgTable(
  'subscriptions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    planType: text('plan_type').notNull().default('FREE'),
    status: text('status').notNull().default('active'),
    currentPeriodEnd: at('current_period_end'),
    /** Whether the plan is canceled and runs until the end of the period. */
    endsAtPeriodEnd: boolean('ends_at_period_end').notNull().default(false),
    /** Since when a payment has been overdue. The plan's rights end 14 days later. */
    pastDueSince: at('past_due_since'),
    /**
     * The end of the grace period that was last recorded as an event. If a later grace period is
     * running, this is the end of an earlier one.
     */
    recordedGraceEnd: at('recorded_grace_end'),
    /** The number of the fetch that returned this state. */
    look: bigint('look', { mode: 'number' }).notNull().default(0),
    providerCustomerId: text('provider_customer_id').unique(),
    providerSubscriptionId: text('provider_subscription_id').unique(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'subscriptions_plan_type',
      sql`${t.planType} in ('FREE', 'CREATOR', 'BRAND', 'LIFETIME')`,
    ),
  ],
)

/**
 * A plan that the administrator gave to a person without payment. Together with the payments, it
 * decides the person's plan in `subscriptions` (domain/billing/resolve-plan.ts).
 */
export const planGrant = pgTable(
  'plan_grants',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    planType: text('plan_type', { enum: ['CREATOR', 'BRAND', 'LIFETIME'] }).notNull(),
    /** When the plan ends; null if it has no end. */
    until: at('until'),
    /** Why the plan was granted. The person doesn't see it. */
    reason: text('reason').notNull(),
    grantedAt: at('granted_at').notNull(),
    /** When the grant was revoked, or its end was recorded. */
    endedAt: at('ended_at'),
  },
  (t) => [
    check('plan_grants_plan_type', sql`${t.planType} in ('CREATOR', 'BRAND', 'LIFETIME')`),
    check('plan_grants_reason', sql`char_length(${t.reason}) <= 500`),
    index('plan_grants_until').on(t.until).where(sql`${t.endedAt} is null`),
  ],
)

/** The number of a creator's leads in a calendar month. `month` is its first day. */
export const usageTracking = pgTable(
  'usage_tracking',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    month: date('month', { mode: 'string' }).notNull(),
    leadsCount: integer('leads_count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.month] }),
    check('usage_tracking_first_day', sql`extract(day from ${t.month}) = 1`),
  ],
)

export const payment = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The amount in cents of `currency`. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    description: text('description'),
    planName: text('plan_name'),
    paymentMethodBrand: text('payment_method_brand'),
    paymentMethodLast4: text('payment_method_last4'),
    invoiceUrl: text('invoice_url'),
    providerPaymentId: text('provider_payment_id').unique(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('payments_user_id_created_at').on(t.userId, t.createdAt)],
)

/**
 * Every webhook is stored once, by the provider's id. Its content isn't trusted, so the current
 * state is fetched.
 */
export const paymentEvent = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
    /** Null if the webhook hasn't been handled yet. The provider will then send it again. */
    handledAt: at('handled_at'),
  },
  (t) => [index('payment_events_received_at').on(t.receivedAt)],
)

export const lifetimeApplication = pgTable(
  'lifetime_applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    youtubeChannelLink: text('youtube_channel_link').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    adminNotes: text('admin_notes'),
    reviewedBy: uuid('reviewed_by').references(() => user.id, { onDelete: 'set null' }),
    reviewedAt: at('reviewed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // A user has at most one open application. After a rejection, the user may apply again.
    uniqueIndex('lifetime_applications_open')
      .on(t.userId)
      .where(sql`${t.status} in ('pending', 'approved')`),
    index('lifetime_applications_created_at').on(t.createdAt),
    check('lifetime_applications_status', sql`${t.status} in ('pending', 'approved', 'rejected')`),
    check('lifetime_applications_reason', sql`char_length(${t.reason}) >= 100`),
  ],
)
