import { asc, eq } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import { nextNotice } from '#db/schema/mail.ts'
import { magnetRule, magnetRuleChange, magnetSchedule } from '#db/schema/rules.ts'
import type { Services } from '#platform/services.ts'

/** Returns the schedules of an account's magnets, with their rules, history and notices about the next magnet. */
export async function exportSchedules({ db }: Pick<Services, 'db'>, ownerId: string) {
  const [schedules, rules, changes, notices] = await Promise.all([
    db
      .select({
        magnetId: magnetSchedule.magnetId,
        timeZone: magnetSchedule.timeZone,
        updatedAt: magnetSchedule.updatedAt,
      })
      .from(magnetSchedule)
      .where(eq(magnetSchedule.ownerId, ownerId))
      .orderBy(asc(magnetSchedule.magnetId)),
    db
      .select({
        magnetId: magnetRule.magnetId,
        condition: magnetRule.condition,
        moment: magnetRule.moment,
        stock: magnetRule.stock,
        taken: magnetRule.taken,
        weekdays: magnetRule.weekdays,
        shows: magnetRule.outcome,
        magnetShown: magnetRule.targetId,
        overText: magnetRule.overText,
        nextMagnet: magnetRule.successorId,
        asksWhoWantsTheNext: magnetRule.takesNames,
      })
      .from(magnetRule)
      .where(eq(magnetRule.ownerId, ownerId))
      .orderBy(asc(magnetRule.magnetId), asc(magnetRule.position)),
    db
      .select({
        magnetId: magnetRuleChange.magnetId,
        at: magnetRuleChange.at,
        cause: magnetRuleChange.cause,
        rule: magnetRuleChange.condition,
        shown: magnetRuleChange.shown,
      })
      .from(magnetRuleChange)
      .innerJoin(leadMagnet, eq(leadMagnet.id, magnetRuleChange.magnetId))
      .where(eq(leadMagnet.userId, ownerId))
      .orderBy(asc(magnetRuleChange.at), asc(magnetRuleChange.id)),
    db
      .select({
        magnetId: nextNotice.magnetId,
        at: nextNotice.createdAt,
        nextMagnet: nextNotice.successorTitle,
        emails: nextNotice.queued,
      })
      .from(nextNotice)
      .innerJoin(leadMagnet, eq(leadMagnet.id, nextNotice.magnetId))
      .where(eq(leadMagnet.userId, ownerId))
      .orderBy(asc(nextNotice.createdAt)),
  ])
  const rulesOf = byMagnet(rules)
  const changesOf = byMagnet(changes)
  const noticesOf = byMagnet(notices)
  return schedules.map((schedule) => ({
    ...schedule,
    rules: rulesOf(schedule.magnetId),
    history: changesOf(schedule.magnetId),
    noticesAboutTheNext: noticesOf(schedule.magnetId),
  }))
}

/**
 * Groups rows by magnet. Returns a function that returns the rows of a magnet without `magnetId`.
 */
function byMagnet<Row extends { magnetId: string }>(rows: Row[]) {
  const groups = Map.groupBy(rows, ({ magnetId }) => magnetId)
  return (magnetId: string) => groups.get(magnetId)?.map(({ magnetId: _, ...row }) => row) ?? []
}
