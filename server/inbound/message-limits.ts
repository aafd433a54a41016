import { SECOND_MS } from '#lib/time.ts'

/** A larger message is refused. A ready email has less than one of these kilobytes. */
export const MAX_MESSAGE_BYTES = 256 * 1024
/** How long a message may take to be checked and stored. */
export const RECEIVE_MS = 25 * SECOND_MS
