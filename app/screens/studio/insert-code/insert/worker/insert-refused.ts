import type { InsertProblemReason } from '../messages.ts'

/** An expected reason why a code isn't put into a video. */
export class InsertRefused extends Error {
  reason: InsertProblemReason
  constructor(reason: InsertProblemReason, options?: ErrorOptions) {
    super(`The code can't be put in: ${reason}`, options)
    this.reason = reason
  }
}
