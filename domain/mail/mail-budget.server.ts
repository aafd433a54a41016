import { createHash } from 'node:crypto'
import type { HoldReason } from '#db/schema/mail.ts'
import { oncePer } from '#lib/once-per.ts'
import { rowsOf, type Statement, sqlOf } from '#lib/sql-of.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/time.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Database } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import { type BudgetLevel, budgetSql } from './budget-sql.ts'
import { HELD_DAYS } from './held-mail.ts'

/** A request to send one email to a new address. */
export type BudgetAsk = {
  magnetId: string
  accountId: string
  /** The salted digest of the network that submitted the form; null if unknown. */
  network: Buffer | null
}

/**
 * `rank` is the number of emails, including this one, that the network has requested at this magnet
 * within an hour.
 */
export type BudgetVerdict = { ok: true } | { ok: false; reason: HoldReason; rank: number }

/**
 * What the budget is needed for:
 * - 'form': a new lead's email
 * - 'proof': a held email that the thank-you page released by solving a puzzle
 * - 'press': a held email that the visitor released with a button, without JavaScript
 * - 'refill': a held email without a proof
 * - 'later': a held email with a proof that was waiting for the next day's budgets
 * - 'owner': emails that were withheld because of flags and are released by their owner
 */
export type BudgetUse = 'form' | 'proof' | 'press' | 'refill' | 'later' | 'owner'

type Level = BudgetLevel & {
  reason: HoldReason
  keyOf(ask: BudgetAsk): string
  limitOf(budget: Env['mailBudget']): number
}

/** Returns the network's key: a hash of network and magnet, so that the table reveals neither. */
const networkKey = ({ magnetId, network }: BudgetAsk): string =>
  createHash('sha256')
    .update(magnetId)
    .update(network ?? '')
    .digest('base64url')
    .slice(0, 27)

/**
 * Without proofs, a network gets 1/8 of its hourly budget (at most 2/8, because the window slides)
 * while its emails are held. This limits what a flood of forms can send.
 */
const REFILL_PART = 8

const NETWORK: Level = {
  name: 'network',
  slotSeconds: HOUR_SECONDS,
  reason: 'network',
  keyOf: networkKey,
  limitOf: ({ networkHour }) => networkHour,
}
const MAGNET: Level = {
  name: 'magnet',
  slotSeconds: HOUR_SECONDS,
  reason: 'magnet',
  keyOf: ({ magnetId }) => magnetId,
  limitOf: ({ magnetHour }) => magnetHour,
}
const ACCOUNT: Level = {
  name: 'account',
  slotSeconds: DAY_SECONDS,
  reason: 'account',
  keyOf: ({ accountId }) => accountId,
  limitOf: ({ accountDay }) => accountDay,
}
const INSTALLATION: Level = {
  name: 'installation',
  slotSeconds: DAY_SECONDS,
  reason: 'installation',
  keyOf: () => 'all',
  limitOf: ({ day }) => day,
}
const PROOF: Level = {
  ...NETWORK,
  name: 'proof',
  slotSeconds: DAY_SECONDS,
  limitOf: ({ networkProofDay }) => networkProofDay,
}
const PRESS: Level = { ...NETWORK, name: 'press' }
const REFILL: Level = {
  // The slot is as long as emails are held, so a network gets no more than this without a proof.
  ...NETWORK,
  name: 'refill',
  slotSeconds: HELD_DAYS * DAY_SECONDS,
  limitOf: ({ networkHour }) => Math.floor(networkHour / REFILL_PART),
}

const CHAINS: Record<BudgetUse, readonly Level[]> = {
  form: [NETWORK, MAGNET, ACCOUNT, INSTALLATION],
  proof: [PROOF, ACCOUNT, INSTALLATION],
  press: [PRESS, ACCOUNT, INSTALLATION],
  refill: [REFILL, NETWORK, MAGNET, ACCOUNT, INSTALLATION],
  later: [ACCOUNT, INSTALLATION],
  owner: [ACCOUNT, INSTALLATION],
}
const STATEMENTS = Object.fromEntries(
  Object.entries(CHAINS).map(([use, levels]) => [
    use,
    sqlOf<Record<string, unknown>, Counted>(budgetSql(levels), { name: `mail-budget-${use}` }),
  ]),
) as Record<BudgetUse, (values: Record<string, unknown>) => Statement<Counted>>

/** The time limit for counting. Leads wait for it, and their transaction may take three seconds. */
const COUNT_MS = 1500
/** The maximum number of emails that one statement counts. */
const MAX_ASKS = 2000

type Waiting = {
  asks: readonly BudgetAsk[]
  resolve(verdicts: BudgetVerdict[]): void
  reject(error: unknown): void
}
type Counted = { level: number; key: string; last_granted: number; asked: number }

/**
 * Requests budget for emails to new addresses, and resolves to a verdict for each, in order. A
 * granted email counts from then on, even if it is never sent. Requests that arrive while a
 * statement runs are counted together by the next statement. If counting fails, all requests are
 * refused with the reason 'uncounted'.
 */
