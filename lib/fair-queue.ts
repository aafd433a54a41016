/**
 * A place in a queue. `ok` is false if the queue is full or the wait was too long. Call `leave`
 * when the work is done.
 */
export type Place = { ok: boolean; leave(): void }

export type FairQueue = {
  /** Waits for a place. `who` is an account or a network; accounts and networks take turns. */
  enter(who: string, waiting?: Partial<WaitingLimits>): Promise<Place>
  /** Returns whether the queue would accept `who` now. */
  hasRoom(who: string, waiting?: Partial<WaitingLimits>): boolean
  /** Throws an error, which the server answers with 503, if the queue wouldn't accept `who` now. */
  requireRoom(who: string): void
}

/** How many requests may wait for a place, and how many of them may belong to one `who`. */
type WaitingLimits = { waiting: number; waitingEach: number }
/** The limits for callers that have passed `requireRoom`. */
export const NO_LIMIT: WaitingLimits = {
  waiting: Number.POSITIVE_INFINITY,
  waitingEach: Number.POSITIVE_INFINITY,
}

export type FairQueueLimits = WaitingLimits & {
  /** How many places there are, and how many of them one `who` may have. */
  atOnce: number
  each: number
  /** The longest wait. If unset, there is no limit. */
  waitMs?: number
  /**
   * If set, and the queue is full, the last request of the `who` with the most waiting requests is
   * dropped for a `who` with fewer. Otherwise a few could block everyone else.
   */
  dropsMost?: boolean
}

/**
 * Returns the error that the server answers with 503. Its code is EAGAIN, which means a temporary
 * outage.
 */
export const queueFull = () =>
  Object.assign(new Error('Too many requests are waiting'), { code: 'EAGAIN' })

const REFUSED: Place = { ok: false, leave() {} }

type Turn = { go(place: Place): void; refuse(): void; giveUp: NodeJS.Timeout | undefined }

/**
 * Limits slow work: a number of requests run at the same time, others wait in a queue, and the rest
 * are rejected. The queue serves each `who` in turn, so that many requests of one don't delay the
 * others.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { atOnce, each, waitMs } = limits
  const held = new Map<string, number>()
  // The entries are in the order in which they are served. After its turn, a `who` goes to the end.
  const lines = new Map<string, Turn[]>()
  let free = atOnce
  let waiting = 0

  const heldBy = (who: string) => held.get(who) ?? 0
  const hasRoom: FairQueue['hasRoom'] = (who, own) => {
    const most = { ...limits, ...own }
    if (free > 0 && heldBy(who) < each) return true
    if (waitingOf(who) >= most.waitingEach) return false
    return waiting < most.waiting || findLongest(who) !== null
  }

  const waitingOf = (who: string) => lines.get(who)?.length ?? 0

  /**
   * Returns the waiting requests of the `who` that has the most of them; null if that isn't more
   * than this `who` would have.
   */
  function findLongest(who: string): Turn[] | null {
    if (!limits.dropsMost) return null
    let longest: Turn[] = []
    for (const turns of lines.values()) if (turns.length > longest.length) longest = turns
    return longest.length > waitingOf(who) + 1 ? longest : null
  }

  function take(who: string): Place {
    free--
    held.set(who, heldBy(who) + 1)
    let left = false
    return {
      ok: true,
      leave() {
        if (left) return
        left = true
        free++
        if (heldBy(who) > 1) held.set(who, heldBy(who) - 1)
        else held.delete(who)
        letNextIn()
      },
    }
  }

  function letNextIn() {
    while (free > 0) {
      const who = [...lines.keys()].find((one) => heldBy(one) < each)
      const turn = who === undefined ? undefined : lines.get(who)?.[0]
      if (who === undefined || !turn) return
      remove(who, turn)
      // After its turn, this `who` goes to the end.
      const rest = lines.get(who)
      lines.delete(who)
      if (rest) lines.set(who, rest)
      turn.go(take(who))
    }
  }

  function remove(who: string, turn: Turn) {
    clearTimeout(turn.giveUp)
    const rest = (lines.get(who) ?? []).filter((one) => one !== turn)
    if (rest.length > 0) lines.set(who, rest)
    else lines.delete(who)
    waiting--
  }

  return {
    hasRoom,
    requireRoom(who) {
      if (!hasRoom(who)) throw queueFull()
    },
    async enter(who, own) {
      if (!hasRoom(who, own)) return REFUSED
      if (free > 0 && heldBy(who) < each) return take(who)
      const isFull = waiting >= { ...limits, ...own }.waiting
      if (isFull) findLongest(who)?.at(-1)?.refuse()
      return new Promise((go) => {
        const refuse = () => {
          remove(who, turn)
          go(REFUSED)
        }
        const giveUp = waitMs === undefined ? undefined : setTimeout(refuse, waitMs)
        const turn: Turn = { go, refuse, giveUp }
        lines.set(who, [...(lines.get(who) ?? []), turn])
        waiting++
      })
    },
  }
}
