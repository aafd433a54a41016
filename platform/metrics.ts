/**
 * Counts of a process's own work since it started, as plain numbers. Domain code increments them,
 * and each scrape reads them once.
 */
export type Metrics = {
  /** Lead forms by outcome. A form that is tried twice counts twice. */
  leads: Record<LeadCount, number>
  /**
   * How long the transaction of each committed group of leads took, and how many leads it wrote.
   */
  leadGroups: { seconds: Distribution; leads: Distribution }
  visits: Record<VisitCount, number>
  /** Attempts to send an email, by outcome. */
  mails: Record<MailCount, number>
  /** Emails with which visitors ask for content, by outcome. */
  inboundMails: Record<InboundMailCount, number>
  /** Emails to new addresses over the budget, by outcome. */
  heldMails: Record<HeldMailCount, number>
  /** Attempts to deliver an event, by outcome. */
  deliveries: Record<DeliveryCount, number>
  /** Attempts to ask a platform about a video, by outcome. */
  videos: Record<VideoCount, number>
  /** Checks of magnets' links and files, by outcome. */
  contentChecks: Record<ContentCheckCount, number>
}

export const LEAD_COUNTS = [
  'stored',
  'journaled',
  'gone',
  'moved',
  'changed',
  'paused',
  'too-many',
  'failed',
  'unsure',
] as const
export type LeadCount = (typeof LEAD_COUNTS)[number]

/** 'capped': counted without its own row. 'dropped': rejected by the database. */
export const VISIT_COUNTS = ['recorded', 'capped', 'dropped'] as const
export type VisitCount = (typeof VISIT_COUNTS)[number]

/** 'delayed': will be tried again. 'failed' and 'refused': given up. */
export const MAIL_COUNTS = ['sent', 'delayed', 'failed', 'refused', 'suppressed'] as const
export type MailCount = (typeof MAIL_COUNTS)[number]

/** 'accepted': its lead is stored. All others are refused; only 'later' may be sent again. */
export const INBOUND_MAIL_COUNTS = [
  'accepted',
  'malformed',
  'automatic',
  'list',
  'forwarded',
  'loop',
  'other-recipient',
  'forged',
  'unknown',
  'used',
  'closed',
  'too-many',
  'later',
] as const
export type InboundMailCount = (typeof INBOUND_MAIL_COUNTS)[number]

/** 'held': over the budget for new addresses, until it is 'released' or 'discarded'. */
export const HELD_MAIL_COUNTS = ['held', 'released', 'discarded'] as const
export type HeldMailCount = (typeof HELD_MAIL_COUNTS)[number]

/** 'retry': will be tried again. 'failed': given up after the last attempt. */
export const DELIVERY_COUNTS = [
  'done',
  'retry',
  'failed',
  'refused',
  'waiting',
  'broken',
  'gone',
] as const
export type DeliveryCount = (typeof DELIVERY_COUNTS)[number]

/** 'delayed': will be asked again. 'failed': given up. */
export const VIDEO_COUNTS = ['done', 'delayed', 'failed'] as const
export type VideoCount = (typeof VIDEO_COUNTS)[number]

/** 'unknown': the check had no clear result. */
export const CONTENT_CHECK_COUNTS = ['ok', 'failed', 'unknown'] as const
export type ContentCheckCount = (typeof CONTENT_CHECK_COUNTS)[number]

/** How often values fell between bounds, and the sum of all values. */
export type Distribution = {
  /** The bounds in ascending order. A value that equals a bound is counted with it. */
  readonly bounds: readonly number[]
  /** One count for each bound and a last one for larger values. The counts are not cumulative. */
  readonly counts: readonly number[]
  readonly sum: number
  observe(value: number): void
}

const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** A group has at most 256 leads. */
const GROUP_LEADS = [1, 2, 4, 8, 16, 32, 64, 128, 256]

export function createMetrics(): Metrics {
  return {
    leads: zeros(LEAD_COUNTS),
    leadGroups: {
      seconds: createDistribution(COMMIT_SECONDS),
      leads: createDistribution(GROUP_LEADS),
    },
    visits: zeros(VISIT_COUNTS),
    mails: zeros(MAIL_COUNTS),
    inboundMails: zeros(INBOUND_MAIL_COUNTS),
    heldMails: zeros(HELD_MAIL_COUNTS),
    deliveries: zeros(DELIVERY_COUNTS),
    contentChecks: zeros(CONTENT_CHECK_COUNTS),
    videos: zeros(VIDEO_COUNTS),
  }
}

export function createDistribution(bounds: readonly number[]): Distribution {
  const counts = [...bounds, Number.POSITIVE_INFINITY].map(() => 0)
  let sum = 0
  return {
    bounds,
    counts,
    get sum() {
      return sum
    },
    observe(value) {
      const above = bounds.findIndex((bound) => value <= bound)
      const at = above === -1 ? bounds.length : above
      counts[at] = (counts[at] ?? 0) + 1
      sum += value
    },
  }
}

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
