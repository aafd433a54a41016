import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { eventTarget } from '#db/schema/deliveries.ts'
import { event, eventDispatch, eventStream } from '#db/schema/events.ts'
import { sqlStateOf } from '#lib/postgres-errors.ts'
import { SECOND_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { eventDelivery, insertDeliveries, type NewDelivery } from './insert-deliveries.server.ts'

/** The maximum amounts for one transaction and for one pass over the accounts. */
const LIMITS = {
  /** The maximum number of accounts per transaction, and of events per account. */
  accounts: 50,
  events: 100,
  /**
   * The maximum number of deliveries per transaction. If there are many targets, a transaction
   * takes fewer events of each account.
   */
  deliveries: 5000,
  /**
   * A pass ends after this time. The deliveries that it has created are sent before the next pass.
   */
  passMs: 200,
  /** How long a transaction waits for locks on the rows of targets. */
  lockMs: 100,
  /** How often accounts without remaining events are unmarked, and how many at a time. */
  unmarkMs: 10 * SECOND_MS,
  unmarked: 500,
}
export type DispatchLimits = typeof LIMITS

const LOCK_NOT_AVAILABLE = '55P03'

type Target = Pick<
  typeof eventTarget.$inferSelect,
  'id' | 'accountId' | 'kind' | 'state' | 'eventTypes' | 'magnetIds' | 'createdAt'
>
type EventFacts = Pick<
  typeof event.$inferSelect,
  'id' | 'accountId' | 'seq' | 'type' | 'subjectId' | 'magnetId' | 'createdAt'
>

export type Dispatcher = {
  /**
   * Turns the next recorded events of every account into deliveries, in the order of their numbers.
   * Returns whether there may be more. An account that can't be dispatched right now is left to a
   * later pass.
   */
  pass(): Promise<boolean>
}

/**
 * Creates a dispatcher. Several processes may dispatch at the same time; each account is locked by
 * one process at a time.
 */
export function createDispatcher(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'isOutage'>,
  limits: Partial<DispatchLimits> = {},
): Dispatcher {
  const most = { ...LIMITS, ...limits }
  /** The account at which the last pass ended. The next pass continues after it. */
  let lastId: string | null = null
  let unmarkAt = performance.now() + most.unmarkMs

  async function dispatch(accountIds: string[]): Promise<boolean> {
    try {
      return accountIds.length > 0 && (await dispatchAccounts(services, accountIds, most))
    } catch (error) {
      if (services.isOutage(error)) throw error
      if (accountIds.length === 1) {
        const cause = error instanceof Error ? (error.cause ?? error) : error
        if (sqlStateOf(cause) === LOCK_NOT_AVAILABLE) return false
        services.log.error({ err: error, accountIds }, 'deliveries.dispatch_failed')
        return false
      }
    }
    // One of the accounts is locked or fails, so each account is dispatched separately.
    let hasMore = false
    for (const accountId of accountIds) {
      if (await dispatch([accountId])) hasMore = true
    }
    return hasMore
  }

  return {
    async pass() {
      const endAt = performance.now() + most.passMs
      const isContinued = lastId !== null
      let hasMore = false
      for (;;) {
        const behind = await accountsBehind(services, lastId, most.accounts)
        const accountIds = behind.map(({ accountId }) => accountId)
        if (await dispatch(accountIds)) hasMore = true
        lastId = accountIds.length < most.accounts ? null : (accountIds.at(-1) ?? null)
        if (lastId === null) {
          if (performance.now() >= unmarkAt) {
            unmarkAt = performance.now() + most.unmarkMs
            await unmarkAccounts(services, most.unmarked)
          }
          return hasMore || isContinued
        }
        if (performance.now() >= endAt) return true
      }
    },
  }
}

/**
 * SQL condition: accounts with undispatched events. The index on `is_behind` finds the few
 * candidates, and comparing the event numbers decides.
 */
const isBehind = and(eventStream.isBehind, gt(eventStream.lastSeq, eventDispatch.dispatchedSeq))

/**
 * Returns the query for accounts that have undispatched events, ordered by id and starting after an
 * id.
 */
export const accountsBehind = (
  { db }: Pick<Services, 'db'>,
  afterId: string | null,
  most: number,
) =>
  db
    .select({ accountId: eventStream.accountId })
    .from(eventStream)
    .innerJoin(eventDispatch, eq(eventDispatch.accountId, eventStream.accountId))
    .where(and(isBehind, afterId === null ? undefined : gt(eventStream.accountId, afterId)))
    .orderBy(asc(eventStream.accountId))
    .limit(most)

/**
 * Unmarks accounts whose events are all dispatched. This is done only from time to time instead of
 * with each dispatch, which saves busy accounts two extra writes of the row that leads wait for.
 * Skips rows that are locked to record events.
 */
async function unmarkAccounts({ db }: Pick<Services, 'db'>, most: number): Promise<void> {
  await db.execute(sql`
    with idle as (
      select s.account_id from event_streams s
      join event_dispatches d on d.account_id = s.account_id
      where s.is_behind and s.last_seq <= d.dispatched_seq
      limit ${most} for update of s skip locked
    )
    update event_streams s set is_behind = false from idle where s.account_id = idle.account_id`)
}

/** Dispatches the next events of these accounts. Returns whether there may be more. */
function dispatchAccounts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  wanted: string[],
  most: DispatchLimits,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const behind = await tx
      .select({ accountId: eventDispatch.accountId })
      .from(eventDispatch)
      .innerJoin(eventStream, eq(eventStream.accountId, eventDispatch.accountId))
      .where(and(isBehind, inArray(eventDispatch.accountId, wanted)))
      .for('update', { of: eventDispatch, skipLocked: true })
    const accountIds = behind.map(({ accountId }) => accountId)
    if (accountIds.length === 0) return false
    const [listening] = await tx
      .select({ targets: count() })
      .from(eventTarget)
      .where(inArray(eventTarget.accountId, accountIds))
    const share = Math.floor(most.deliveries / Math.max(1, listening?.targets ?? 0))
    const atOnce = Math.max(1, Math.min(most.events, share))
    const events = await readEvents(tx, accountIds, atOnce)
    // Targets are locked before the deliveries are inserted, so a pause of a target either waits
    // for the deliveries or is noticed. They are locked after the events are read: when a target is
    // resumed in between, the resuming transaction finds the later events itself.
    await tx.execute(sql.raw(`set local lock_timeout = ${most.lockMs}`))
    const targets = await lockTargets(tx, accountIds)
    const now = clock.now()
    const deliveries = events.flatMap((one) =>
      targets
        .filter((target) => target.accountId === one.accountId && listensTo(target, one))
        .map((target) => toDelivery(target, one, now)),
    )
    await insertDeliveries(tx, deliveries)
    await advance(tx, accountIds, events)
    const read = new Map<string, number>()
    for (const { accountId } of events) read.set(accountId, (read.get(accountId) ?? 0) + 1)
    return [...read.values()].some((events) => events === atOnce)
  })
}

