import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import {
  countPeopleOnList,
  type ListedNotice,
  listNextNotices,
} from '#domain/leads/tell/next-notices.server.ts'
import { findSchedule, type StoredSchedule } from '#domain/schedules/find-schedule.server.ts'
import { type ListedChange, listRecordedChanges } from '#domain/schedules/record-changes.server.ts'
import type { Services } from '#platform/services.ts'

const MAX_HISTORY = 20

/**
 * Returns a magnet's schedule for its owner, with the history of changes, the size of the waiting
 * list, and the notices sent to it. History and notices are newest first.
 */
export async function findScheduleView(
  { db }: Services,
  magnetId: string,
): Promise<{
  schedule: StoredSchedule | null
  history: ListedChange[]
  /** The number of people on the waiting list. */
  peopleOnList: number
  /** The notices about the next magnet that were sent to these people. */
  notices: ListedNotice[]
}> {
  const [schedule, history, peopleOnList, notices] = await Promise.all([
    findSchedule(db, magnetId),
    listRecordedChanges(db, magnetId, MAX_HISTORY),
    countPeopleOnList(db, magnetId),
    listNextNotices(db, magnetId, MAX_HISTORY),
  ])
  return { schedule, history, peopleOnList, notices }
}

/**
 * Returns the magnets that a magnet's rules can show: the owner's other magnets that are online.
 */
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
