import { and, asc, eq, sql } from 'drizzle-orm'
import { connectionRule } from '#db/schema/deliveries.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { lockTarget, type TargetKey } from '#domain/deliveries/deliveries.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { EMPTY_RULE, type RuleSettings, ruleSettings } from './rule.ts'

/** A rule, which says what happens to a magnet's leads. */
export type Rule = {
  /** Null for the default rule, which applies to all magnets that have no rule. */
  magnetId: string | null
  /** Null for the default rule, and if the magnet was deleted. */
  magnetTitle: string | null
  isOn: boolean
  settings: RuleSettings
}

/**
 * Returns a connection's rules, the default rule first. The caller has checked who owns the
 * connection.
 */
export async function listRules(db: Queryable, targetId: string): Promise<Rule[]> {
  const { magnetId, isOn, settings } = connectionRule
  const rows = await db
    .select({ magnetId, isOn, settings, magnetTitle: leadMagnet.title })
    .from(connectionRule)
    .leftJoin(leadMagnet, eq(leadMagnet.id, magnetId))
    .where(eq(connectionRule.targetId, targetId))
    .orderBy(sql`${magnetId} is not null`, asc(leadMagnet.title), asc(magnetId))
  return rows.map((row) => ({ ...row, settings: readSettings(row.settings) }))
}

function readSettings(stored: unknown): RuleSettings {
  const parsed = ruleSettings.safeParse(stored)
  return parsed.success ? parsed.data : EMPTY_RULE
}

/** Returns the rule that applies to a magnet's leads, or null if there is none. */
export const ruleFor = (rules: readonly Rule[], magnetId: string | null): Rule | null =>
  rules.find((rule) => rule.magnetId !== null && rule.magnetId === magnetId) ??
  rules.find((rule) => rule.magnetId === null) ??
  null

/** Saves the rule of one of the account's magnets, or the default rule if `magnetId` is null. */
export async function saveRule(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: TargetKey,
  { magnetId, isOn, settings }: Omit<Rule, 'magnetTitle'>,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  return db.transaction(async (tx) => {
    const target = await lockTarget(tx, key)
    if (target?.kind !== 'connection') return { ok: false, reason: 'not-found' }
    if (magnetId !== null && !(await ownsMagnet(tx, key.accountId, magnetId))) {
      return { ok: false, reason: 'not-found' }
    }
    const updatedAt = clock.now()
    await tx
      .insert(connectionRule)
      .values({ targetId: target.id, magnetId, isOn, settings, updatedAt })
      .onConflictDoUpdate({
        target: [connectionRule.targetId, connectionRule.magnetId],
        set: { isOn, settings, updatedAt },
      })
    return { ok: true }
  })
}

async function ownsMagnet(db: Queryable, accountId: string, magnetId: string): Promise<boolean> {
  if (!isUuid(magnetId)) return false
  const [found] = await db
    .select({ id: leadMagnet.id })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.id, magnetId), eq(leadMagnet.userId, accountId)))
  return found !== undefined
}

/** Deletes a magnet's rule. Its leads then follow the default rule. */
export async function deleteRule(
  { db }: Pick<Services, 'db'>,
  key: TargetKey,
  magnetId: string,
): Promise<boolean> {
  if (!isUuid(magnetId)) return false
  return db.transaction(async (tx) => {
    const target = await lockTarget(tx, key)
    if (target?.kind !== 'connection') return false
    const deleted = await tx
      .delete(connectionRule)
      .where(and(eq(connectionRule.targetId, target.id), eq(connectionRule.magnetId, magnetId)))
      .returning({ id: connectionRule.id })
    return deleted.length > 0
  })
}
