import { formatCount, formatNumber } from '#lib/format-number.ts'

/** This must be the same as the server's limit in domain/leads/tell/content-updates.server.ts. */
export const MAX_COUNTED_RECIPIENTS = 10_000

/** Returns how many people get an email. The number is counted up to the limit. */
export const formatRecipients = (people: number): string =>
  people > MAX_COUNTED_RECIPIENTS
    ? `more than ${formatNumber(MAX_COUNTED_RECIPIENTS)} people`
    : formatCount(people, 'person', 'people')
