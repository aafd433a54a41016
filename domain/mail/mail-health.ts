/**
 * The outcome of recent emails to visitors. `bounced` includes emails that a mail server rejected
 * permanently.
 */
export type MailHealth = { sent: number; bounced: number; complained: number }

/** The number of emails below which their outcome isn't meaningful. */
const LEAST = 50
/**
 * If at least this share of emails is bad, the budgets for new addresses are multiplied by the
 * factor.
 */
const BOUNCES: [share: number, factor: number][] = [
  [0.2, 0.1],
  [0.1, 0.25],
  [0.05, 0.5],
]
const COMPLAINTS: [share: number, factor: number][] = [
  [0.02, 0.1],
  [0.004, 0.5],
]

/**
 * Returns the factor by which the budgets are multiplied. It is below 1 after many bounces or
 * complaints, because mail servers distrust a sender with many bad addresses.
 */
export function narrowingFactor({ sent, bounced, complained }: MailHealth): number {
  if (sent < LEAST) return 1
  const factorOf = (bad: number, steps: typeof BOUNCES) =>
    steps.find(([share]) => bad / sent >= share)?.[1] ?? 1
  return Math.min(
    factorOf(bounced, BOUNCES),
    // A single complaint may be a mistake.
    complained > 1 ? factorOf(complained, COMPLAINTS) : 1,
  )
}
