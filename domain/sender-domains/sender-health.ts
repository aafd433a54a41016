import type { SenderStopReason } from '#db/schema/sender-domains.ts'

export type { SenderStopReason }

/** The outcomes of emails from an account's own domain. `bounced` includes rejected ones. */
export type SenderOutcomes = { sent: number; bounced: number; complained: number }

/** The number of recent emails that are considered, and below which there are too few to judge. */
export const WINDOW_MAILS = 1000
export const LEAST_MAILS = 100
/**
 * The shares at which a sender is stopped. Amazon SES pauses an account's sending at the same ones
 * (docs/rules/emails.md).
 */
export const MAX_BOUNCE_SHARE = 0.1
export const MAX_COMPLAINT_SHARE = 0.005
/** One or two complaints may be mistakes. */
export const LEAST_COMPLAINTS = 3

/** Returns why a sender with these outcomes has to stop; null if it may go on. */
export function findStopReason({
  sent,
  bounced,
  complained,
}: SenderOutcomes): SenderStopReason | null {
  if (sent < LEAST_MAILS) return null
  if (complained >= LEAST_COMPLAINTS && complained / sent >= MAX_COMPLAINT_SHARE) {
    return 'complaints'
  }
  return bounced / sent >= MAX_BOUNCE_SHARE ? 'bounces' : null
}

/** How often an owner can end a stop. */
export const RESUME_AGAIN_HOURS = 24
export const MIN_NOTE = 10
export const MAX_NOTE = 1000