/** Returns the next events of each account, in order of account and number. */
async function readEvents(
  tx: Transaction,
  accountIds: string[],
  atOnce: number,
): Promise<EventFacts[]> {
  const { id, accountId, seq, type, subjectId, magnetId, createdAt } = event
  const isNext = sql`${seq} > d.dispatched_seq and ${seq} <= d.dispatched_seq + ${atOnce}`
  return tx
    .select({ id, accountId, seq, type, subjectId, magnetId, createdAt })
    .from(event)
    .innerJoin(sql`event_dispatches d`, sql`d.account_id = ${accountId} and ${isNext}`)
    .where(inArray(accountId, accountIds))
    .orderBy(asc(accountId), asc(seq))
}

/**
 * Advances accounts past the events that were read. If no event was found, the next ones were
 * deleted because of their age, so the numbers up to the next existing event are skipped.
 */
async function advance(tx: Transaction, accountIds: string[], events: EventFacts[]): Promise<void> {
  const lastSeq = new Map(events.map(({ accountId, seq }) => [accountId, seq]))
  const seqs = accountIds.map((accountId) => lastSeq.get(accountId) ?? null)
  await tx.execute(sql`
    update event_dispatches d set dispatched_seq = coalesce(r.seq,
      (select min(e.seq) - 1 from events e where e.account_id = d.account_id and e.seq > d.dispatched_seq),
      s.last_seq)
    from unnest(${sql.param(accountIds)}::uuid[], ${sql.param(seqs)}::bigint[]) r (account_id, seq)
    join event_streams s on s.account_id = r.account_id
    where d.account_id = r.account_id`)
}

/**
 * Locks the targets of these accounts, except paused and disabled ones. Those get no deliveries;
 * when such a target is resumed, its owner can choose to have the missed events sent.
 */
function lockTargets(tx: Transaction, accountIds: string[]): Promise<Target[]> {
  const { id, accountId, kind, state, eventTypes, magnetIds, createdAt } = eventTarget
  return tx
    .select({ id, accountId, kind, state, eventTypes, magnetIds, createdAt })
    .from(eventTarget)
    .where(and(inArray(accountId, accountIds), inArray(state, ['active', 'broken'])))
    .orderBy(asc(id))
    .for('no key update')
}

/**
 * Returns whether a target existed at the time of an event and subscribes to its type and its
 * magnet.
 */
export function listensTo(
  {
    kind,
    eventTypes,
    magnetIds,
    createdAt,
  }: Pick<Target, 'eventTypes' | 'magnetIds' | 'createdAt'> & { kind?: Target['kind'] },
  { type, magnetId, createdAt: at }: Pick<EventFacts, 'type' | 'magnetId' | 'createdAt'>,
): boolean {
  // Processes of the previous release create connections without this type.
  const subscribes =
    eventTypes.includes(type) || (kind === 'connection' && type === 'lead.confirmed')
  if (at < createdAt || !subscribes) return false
  return magnetIds === null || (magnetId !== null && magnetIds.includes(magnetId))
}

const toDelivery = ({ id, state }: Target, found: EventFacts, nextAttemptAt: Date): NewDelivery =>
  eventDelivery(found, {
    targetId: id,
    state: state === 'active' ? 'pending' : 'held',
    nextAttemptAt,
  })
