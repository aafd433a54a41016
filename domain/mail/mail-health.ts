/** What became of the last emails to visitors. `bounced` includes those that a mail server rejected permanently. */
export type MailHealth = { sent: number; bounced: number; complained: number }

/** Fewer emails say nothing. */
const LEAST = 50
/** What the budgets of new addresses are multiplied by, from this share of the emails on. */
const BOUNCES: [share: number, factor: number][] = [
  [0.2, 0.1],
  [0.1, 0.25],
  [0.05, 0.5],
]
const COMPLAINTS: [share: number, factor: number][] = [
  [0.02, 0.1],
  [0.004, 0.5],
]

/** Returns what the budgets are multiplied by: mail servers distrust a sender with many bad addresses. */
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
