import { placementTitle, type Spot } from '#domain/placements/placement.ts'
import { videoTitle } from '#domain/videos/video-title.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { naturalOrder } from '#lib/text.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { formatTimestamp } from '#lib/timestamp.ts'
import type { Services } from '#platform/services.ts'
import { dayWords } from '../campaigns/campaign-dates.ts'
import {
  addFigures,
  type Breakdown,
  type Figures,
  isCounted,
  MEASURE_NAMES,
  NO_FIGURES,
} from './report-columns.ts'
import { QUALITIES } from './report-loaders.server.ts'
import type { Days } from './report-query.ts'

export type ReportRow = {
  /** Identifies the row in its breakdown, such as a creator's id. */
  key: string
  /** The texts before the numbers, one per name of the breakdown. */
  names: string[]
  figures: Figures
}

/** The maximum number of rows. The rest are added up in the last row. */
export const MAX_ROWS = 1100

const CREATORS = sqlOf<
  { campaignId: string; onlyAccepted: boolean },
  { id: string; name: string }
>(`
  select c.id, c.name from campaign_creators c left join lead_magnets m on m.creator_id = c.id
  where c.campaign_id = {campaignId}
    and (m.id is not null or (c.state = 'invited' and not {onlyAccepted}::boolean))`)

type VideoFields = Parameters<typeof videoTitle>[0]
const VIDEO_FIELDS = `film.own_title as "ownTitle", film.title, film.platform,
  film.external_id as "externalId"`

const PLACEMENTS = sqlOf<
  { campaignId: string },
  {
    id: string
    label: string
    spot: Spot | null
    atSecond: number | null
    creator: string
    videoId: string | null
  } & VideoFields
>(`
  select p.id, p.label, p.spot, p.at_second as "atSecond", c.name as creator,
    film.id as "videoId", ${VIDEO_FIELDS}
  from campaign_creators c
  join lead_magnets m on m.creator_id = c.id
  join placements p on p.magnet_id = m.id
  left join videos film on film.id = p.video_id
  where c.campaign_id = {campaignId}`)

const VIDEOS = sqlOf<{ campaignId: string }, { id: string; creator: string } & VideoFields>(`
  select film.id, min(c.name) as creator, ${VIDEO_FIELDS}
  from campaign_creators c
  join lead_magnets m on m.creator_id = c.id
  join placements p on p.magnet_id = m.id
  join videos film on film.id = p.video_id
  where c.campaign_id = {campaignId} group by film.id`)

type Named = { key: string | null; names: string[] }
/** The row of what belongs to no video or placement. */
const REST = { key: null, names: ['Without a placement', '', '', ''] }

/** Returns the names of a breakdown's rows. Rows of which nothing was counted are included. */
async function listNames(
  db: Services['db'],
  campaignId: string,
  by: Breakdown,
  days: Days,
  onlyAccepted: boolean,
): Promise<Named[]> {
  switch (by) {
    case 'creator': {
      const creators = await rowsOf(db.$client, CREATORS({ campaignId, onlyAccepted }))
      return creators.map(({ id, name }) => ({ key: id, names: [name] }))
    }
    case 'placement': {
      const placements = await rowsOf(db.$client, PLACEMENTS({ campaignId }))
      return placements.length === 0
        ? [REST]
        : [
            ...placements.map((one) => ({
              key: one.id,
              names: [
                placementTitle({ ...one, atSecond: null }),
                one.creator,
                one.videoId === null ? '' : videoTitle(one),
                one.atSecond === null ? '' : formatTimestamp(one.atSecond),
              ],
            })),
            REST,
          ]
    }
    case 'video': {
      const videos = await rowsOf(db.$client, VIDEOS({ campaignId }))
      return [
        ...videos.map((one) => ({ key: one.id, names: [videoTitle(one), one.creator] })),
        { key: null, names: ['Without a video', ''] },
      ]
    }
    case 'source':
      return [
        { key: 'scan', names: ['QR code'] },
        { key: 'visit', names: ['Link'] },
      ]
    case 'quality':
      return Object.entries(QUALITIES).map(([key, name]) => ({ key, names: [name] }))
    case 'day':
      return listDays(days).map((day) => ({ key: day, names: [dayWords(day)] }))
    case 'device':
    case 'country':
      return []
  }
}

function listDays({ from, to }: Days): string[] {
  const days: string[] = []
  const end = Date.parse(`${to}T00:00:00Z`)
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= end; at += DAY_MS) {
    days.push(utcDay(new Date(at)))
  }
  return days
}

/** Breakdowns whose rows have an order of their own. All others begin with the most leads. */
const HAS_ORDER: readonly Breakdown[] = ['source', 'quality', 'day']

/** Returns the rows of a breakdown, from the numbers of its groups. */
export async function toRows(
  db: Services['db'],
  campaignId: string,
  { by, days, onlyAccepted }: { by: Breakdown; days: Days; onlyAccepted: boolean },
  groups: ReadonlyMap<string | null, Partial<Figures>>,
): Promise<ReportRow[]> {
  const named = await listNames(db, campaignId, by, days, onlyAccepted)
  const known = new Set(named.map(({ key }) => key))
  const empty = Object.fromEntries(
    MEASURE_NAMES.map((measure) => [measure, isCounted(measure, by) ? NO_FIGURES[measure] : null]),
  ) as Figures
  const row = ({ key, names }: Named): ReportRow => ({
    key: key ?? '',
    names,
    figures: { ...empty, ...groups.get(key) },
  })
  const rows = named.map(row)
  // Groups without a name of their own: devices, countries, and leads of a deleted placement.
  for (const key of groups.keys()) {
    if (known.has(key)) continue
    const unlisted = row({ key, names: nameUnlisted(by, key) })
    // Posts and costs have a group for every creator, also for those who never accepted.
    if (by !== 'creator' || hasNumbers(unlisted.figures)) rows.push(unlisted)
  }
  if (!HAS_ORDER.includes(by)) {
    rows.sort(
      (a, b) =>
        Number(a.key === '') - Number(b.key === '') ||
        (b.figures.leads ?? 0) - (a.figures.leads ?? 0) ||
        naturalOrder(a.names[0] ?? '', b.names[0] ?? ''),
    )
  }
  const shown = rows.filter((one) => one.key !== '' || hasNumbers(one.figures))
  if (shown.length <= MAX_ROWS) return shown
  const rest = shown.slice(MAX_ROWS - 1)
  return [
    ...shown.slice(0, MAX_ROWS - 1),
    {
      key: 'rest',
      names: [`${rest.length} more`, ...(shown[0]?.names.slice(1).map(() => '') ?? [])],
      figures: addFigures(rest.map((one) => one.figures)),
    },
  ]
}

const hasNumbers = (figures: Partial<Figures>) => MEASURE_NAMES.some((measure) => figures[measure])

function nameUnlisted(by: Breakdown, key: string | null): string[] {
  if (by === 'creator') return ['Former creator']
  if (by === 'device') return [key ?? 'Unknown']
  return [key || 'Unknown']
}
