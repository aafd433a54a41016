import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { leadMagnet } from './magnets.ts'

/** A rule as it was before it was deleted; times as ISO 8601. */
export type DeletedRule = {
  id: string
  position: number
  condition: 'from' | 'until' | 'after-leads' | 'weekdays'
  moment: string | null
  stock: number | null
  weekdays: number[] | null
  outcome: 'magnet' | 'over'
  targetId: string | null
  overText: string | null
  successorId: string | null
  takesNames: boolean
}

/** A magnet's schedule: its time zone, and how often its rules were changed. */
export const magnetSchedule = pgTable(
  'magnet_schedules',
  {
    magnetId: uuid('magnet_id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    /** An IANA name, as in 'Europe/Berlin'. */
    timeZone: text('time_zone').notNull(),
    /** Incremented by each change, so that a stale form is refused. */
    version: integer('version').notNull().default(1),
    /** Until when its changes are in `magnet_rule_changes`. */
    recordedUntil: at('recorded_until').notNull(),
    /** When the shown content next changes by the clock, so that a job records it; null if never. */
    nextChangeAt: at('next_change_at'),
    /** The last rule that was deleted, for undoing it; null once the rules are changed again. */
    deletedRule: jsonb('deleted_rule').$type<DeletedRule>(),
    /** The titles of deleted magnets whose rules were deleted with them, until the rules are changed again. */
    lostTargets: text('lost_targets').array().notNull().default(sql`'{}'`),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('magnet_schedules_magnet_owner').on(t.magnetId, t.ownerId),
    index('magnet_schedules_next_change').on(t.nextChangeAt).where(sql`next_change_at is not null`),
    foreignKey({
      name: 'magnet_schedules_magnet_of_owner',
      columns: [t.magnetId, t.ownerId],
      foreignColumns: [leadMagnet.id, leadMagnet.userId],
    }).onDelete('cascade'),
  ],
)

/**
 * What a magnet's page shows under a condition. The first rule that applies decides; if none
 * does, the magnet itself is shown.
 */
export const magnetRule = pgTable(
  'magnet_rules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    magnetId: uuid('magnet_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    position: integer('position').notNull(),
    /** From or until a time, after a number of leads, or on days of the week. */
    condition: text('condition', { enum: ['from', 'until', 'after-leads', 'weekdays'] }).notNull(),
    moment: at('moment'),
    stock: integer('stock'),
    /** How many leads count toward the limit: those with this `stock_rule_id`. */
    taken: integer('taken').notNull().default(0),
    /** 1 (Monday) to 7 (Sunday), in the schedule's time zone. */
    weekdays: integer('weekdays').array(),
    outcome: text('outcome', { enum: ['magnet', 'over'] }).notNull(),
    /** The magnet that is shown instead. With it, the rule is deleted. */
    targetId: uuid('target_id'),
    /** The text of the ended page; null means the default. */
    overText: text('over_text'),
    /** The magnet that the page links to as the next one. A migration has its foreign key. */
    successorId: uuid('successor_id'),
    /** Whether the page has a waiting-list form. */
    takesNames: boolean('takes_names').notNull().default(true),
  },
  (t) => [
    unique('magnet_rules_position').on(t.magnetId, t.position),
    uniqueIndex('magnet_rules_one_stock').on(t.magnetId).where(sql`condition = 'after-leads'`),
    foreignKey({
      name: 'magnet_rules_schedule',
      columns: [t.magnetId, t.ownerId],
      foreignColumns: [magnetSchedule.magnetId, magnetSchedule.ownerId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'magnet_rules_target_of_owner',
      columns: [t.targetId, t.ownerId],
      foreignColumns: [leadMagnet.id, leadMagnet.userId],
    }).onDelete('cascade'),
    index('magnet_rules_target').on(t.targetId),
    index('magnet_rules_successor').on(t.successorId),
    check('magnet_rules_position_range', sql`${t.position} between 0 and 9`),
    check(
      'magnet_rules_condition',
      sql`(${t.condition} in ('from', 'until') and ${t.moment} is not null and num_nulls(${t.stock}, ${t.weekdays}) = 2)
        or (${t.condition} = 'after-leads' and ${t.stock} between 1 and 1000000 and num_nulls(${t.moment}, ${t.weekdays}) = 2)
        or (${t.condition} = 'weekdays' and cardinality(${t.weekdays}) between 1 and 6
          and ${t.weekdays} <@ '{1,2,3,4,5,6,7}' and num_nulls(${t.moment}, ${t.stock}) = 2)`,
    ),
    check('magnet_rules_taken', sql`${t.taken} >= 0`),
    check(
      'magnet_rules_outcome',
      sql`(${t.outcome} = 'magnet' and ${t.targetId} is not null and ${t.targetId} <> ${t.magnetId})
        or (${t.outcome} = 'over' and ${t.targetId} is null)`,
    ),
    check('magnet_rules_over_text', sql`char_length(${t.overText}) <= 500`),
  ],
)

/** When the content of a magnet's page changed, and why. Outlives the rules. */
export const magnetRuleChange = pgTable(
  'magnet_rule_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    magnetId: uuid('magnet_id')
      .notNull()
      .references(() => leadMagnet.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    /** The cause: the clock, the lead that reached the limit, or the owner's edit. */
    cause: text('cause', { enum: ['time', 'leads', 'edit'] }).notNull(),
    /** The rule that decides since then; null if the magnet itself is shown. */
    ruleId: uuid('rule_id'),
    /** What the page shows since then, which decides about late forms; null in rows of earlier releases. */
    outcome: text('outcome', {
      enum: ['itself', 'magnet', 'over', 'over-with-form', 'offline'],
    }),
    /** The magnet that the rule showed. Not a foreign key: the history outlives it. */
    targetId: uuid('target_id'),
    /** That rule's condition in words. Null without a rule, and in rows of earlier releases. */
    condition: text('condition'),
    /** In words, because rules and magnets may be deleted. */
    shown: text('shown').notNull(),
  },
  (t) => [
    unique('magnet_rule_changes_once').on(t.magnetId, t.at, t.cause),
    check('magnet_rule_changes_cause', sql`${t.cause} in ('time', 'leads', 'edit')`),
    check(
      'magnet_rule_changes_outcome',
      sql`${t.outcome} in ('itself', 'magnet', 'over', 'over-with-form', 'offline')`,
    ),
  ],
)
