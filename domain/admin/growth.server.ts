import { and, asc, gte, lt } from 'drizzle-orm'
import { appDay } from '#db/schema/admin.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { type ChartRangeName, chartWindow } from '../analytics/chart-range.ts'
import { type MaybeViewer, requireAdmin } from './admin.server.ts'

const METRICS = ['users', 'magnets', 'leads'] as const
type Metric = (typeof METRICS)[number]

/** The number of new items per UTC day or month of a range. */
export type Growth = {
  range: ChartRangeName
  step: 'day' | 'month'
  /** Each point's UTC day, yyyy-mm-dd; for months, the first day. */
  starts: string[]
  series: Record<Metric, number[]>
}

export async function getGrowthForAdmin(
  services: Services,
  viewer: MaybeViewer,
  range: ChartRangeName,
): Promise<Growth> {
  await requireAdmin(services, viewer)
  const { from, to, step } = chartWindow(range, services.clock.now())
  const rows = await services.db
    .select()
    .from(appDay)
    .where(and(gte(appDay.day, dayOf(from)), lt(appDay.day, dayOf(to))))
    .orderBy(asc(appDay.day))
  const points = new Map<string, Record<Metric, number>>()
  for (let at = from.getTime(); at < to.getTime(); at += DAY_MS) {
    points.set(startOf(dayOf(new Date(at)), step), { users: 0, magnets: 0, leads: 0 })
  }
  for (const row of rows) {
    const point = points.get(startOf(row.day, step))
    if (point) for (const metric of METRICS) point[metric] += row[metric]
  }
  const column = (metric: Metric) => [...points.values()].map((point) => point[metric])
  return {
    range,
    step,
    starts: [...points.keys()],
    series: { users: column('users'), magnets: column('magnets'), leads: column('leads') },
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const startOf = (day: string, step: 'day' | 'month') =>
  step === 'day' ? day : `${day.slice(0, 7)}-01`
