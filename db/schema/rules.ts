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

/** A rule before it was deleted. Times are in ISO 8601. */
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
    /** The IANA name of the time zone, such as 'Europe/Berlin'. */
    timeZone: text('time_zone').notNull(),
    /** Incremented by each change, so that an outdated form is rejected. */
    version: integer('version').notNull().default(1),
    /** The time up to which `magnet_rule_changes` contains the schedule's changes. */
    recordedUntil: at('recorded_until').notNull(),
    /**
     * When time alone next changes what the page shows, so that a job can record the change; null
     * if it never does.
     */
    nextChangeAt: at('next_change_at'),
    /**
     * The last rule that was deleted, so that the deletion can be undone; null after the rules have
     * been changed again.
     */
    deletedRule: jsonb('deleted_rule').$type<DeletedRule>(),
    /**
     * The titles of deleted magnets whose rules were deleted with them. The list is emptied when
     * the rules are changed again.
     */
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
 * What a magnet's page shows under a condition. The first rule that applies decides. If none
 * applies, the page shows the magnet itself.
 */
export const magnetRule = pgTable(
  'magnet_rules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    magnetId: uuid('magnet_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    position: integer('position').notNull(),
    /**
     * When the rule applies: from or until a time, after a number of leads, or on days of the week.
     */
    condition: text('condition', { enum: ['from', 'until', 'after-leads', 'weekdays'] }).notNull(),
    moment: at('moment'),
    stock: integer('stock'),
    /**
     * How many leads count toward the limit. These leads have this rule as their `stock_rule_id`.
     */
    taken: integer('taken').notNull().default(0),
    /** Numbers from 1 (Monday) to 7 (Sunday), in the schedule's time zone. */
    weekdays: integer('weekdays').array(),
    outcome: text('outcome', { enum: ['magnet', 'over'] }).notNull(),
    /** The magnet that is shown instead. If it is deleted, the rule is deleted too. */
    targetId: uuid('target_id'),
    /** The text of the ended page; null means the default. */
    overText: text('over_text'),
    /** The next magnet, which the ended page links to. Its foreign key is in a migration. */
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

/** When and why the content of a magnet's page changed. The rows outlive the rules. */
export const magnetRuleChange = pgTable(
  'magnet_rule_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    magnetId: uuid('magnet_id')
      .notNull()
      .references(() => leadMagnet.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    /**
     * The cause of the change: the time, the lead that reached the limit, or an edit by the owner.
     */
    cause: text('cause', { enum: ['time', 'leads', 'edit'] }).notNull(),
    /** The rule that has decided since the change; null if the page shows the magnet itself. */
    ruleId: uuid('rule_id'),
    /**
     * What the page has shown since the change, which decides how late forms are handled; null in
     * rows of earlier releases.
     */
    outcome: text('outcome', {
      enum: ['itself', 'magnet', 'over', 'over-with-form', 'offline'],
    }),
    /**
     * The magnet that the rule showed. This isn't a foreign key, because the history outlives the
     * magnet.
     */
    targetId: uuid('target_id'),
    /** The rule's condition in words. Null if there is no rule, and in rows of earlier releases. */
    condition: text('condition'),
    /** What the page shows, in words, because rules and magnets may be deleted. */
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
