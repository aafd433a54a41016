import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'

/**
 * A customer's state in the built-in payment sandbox, as a payment provider would store it. Only
 * platform/payments and the demo's seed use this table.
 */
export const sandboxCustomer = pgTable('sandbox_customers', {
  id: text('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Subscriptions and payments as the sandbox writes them. */
  state: jsonb('state').notNull(),
})

/** An open page of the sandbox: a checkout, a change of plan or a visit to the billing portal. */
export const sandboxSession = pgTable('sandbox_sessions', {
  id: text('id').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => sandboxCustomer.id, { onDelete: 'cascade' }),
  request: jsonb('request').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  closedAt: at('closed_at'),
})
