import {
  findFirstCountedDay,
  listTotalsByMagnet,
  MAX_POINTS,
  topCountries,
  topDevices,
  visitChart,
} from '#domain/analytics/charts.server.ts'
import { byMonth, rateOf, sumPoints, TOP_VALUES } from '#domain/analytics/traffic.server.ts'
import { getConfirmationTotals } from '#domain/leads/list/confirmation-totals.server.ts'
import type { LeadScope } from '#domain/leads/list/leads-scope.server.ts'
import { findLoggedTotals, type LoggedTotals } from '#domain/results-log/logged-totals.server.ts'
import { createSharedNumbers } from '#domain/share-links/shared-numbers.server.ts'
import { countVideosWithCodes } from '#domain/video-analytics/count-videos.server.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { type KitDays, type KitWindow, kitWindow } from './kit-days.ts'
import { KIT_TOTALS, type KitFigure, type KitTotal, MIN_GROUP } from './kit-figures.ts'

/** The most months in the chart, which are the latest ones. */
export const MAX_MONTHS = 36
/** The most magnets in the list. */
const MAX_LISTED = 20

/** What a media kit shows, and for which pages and days. */
export type ShownKit = KitDays & {
  ownerId: string
  magnetId: string | null
  figures: KitFigure[]
  hasProof: boolean
}

/** The numbers that a media kit shows. What it doesn't show is null or missing. */
export type KitNumbers = {
  /** UTC days, both inclusive. */
  from: string
  to: string
  countedAt: Date
  /** Conversion is in whole percent. */
  totals: { total: KitTotal; value: number }[]
  months: { starts: string[]; leads: number[] } | null
  magnets: { id: string; title: string; leads: number; conversion: number }[] | null
  /** Page views by country and device. An empty value means unknown. */
  countries: { value: string; visits: number }[] | null
  devices: { value: string; visits: number }[] | null
  /** What the results log has of the same pages and days; null without a proof. */
  logged: LoggedTotals | null
}

const readNumbers = createSharedNumbers<KitNumbers>()

/**
 * Returns the numbers of a media kit that was just found, at most 30 seconds old. A change of the kit
 * is seen immediately.
 */
export const readKitNumbers = (services: Services, kit: ShownKit): Promise<KitNumbers> =>
  readNumbers(services, { turnOf: kit.ownerId, key: kit }, () => countKit(services, kit))

/** Returns the pages whose results the log's proof of a kit contains. */
export const loggedPagesOf = ({ ownerId, magnetId }: LeadScope) =>
  magnetId === null ? { ownerId } : { magnetId }

/** Returns the days of a kit's numbers, both inclusive. */
export async function findKitDays(services: Services, kit: ShownKit) {
  const { from, to } = await findWindow(services, kit)
  return { from: utcDay(from), to: utcDay(new Date(to.getTime() - DAY_MS)) }
}

async function findWindow(services: Services, kit: ShownKit): Promise<KitWindow> {
  const first = kit.range === 'all' ? await findFirstCountedDay(services, kit) : null
  return kitWindow(kit, first, services.clock.now())
}

/**
 * Counts with the same functions as the creator's own screen of stats, but without leads that
 * programs sent: a sponsor has only the creator's word for them.
 */
async function countKit(services: Services, kit: ShownKit): Promise<KitNumbers> {
  const countedAt = services.clock.now()
  const { ownerId, magnetId, figures } = kit
  const scope = { ownerId, magnetId }
  const shows = (figure: KitFigure) => figures.includes(figure)
  const range = await findWindow(services, kit)
  const days = await readDays(services, scope, range)
  const counted = sumPoints(days)
  const top = { ...range, limit: TOP_VALUES }
  const [confirmations, videos, magnets, countries, devices] = await Promise.all([
    shows('confirmed') ? getConfirmationTotals(services, scope, range) : null,
    shows('videos') ? countVideosWithCodes(services, scope) : null,
    shows('magnets')
      ? listTotalsByMagnet(services, ownerId, {
          ...range,
          leastLeads: MIN_GROUP,
          limit: MAX_LISTED,
        })
      : null,
    shows('countries') ? topCountries(services, scope, top) : null,
    shows('devices') ? topDevices(services, scope, top) : null,
  ])
  const { from, to } = {
    from: utcDay(range.from),
    to: utcDay(new Date(range.to.getTime() - DAY_MS)),
  }
  const values: Record<KitTotal, number> = {
    leads: counted.leads - counted.apiLeads,
    confirmed: confirmations?.confirmed ?? 0,
    conversion: rateOf(counted),
    uniqueVisitors: counted.uniqueVisitors,
    scans: counted.scans,
    visits: counted.visits,
    downloads: counted.clicks,
    videos: videos ?? 0,
  }
  const months = byMonth(days).slice(-MAX_MONTHS)
  return {
    from,
    to,
    countedAt,
    totals: KIT_TOTALS.filter(shows).map((total) => ({ total, value: values[total] })),
    months: shows('months')
      ? {
          starts: months.map(({ at }) => utcDay(at)),
          leads: months.map(({ leads, apiLeads }) => leads - apiLeads),
        }
      : null,
    magnets:
      magnets?.map(({ id, title, ...row }) => {
        return { id, title, leads: row.leads, conversion: rateOf(row) }
      }) ?? null,
    countries: countries && largeGroups(countries),
    devices: devices && largeGroups(devices),
    logged: kit.hasProof
      ? await findLoggedTotals(services, loggedPagesOf(scope), { from, to })
      : null,
  }
}

/** Reads the days in parts, because a chart has a maximum number of points. */
async function readDays(services: Services, scope: LeadScope, { from, to }: KitWindow) {
  const days: Awaited<ReturnType<typeof visitChart>> = []
  for (let start = from; start < to; ) {
    const end = new Date(Math.min(start.getTime() + MAX_POINTS * DAY_MS, to.getTime()))
    days.push(...(await visitChart(services, scope, { from: start, to: end, step: 'day' })))
    start = end
  }
  return days
}

const largeGroups = (groups: { value: string; visits: number; uniqueVisitors: number }[]) =>
  groups
    .filter(({ uniqueVisitors }) => uniqueVisitors >= MIN_GROUP)
    .map(({ value, visits }) => ({ value, visits }))
