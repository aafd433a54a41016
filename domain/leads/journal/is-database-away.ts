import type { Services } from '#platform/services.ts'
import { CommitOutcomeUnknown, WriteTooLate } from '../pipelined-transaction.server.ts'

/** Whether a lead could not be written because of the database, and can be later. */
export const isDatabaseAway = ({ isOutage }: Pick<Services, 'isOutage'>, error: unknown): boolean =>
  error instanceof CommitOutcomeUnknown || error instanceof WriteTooLate || isOutage(error)
