import type { ClipProblem } from './clip-messages.ts'

/** An expected reason why there is no clip. */
export class ClipRefused extends Error {
  reason: ClipProblem
  constructor(reason: ClipProblem, options?: ErrorOptions) {
    super(`The clip can't be made: ${reason}`, options)
    this.reason = reason
  }
}
