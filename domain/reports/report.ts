import type { ReportOutcome, ReportReason } from '#db/schema/reports.ts'

/** The short names on badges, in the order of the report form. */
export const REASON_NAMES: Record<ReportReason, string> = {
  spam: 'Spam',
  scam: 'Scam or phishing',
  copyright: 'Copyright',
  illegal: 'Illegal',
  other: 'Other',
}

export const OUTCOME_NAMES: Record<ReportOutcome, string> = {
  dismissed: 'Dismissed',
  'magnet-suspended': 'Magnet suspended',
  'account-suspended': 'Account suspended',
}

export const MESSAGE_MAX = 2000
/** The maximum length of the administrator's note to a creator or in the audit log. */
export const NOTE_MAX = 1000

/** The honeypot: a field that people don't see. */
export const REPORT_HONEYPOT = 'website_note'

export const REPORT_STATES = ['open', 'closed', 'suspended'] as const
export type ReportState = (typeof REPORT_STATES)[number]
