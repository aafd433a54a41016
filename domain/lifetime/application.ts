export const MIN_REASON_LENGTH = 100
export const MAX_REASON_LENGTH = 5000

/** The counter's color: gray below 50 characters, yellow from 50 to 99, green from 100. */
export function reasonTone(length: number): 'grey' | 'yellow' | 'green' {
  if (length < 50) return 'grey'
  return length < MIN_REASON_LENGTH ? 'yellow' : 'green'
}

export const reasonCounter = (length: number) =>
  `${length} / ${MIN_REASON_LENGTH} characters minimum...`

/** Returns the trimmed length in code points, as the database counts characters. */
export const reasonLength = (reason: string) => [...reason.trim()].length

export type ApplicationStatus = 'pending' | 'approved' | 'rejected'

/** The tabs of the review page, from left to right. */
export const APPLICATION_TABS = ['all', 'pending', 'approved', 'rejected'] as const
export type ApplicationTab = (typeof APPLICATION_TABS)[number]

export const MAX_NOTES_LENGTH = 2000
