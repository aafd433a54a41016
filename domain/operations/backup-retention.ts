/** The fields of a backup that decide how long it is kept. */
export type Kept = { id: string; takenAt: string; reason: string }

/**
 * How many backups that were made before migrations are kept. Older ones are no longer needed once
 * newer releases run well.
 */
const MIGRATIONS = 3

/**
 * Returns the ids of the backups to remove: all nightly backups except the newest of each of the
 * last `daily` days and `weekly` weeks (from Monday, UTC) that have one, and all backups that were
 * made before migrations except the last three. Backups that someone started manually are kept.
 */
export function expiredBackups(
  backups: readonly Kept[],
  { daily, weekly }: { daily: number; weekly: number },
): string[] {
  const newestFirst = [...backups].sort((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
  const nightly = newestFirst.filter(({ reason }) => reason === 'nightly')
  const kept = new Set([
    ...newestOfEach(nightly, ({ takenAt }) => takenAt.slice(0, 10), daily),
    ...newestOfEach(nightly, ({ takenAt }) => mondayOf(takenAt), weekly),
    // The newest backup is never removed.
    ...nightly.slice(0, 1).map(({ id }) => id),
  ])
  const migrations = newestFirst.filter(({ reason }) => reason === 'migration')
  return [...nightly.filter(({ id }) => !kept.has(id)), ...migrations.slice(MIGRATIONS)].map(
    ({ id }) => id,
  )
}

function newestOfEach(
  newestFirst: Kept[],
  periodOf: (backup: Kept) => string,
  periods: number,
): string[] {
  const seen = new Map<string, string>()
  for (const backup of newestFirst) {
    const period = periodOf(backup)
    if (!seen.has(period) && seen.size < periods) seen.set(period, backup.id)
  }
  return [...seen.values()]
}

function mondayOf(takenAt: string): string {
  const day = new Date(takenAt)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
