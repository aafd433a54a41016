/** When what was changed last, in changes rather than in time. */
export type ChangeHistory = {
  /** Null: anything may have changed. */
  add(tag: string | null): void
  /** How many changes there were so far. */
  count(): number
  /** Whether something with one of these tags has changed since the count was `since`. */
  hasChanged(tags: string[], since: number): boolean
}

/**
 * Remembers each tag's latest change. What was changed longest ago is forgotten past `most` tags, and
 * then counts as changed for whoever began before.
 */
export function createChangeHistory(most = 5000): ChangeHistory {
  const latest = new Map<string, number>()
  let count = 0
  // Everything counts as changed at this point.
  let horizon = 0

  return {
    count: () => count,
    add(tag) {
      count++
      if (tag === null) {
        horizon = count
        latest.clear()
        return
      }
      latest.delete(tag)
      latest.set(tag, count)
      const [oldest] = latest
      if (latest.size <= most || !oldest) return
      latest.delete(oldest[0])
      horizon = oldest[1]
    },
    hasChanged(tags, since) {
      return since < horizon || tags.some((tag) => (latest.get(tag) ?? 0) > since)
    },
  }
}