export async function askBudget(
  services: Pick<Services, 'db' | 'env' | 'clock' | 'log'>,
  use: BudgetUse,
  asks: readonly BudgetAsk[],
): Promise<BudgetVerdict[]> {
  if (asks.length === 0) return []
  try {
    return await withTimeout(queuesOf(services.db)(services, use, asks), COUNT_MS)
  } catch (error) {
    services.log.error({ err: error, use, mails: asks.length }, 'mail.budget_not_counted')
    return asks.map(() => ({ ok: false, reason: 'uncounted', rank: 0 }))
  }
}

type BudgetServices = Pick<Services, 'db' | 'env' | 'clock'>

const queuesOf = oncePer((_db: Database) => {
  const queues = new Map<BudgetUse, Waiting[]>()
  const running = new Set<BudgetUse>()

  async function run(services: BudgetServices, use: BudgetUse): Promise<void> {
    const queue = queues.get(use) ?? []
    while (queue.length > 0) {
      let asks = 0
      const most = queue.findIndex((one) => {
        asks += one.asks.length
        return asks > MAX_ASKS
      })
      const batch = queue.splice(0, most === -1 ? queue.length : Math.max(1, most))
      try {
        const verdicts = await count(
          services,
          use,
          batch.flatMap((one) => one.asks),
        )
        for (const one of batch) one.resolve(verdicts.splice(0, one.asks.length))
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
    }
    running.delete(use)
  }

  return (services: BudgetServices, use: BudgetUse, asks: readonly BudgetAsk[]) =>
    new Promise<BudgetVerdict[]>((resolve, reject) => {
      const queue = queues.get(use) ?? []
      queues.set(use, queue)
      queue.push({ asks, resolve, reject })
      if (running.has(use)) return
      running.add(use)
      void run(services, use)
    })
})

async function count(
  { db, env, clock }: BudgetServices,
  use: BudgetUse,
  asks: readonly BudgetAsk[],
): Promise<BudgetVerdict[]> {
  const chain = CHAINS[use]
  const keyed = asks.map((ask) => chain.map(({ name, keyOf }) => `${name}:${keyOf(ask)}`))
  const groups = [...Map.groupBy(keyed, (keys) => keys.join(' ')).values()]
  const levels = chain.flatMap(({ limitOf }, level) => [
    [`keys${level}`, groups.map(([keys]) => keys?.[level])],
    [`limit${level}`, limitOf(env.mailBudget)],
  ])
  const counting = STATEMENTS[use]({
    now: clock.now().getTime() / 1000,
    ...Object.fromEntries(levels),
    counts: groups.map((group) => group.length),
  })
  const rows = await rowsOf(db.$client.pipelined, { ...counting, query_timeout: COUNT_MS })
  const { verdicts, unused } = distribute(chain, keyed, rows)
  // Don't give back for a form: its email still counts toward its network's budget. A held email
  // requests budget again later.
  if (use !== 'form') await giveBack(db, unused)
  return verdicts
}

/** Returns the budget that levels granted to emails that a later level refused. */
async function giveBack(db: Database, unused: ReadonlyMap<string, number>): Promise<void> {
  if (unused.size === 0) return
  const givingBack = GIVE_BACK({ keys: [...unused.keys()], counts: [...unused.values()] })
  await rowsOf(db.$client.pipelined, { ...givingBack, query_timeout: COUNT_MS })
}
const GIVE_BACK = sqlOf<{ keys: string[]; counts: number[] }>(
  `with unused as (select * from unnest({keys}::text[], {counts}::int[]) u (key, n)),
    locked as (
      select b.key, u.n from mail_budgets b join unused u using (key) order by b.key for update of b
    )
    update mail_budgets b set used = greatest(0, b.used - l.n), asked = greatest(0, b.asked - l.n)
    from locked l where b.key = l.key`,
  { name: 'mail-budget-give-back' },
)

/**
 * Assigns what each level granted to the requests, in their order. `unused` counts, per key, the
 * grants to emails that a later level refused.
 */
function distribute(
  chain: readonly Level[],
  keyed: readonly string[][],
  rows: readonly Counted[],
): { verdicts: BudgetVerdict[]; unused: Map<string, number> } {
  const unused = new Map<string, number>()
  const left = new Map(rows.map((row) => [row.key, row.last_granted]))
  const asked = new Map<string, number>()
  for (const [first = ''] of keyed) asked.set(first, (asked.get(first) ?? 0) + 1)
  const ranks = new Map(
    rows
      .filter(({ level }) => level === 0)
      .map((row) => [row.key, row.asked - (asked.get(row.key) ?? 0)]),
  )
  const verdicts = keyed.map((keys): BudgetVerdict => {
    const [first = ''] = keys
    const rank = (ranks.get(first) ?? 0) + 1
    ranks.set(first, rank)
    for (const [level, key] of keys.entries()) {
      const granted = left.get(key) ?? 0
      const reason = chain[level]?.reason
      if (granted <= 0 && reason) {
        for (const given of keys.slice(0, level)) unused.set(given, (unused.get(given) ?? 0) + 1)
        return { ok: false, reason, rank: Math.ceil(rank) }
      }
      left.set(key, granted - 1)
    }
    return { ok: true }
  })
  return { verdicts, unused }
}
