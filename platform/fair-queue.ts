/** Call `leave` when the work is done. `ok: false`: the queue is full, or the wait was too long. */
export type Place = { ok: true; leave(): void } | { ok: false }

export type FairQueue = {
  /** Waits for a place. `who` is an account or a network; they take turns. */
  enter(who: string, limits?: { waiting?: number }): Promise<Place>
  /** Whether the queue would accept `who` now. */
  hasRoom(who: string, limits?: { waiting?: number }): boolean
}

export type FairQueueLimits = {
  /** How many have a place at a time, and how many places one `who` may have. */
  atOnce: number
  each: number
  /** How many may wait for a place, and how many of them may belong to one `who`. */
  waiting: number
  waitingEach: number
  /** The longest wait. */
  waitMs: number
}

type Turn = { go(place: Place): void; giveUp: NodeJS.Timeout }

/**
 * Limits slow work: some runs at once, some waits in a queue, the rest is turned away. The queue
 * serves each `who` in turn, so that many requests of one don't delay the others.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { atOnce, each, waitingEach, waitMs } = limits
  const held = new Map<string, number>()
  // In the order of service: after its turn, a `who` goes to the end.
  const lines = new Map<string, Turn[]>()
  let free = atOnce
  let waiting = 0

  const heldBy = (who: string) => held.get(who) ?? 0
  const hasRoom: FairQueue['hasRoom'] = (who, { waiting: most = limits.waiting } = {}) =>
    (free > 0 && heldBy(who) < each) ||
    (waiting < most && (lines.get(who)?.length ?? 0) < waitingEach)

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
      turn.go(take(who))
    }
  }

  function remove(who: string, turn: Turn) {
    clearTimeout(turn.giveUp)
    const rest = (lines.get(who) ?? []).filter((one) => one !== turn)
    lines.delete(who)
    if (rest.length > 0) lines.set(who, rest)
    waiting--
  }

  return {
    hasRoom,
    async enter(who, own) {
      if (!hasRoom(who, own)) return { ok: false }
      if (free > 0 && heldBy(who) < each) return take(who)
      return new Promise((go) => {
        const giveUp = setTimeout(() => {
          remove(who, turn)
          go({ ok: false })
        }, waitMs)
        const turn = { go, giveUp }
        lines.set(who, [...(lines.get(who) ?? []), turn])
        waiting++
      })
    },
  }
}
