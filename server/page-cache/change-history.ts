/** Records which tags changed. A position in the history is the number of changes before it. */
export type ChangeHistory = {
  /** Records a change of a tag; null if anything may have changed. */
  add(tag: string | null): void
  /** Returns the number of changes so far. */
  count(): number
  /** Whether something with one of these tags has changed after the first `since` changes. */
  hasChanged(tags: string[], since: number): boolean
}

/**
 * Remembers each tag's latest change. Past `max` tags the oldest change is dropped; everything before
 * that point then counts as changed.
 */
export function createChangeHistory(max = 5000): ChangeHistory {
  const latest = new Map<string, number>()
  let count = 0
  // The number of changes up to which everything counts as changed.
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
      if (latest.size <= max || !oldest) return
      latest.delete(oldest[0])
      horizon = oldest[1]
    },
    hasChanged(tags, since) {
      return since < horizon || tags.some((tag) => (latest.get(tag) ?? 0) > since)
    },
  }
}
