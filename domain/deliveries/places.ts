export type Place = { targetId: string; accountId: string; since: number }

/**
 * Returns the targets whose places `waiting` others get: those that had theirs for a turn of `turnMs`,
 * first of the accounts with the most places, and of these the longest there.
 */
export function choosePlaces(
  places: readonly Place[],
  { waiting, turnMs, now }: { waiting: number; turnMs: number; now: number },
): string[] {
  const ofAccount = new Map<string, number>()
  for (const { accountId } of places) {
    ofAccount.set(accountId, (ofAccount.get(accountId) ?? 0) + 1)
  }
  const ranked = places
    .filter(({ since }) => now - since >= turnMs)
    .toSorted((a, b) => a.since - b.since)
    .map(({ targetId, accountId }) => {
      const rank = ofAccount.get(accountId) ?? 0
      ofAccount.set(accountId, rank - 1)
      return { targetId, rank }
    })
  // Of equal ranks the longest there stay first.
  return ranked
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, Math.max(0, waiting))
    .map(({ targetId }) => targetId)
}
