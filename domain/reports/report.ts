import type { ReportOutcome, ReportReason } from '#db/schema/reports.ts'

/** Why somebody reports a page, in the form's order and the visitor's words. */
export const REASON_LABELS: Record<ReportReason, string> = {
  spam: 'It is spam, or sends unwanted mail',
  scam: 'It is a scam, phishing or malware',
  copyright: 'It uses my work without permission',
  illegal: 'It is illegal or dangerous',
  other: 'Something else',
}

/** The same on a badge. */
export const REASON_WORDS: Record<ReportReason, string> = {
  spam: 'Spam',
  scam: 'Scam or phishing',
  copyright: 'Copyright',
  illegal: 'Illegal',
  other: 'Other',
}

export const OUTCOME_WORDS: Record<ReportOutcome, string> = {
  dismissed: 'Dismissed',
  'magnet-suspended': 'Magnet suspended',
  'account-suspended': 'Account suspended',
}

export const MESSAGE_MAX = 2000
/** What the administrator writes to a creator or into the trail. */
export const NOTE_MAX = 1000

/** The field no person sees. */
export const REPORT_HONEYPOT = 'website_note'

export const REPORT_STATES = ['open', 'closed', 'suspended'] as const
export type ReportState = (typeof REPORT_STATES)[number]
