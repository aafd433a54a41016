export type Place = { targetId: string; accountId: string; since: number }

/**
 * Returns the targets that have to give their places to `waiting` others. Only targets that have
 * had a full turn of `turnMs` are chosen, starting with the accounts that have the most places and,
 * within them, with the targets that have had a place for the longest time.
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
  // The sort is stable, so among equal ranks the longest-serving targets stay first.
  return ranked
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, Math.max(0, waiting))
    .map(({ targetId }) => targetId)
}
