/** Whether a person in a file is subscribed. 'unconfirmed': they never confirmed it. */
export type SubscriptionStatus = 'subscribed' | 'unsubscribed' | 'unconfirmed'

const WORDS: Record<string, SubscriptionStatus> = {
  active: 'subscribed',
  subscribed: 'subscribed',
  confirmed: 'subscribed',
  cold: 'subscribed',
  unsubscribed: 'unsubscribed',
  unsub: 'unsubscribed',
  cancelled: 'unsubscribed',
  canceled: 'unsubscribed',
  bounced: 'unsubscribed',
  cleaned: 'unsubscribed',
  complained: 'unsubscribed',
  spam: 'unsubscribed',
  blocked: 'unsubscribed',
  'opted out': 'unsubscribed',
  inactive: 'unconfirmed',
  unconfirmed: 'unconfirmed',
  pending: 'unconfirmed',
  'non subscribed': 'unconfirmed',
  nonsubscribed: 'unconfirmed',
  transactional: 'unconfirmed',
}
const YES = new Set(['yes', 'y', 'true', '1'])
const NO = new Set(['no', 'n', 'false', '0'])
/** Names of columns that say that a person has left, such as UNSUB_TIME. */
const LEFT = /unsub|clean|cancel|bounce|complain|opt.?out/i

/**
 * Reads a cell of a column that says whether a person is subscribed. In a column about leaving, an
 * empty cell means subscribed, and a date unsubscribed. Returns null if the cell isn't clear.
 */
export function readStatus(cell: string, column: string): SubscriptionStatus | null {
  const word = cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
  if (Object.hasOwn(WORDS, word)) return WORDS[word] ?? null
  const isAboutLeaving = LEFT.test(column)
  if (YES.has(word)) return isAboutLeaving ? 'unsubscribed' : 'subscribed'
  if (NO.has(word)) return isAboutLeaving ? 'subscribed' : 'unsubscribed'
  if (!isAboutLeaving) return null
  return word === '' ? 'subscribed' : 'unsubscribed'
}
