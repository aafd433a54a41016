import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { findSchedule, type StoredSchedule } from '#domain/schedules/find-schedule.server.ts'
import { listRecordedChanges } from '#domain/schedules/record-changes.server.ts'
import type { Services } from '#platform/services.ts'

/** Returns the owner's schedule of a magnet with its history, the latest first. */
export async function findScheduleView(
  { db }: Services,
  magnetId: string,
): Promise<{
  schedule: StoredSchedule | null
  history: Awaited<ReturnType<typeof listRecordedChanges>>
  /** People who left their names when the magnet was over. */
  waiting: number
}> {
  const [schedule, history, [row]] = await Promise.all([
    findSchedule(db, magnetId),
    listRecordedChanges(db, magnetId, 20),
    db
      .select({ people: sql<number>`count(distinct ${lead.emailNormalized})::int` })
      .from(lead)
      .where(
        and(
          eq(lead.leadMagnetId, magnetId),
          sql`${lead.overRuleId} is not null`,
          sql`${lead.flags} = '{}'`,
          isNull(lead.erasedAt),
        ),
      ),
  ])
  return { schedule, history, waiting: row?.people ?? 0 }
}

/** Returns the magnets that a magnet's rules can show: the owner's others that are online. */
export function listRuleTargets({ db }: Services, ownerId: string, magnetId: string) {
  return db
    .select({ id: leadMagnet.id, title: leadMagnet.title })
    .from(leadMagnet)
    .where(
      and(
        eq(leadMagnet.userId, ownerId),
        ne(leadMagnet.id, magnetId),
        eq(leadMagnet.state, 'active'),
        isNull(leadMagnet.suspendedAt),
      ),
    )
    .orderBy(asc(leadMagnet.title))
    .limit(500)
}
