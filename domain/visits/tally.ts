import type { Visit, VisitRow } from './visit.ts'

export type Dimension = 'source' | 'medium' | 'campaign' | 'placement' | 'device' | 'country'

/** A row of `visit_counts` to be added; `at` is its UTC hour or day. */
export type CountRow = Counted & {
  scopeId: string
  ownerId: string
  step: 'hour' | 'day'
  at: string
}
/** A row of `visit_tops` to be added; `day` is its UTC day or month's first. */
export type TopRow = {
  scopeId: string
  ownerId: string
  dimension: Dimension
  step: 'day' | 'month'
  day: string
  value: string
  visits: number
  uniqueVisitors: number
}
type Counted = {
  scans: number
  visits: number
  uniqueVisitors: number
  bots: number
  cappedScans: number
  cappedVisits: number
  cappedBots: number
}

/** A visit that is counted without a row (decision 22). */
export type CappedVisit = Pick<Visit, 'ownerId' | 'magnetId' | 'kind' | 'at'> & {
  isBot: boolean
  times: number
}

const HOUR_MS = 3_600_000

/**
 * Adds a batch up into the fewest rows of the rollups, each under its magnet and under its owner.
 * Rows come sorted, so that two processes lock them in the same order.
 */
export function tally(
  rows: readonly VisitRow[],
  isUnique: (row: VisitRow) => boolean,
  capped: readonly CappedVisit[],
): { counts: CountRow[]; tops: TopRow[] } {
  const counts = new Map<string, CountRow>()
  const tops = new Map<string, TopRow>()
  const hours = new Map<string, CountRow>()
  const days = new Map<string, TopRow>()

  for (const row of rows) {
    const hour = hourOf(hours, row)
    if (row.isBot) {
      hour.bots++
      continue
    }
    const unique = isUnique(row) ? 1 : 0
    hour[row.kind === 'scan' ? 'scans' : 'visits']++
    hour.uniqueVisitors += unique
    countTop(days, row, 'source', row.utmSource ?? row.referrerHost ?? '', unique)
    countTop(days, row, 'device', row.deviceType, unique)
    countTop(days, row, 'country', row.country ?? '', unique)
    if (row.utmMedium) countTop(days, row, 'medium', row.utmMedium, unique)
    if (row.utmCampaign) countTop(days, row, 'campaign', row.utmCampaign, unique)
    if (row.placementId) countTop(days, row, 'placement', row.placementId, unique)
  }
  for (const visit of capped) {
    const hour = hourOf(hours, visit)
    const { times } = visit
    hour[visit.isBot ? 'bots' : visit.kind === 'scan' ? 'scans' : 'visits'] += times
    hour[visit.isBot ? 'cappedBots' : visit.kind === 'scan' ? 'cappedScans' : 'cappedVisits'] +=
      times
  }

  for (const hour of hours.values()) {
    const day = `${hour.at.slice(0, 10)}T00:00:00.000Z`
    for (const scopeId of [hour.scopeId, hour.ownerId]) {
      addCount(counts, { ...hour, scopeId })
      addCount(counts, { ...hour, scopeId, step: 'day', at: day })
    }
  }
  for (const top of days.values()) {
    const month = `${top.day.slice(0, 7)}-01`
    for (const scopeId of [top.scopeId, top.ownerId]) {
      addTop(tops, { ...top, scopeId })
      addTop(tops, { ...top, scopeId, step: 'month', day: month })
    }
  }
  return { counts: sorted(counts), tops: sorted(tops) }
}

function hourOf(
  hours: Map<string, CountRow>,
  { magnetId, ownerId, at }: Pick<Visit, 'magnetId' | 'ownerId' | 'at'>,
): CountRow {
  const start = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS
  const key = `${magnetId}${start}`
  const known = hours.get(key)
  if (known) return known
  const fresh: CountRow = {
    scopeId: magnetId,
    ownerId,
    step: 'hour',
    at: new Date(start).toISOString(),
    scans: 0,
    visits: 0,
    uniqueVisitors: 0,
    bots: 0,
    cappedScans: 0,
    cappedVisits: 0,
    cappedBots: 0,
  }
  hours.set(key, fresh)
  return fresh
}

function countTop(
  days: Map<string, TopRow>,
  { magnetId, ownerId, day }: VisitRow,
  dimension: Dimension,
  value: string,
  uniqueVisitors: number,
): void {
  const key = `${magnetId}${day}${dimension} ${value}`
  const known = days.get(key)
  if (known) {
    known.visits++
    known.uniqueVisitors += uniqueVisitors
  } else {
    const scope = { scopeId: magnetId, ownerId, dimension, step: 'day' as const }
    days.set(key, { ...scope, day, value, visits: 1, uniqueVisitors })
  }
}

function addCount(counts: Map<string, CountRow>, row: CountRow): void {
  const key = `${row.scopeId} ${row.step} ${row.at}`
  const known = counts.get(key)
  if (!known) {
    counts.set(key, row)
    return
  }
  known.scans += row.scans
  known.visits += row.visits
  known.uniqueVisitors += row.uniqueVisitors
  known.bots += row.bots
  known.cappedScans += row.cappedScans
  known.cappedVisits += row.cappedVisits
  known.cappedBots += row.cappedBots
}

function addTop(tops: Map<string, TopRow>, row: TopRow): void {
  const key = `${row.scopeId} ${row.dimension} ${row.step} ${row.day} ${row.value}`
  const known = tops.get(key)
  if (known) {
    known.visits += row.visits
    known.uniqueVisitors += row.uniqueVisitors
  } else tops.set(key, row)
}

function sorted<T>(rows: Map<string, T>): T[] {
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
