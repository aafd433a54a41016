export type Slots = {
  take(who: string): Promise<void>
  give(who: string): void
  /** Throws what is answered 503 where too many wait already, of one or of all. */
  refuseCrowd(who: string): void
}

type Limits = { count: number; each: number; waiting?: number; waitingEach?: number }

/**
 * Lets `count` through at a time, of each at most `each`: nobody takes every place. The others wait
 * their turn.
 */
export function createSlots({ count, each, waiting: most = 20, waitingEach = 3 }: Limits): Slots {
  const taken = new Map<string, number>()
  const waiting: { who: string; go: () => void }[] = []
  let free = count
  const heldBy = (who: string) => taken.get(who) ?? 0

  function letThrough() {
    while (free > 0) {
      const next = waiting.findIndex(({ who }) => heldBy(who) < each)
      const [one] = next < 0 ? [] : waiting.splice(next, 1)
      if (!one) return
      free--
      taken.set(one.who, heldBy(one.who) + 1)
      one.go()
    }
  }

  return {
    refuseCrowd(who) {
      const own = waiting.filter((one) => one.who === who).length
      if (waiting.length < most && own < waitingEach) return
      // As a system says that a resource is there again in a moment.
      throw Object.assign(new Error('too many downloads are waiting'), { code: 'EAGAIN' })
    },
    take(who) {
      const turn = new Promise<void>((go) => waiting.push({ who, go }))
      letThrough()
      return turn
    },
    give(who) {
      free++
      if (heldBy(who) > 1) taken.set(who, heldBy(who) - 1)
      else taken.delete(who)
      letThrough()
    },
  }
}
