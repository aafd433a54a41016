import { sqlStateOf } from '#lib/postgres-errors.ts'
import type { Services } from '#platform/services.ts'
import { TooManyLeads } from './lead-queue.server.ts'
import { CommitOutcomeUnknown, WriteTooLate } from './pipelined-transaction.server.ts'

export { drainLeads, getLeadWriter } from './lead-queue.server.ts'
export { CommitOutcomeUnknown } from './pipelined-transaction.server.ts'

/**
 * SQLSTATE classes of errors caused by the row: data exceptions, violated constraints, and errors
 * raised by triggers.
 */
const OF_THE_ROW = /^(22|23|P0)/

/**
 * Returns whether a lead could not be written for a temporary reason: the database is down, slow,
 * locked, being restored or rejecting statements.
 */
export function canBeWrittenLater(
  { isOutage }: Pick<Services, 'isOutage'>,
  error: unknown,
): boolean {
  if (error instanceof CommitOutcomeUnknown || error instanceof WriteTooLate) return true
  if (error instanceof TooManyLeads || isOutage(error)) return true
  const state = sqlStateOf(error)
  return state !== null && !OF_THE_ROW.test(state)
}
