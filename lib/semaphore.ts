export type Semaphore = {
  /** Resolves when a slot is free. */
  take(who: string): Promise<void>
  give(who: string): void
  /** Throws an error (answered with 503) if too many are waiting, in total or of one holder. */
  refuseCrowd(who: string): void
}

type Limits = { count: number; each: number; waiting?: number; waitingEach?: number }

/** Creates a semaphore with `count` slots, of which one holder gets at most `each`. */
export function createSemaphore({
  count,
  each,
  waiting: max = 20,
  waitingEach = 3,
}: Limits): Semaphore {
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
      if (waiting.length < max && own < waitingEach) return
      // EAGAIN is the code of a temporary outage, which the server answers with 503.
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
