import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { archivePlacement, changePlacementVideo } from '#domain/placements/placements.server.ts'
import { editVideo } from '#domain/videos/videos.server.ts'
import type { VisitRow } from '#domain/visits/visit.ts'
import { packVisits, writeVisits } from '#domain/visits/visits.server.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPlacement,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { compareVideos } from './compare-videos.server.ts'
import { listVideos, listVideosPage } from './list-videos.server.ts'
import { addCounts, NO_COUNTS, type VideoCounts } from './video-counts.ts'
import { parseVideosQuery } from './video-sort.ts'
import { findCourse, listMoments } from './video-stats.server.ts'
import { comparisonCsv, videosCsv } from './videos-csv.ts'

const services = await setUpServices()
const NOW = new Date('2026-06-15T12:30:00Z')
const PUBLISHED = new Date('2026-03-01T18:20:00Z')
const NOTHING_TYPED = { ownTitle: null, publishedAt: null, durationSeconds: null, views: null }

const query = <Row extends object>(text: string, values: unknown[]) =>
  services.db.$client.query<Row>(text, values).then((result) => result.rows)

let magnet: MagnetRow
let other: MagnetRow
let lamps: string
let cards: string
const placements: { id: string; magnet: MagnetRow }[] = []
const videoOf = async (id: string) => {
  const [row] = await services.db.select().from(placement).where(eq(placement.id, id))
  return row?.videoId ?? ''
}

let visitors = 0
const visit = (of: (typeof placements)[number], at: Date, input: Partial<VisitRow> = {}) => ({
  ownerId: of.magnet.userId,
  magnetId: of.magnet.id,
  placementId: of.id,
  name: 'x',
  kind: 'scan' as const,
  at,
  day: at.toISOString().slice(0, 10),
  isBot: false,
  visitorHash: String(++visitors).padStart(32, '0'),
  deviceType: 'iOS' as const,
  referrerHost: null,
  country: null,
  city: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  utmContent: null,
  ...input,
})

/** Returns numbers that look random and are always the same. */
function* numbers(): Generator<number, never> {
  for (let state = 7; ; state = (state * 48_271) % 2_147_483_647) yield state / 2_147_483_647
}

beforeAll(async () => {
  services.clock.set(NOW)
  magnet = await createMagnetRow(services)
  other = await createMagnetRow(services, { userId: magnet.userId })
  const add = async (of: MagnetRow, input: Parameters<typeof createPlacement>[2]) => {
    const { id } = await createPlacement(services, of, input)
    placements.push({ id, magnet: of })
    return id
  }
  const videoUrl = 'https://youtu.be/lampvideo01'
  await add(magnet, { label: 'Spoken', videoUrl, spot: 'spoken', atSecond: 484 })
  const first = await add(magnet, { label: 'Code', videoUrl, spot: 'on-screen', atSecond: 151 })
  await add(other, { label: 'Comment', videoUrl, spot: 'pinned-comment', atSecond: null })
  await add(other, { label: '=cmd|', videoUrl, spot: 'end-card', atSecond: null })
  const second = await add(magnet, {
    label: 'Cards',
    videoUrl: 'https://vimeo.com/76979871',
    spot: 'description',
    atSecond: null,
  })
  lamps = await videoOf(first)
  cards = await videoOf(second)
  await editVideo(
    services,
    { ownerId: magnet.userId, id: lamps },
    {
      ...NOTHING_TYPED,
      publishedAt: PUBLISHED,
      ownTitle: 'One lamp',
    },
  )

  const random = numbers()
  const next = () => random.next().value
  const rows = Array.from({ length: 600 }, () => {
    const of = placements[Math.floor(next() * placements.length)]
    if (!of) throw new Error('no placement')
    // From a week before the start, mostly soon after it, to more than 90 days.
    const at = new Date(
      PUBLISHED.getTime() + (next() ** 4 * 106 - 7 * (next() < 0.1 ? 1 : 0)) * DAY_MS,
    )
    return visit(of, at, { kind: next() < 0.6 ? 'scan' : 'visit', isBot: next() < 0.1 })
  })
  await writeVisits(services, [{ visits: packVisits(rows), capped: [] }])
  for (const { placementId, at } of rows.filter((_, index) => index % 7 === 0)) {
    const of = placements.find(({ id }) => id === placementId)
    if (!of) throw new Error('no placement')
    await createLeadRow(services, of.magnet, {
      placementId,
      submittedAt: at,
      flags: next() < 0.2 ? ['disposable'] : [],
      clickedAt: next() < 0.5 ? new Date(at.getTime() + next() * 3 * HOUR_MS) : null,
    })
  }
})

type Raw = VideoCounts & { at: Date }
/** The rows of a video’s visits and leads, which its figures must add up to. */
async function rawOf(videoId: string): Promise<Raw[]> {
  const visits = await query<{ at: Date; kind: string }>(
    `select at, kind from visits where not is_bot
     and placement_id in (select id from placements where video_id = $1)`,
    [videoId],
  )
  const leads = await query<{ submitted_at: Date; clicked_at: Date | null }>(
    `select submitted_at, clicked_at from leads where flags = '{}'
     and placement_id in (select id from placements where video_id = $1)`,
    [videoId],
  )
  const one = (at: Date, counts: Partial<VideoCounts>) => ({ ...NO_COUNTS, ...counts, at })
  return [
    ...visits.map(({ at, kind }) => one(at, kind === 'scan' ? { scans: 1 } : { visits: 1 })),
    ...leads.map(({ submitted_at: at }) => one(at, { leads: 1 })),
    ...leads.flatMap(({ clicked_at: at }) => (at ? [one(at, { clicks: 1 })] : [])),
  ]
}
const sumOf = (raw: Raw[], from: number, to: number, start: Date) => {
  const base = Math.floor(start.getTime() / HOUR_MS) * HOUR_MS
  const isWithin = ({ at }: Raw) =>
    at.getTime() >= base + from * HOUR_MS && at.getTime() < base + to * HOUR_MS
  return addCounts(raw.filter(isWithin))
}

describe('the figures of a video', () => {
  it('add up to the rows of its visits and leads', async () => {
    const [id, start] = [lamps, PUBLISHED]
    const raw = await rawOf(id)
    const total = addCounts(raw)
    expect(total.leads).toBeGreaterThan(30)
    const [listed] = await listVideos(services, magnet.userId, { ids: [id] })
    expect(listed).toMatchObject({ ...total, placements: 4, title: 'One lamp' })
    const moments = await listMoments(services, magnet.userId, id)
    expect(addCounts(moments)).toEqual(total)
    const course = await findCourse(services, magnet.userId, { id, publishedAt: start })
    if (!course) throw new Error('no course')
    const { before, hours, days, later } = course
    expect(before).toEqual(sumOf(raw, -24 * 400, 0, start))
    expect(before.scans).toBeGreaterThan(0)
    hours.forEach((counts, hour) => {
      expect(counts).toEqual(sumOf(raw, hour, hour + 1, start))
    })
    days.forEach((counts, index) => {
      const hour = (index + 1) * 24
      expect([index, counts]).toEqual([index, sumOf(raw, hour, hour + 24, start)])
    })
    expect(later).toEqual(sumOf(raw, 90 * 24, 24 * 400, start))
    expect(later.scans).toBeGreaterThan(0)
    expect(addCounts([before, ...hours, ...days, later])).toEqual(total)
    expect((await recount(services)).differences).toEqual([])
  })

  it('begin with the first scan, or else the first visit, unless it is known when it was published', async () => {
    const raw = (await rawOf(cards)).toSorted((a, b) => +a.at - +b.at)
    const course = await findCourse(services, magnet.userId, { id: cards, publishedAt: null })
    const scan = raw.find(({ scans }) => scans > 0)?.at ?? NOW
    expect(course?.by).toBe('first-scan')
    expect(course?.startsAt.getTime()).toBe(Math.floor(scan.getTime() / HOUR_MS) * HOUR_MS)

    const quiet = await createPlacement(services, magnet, { videoUrl: 'https://vimeo.com/1' })
    const id = await videoOf(quiet.id)
    const find = () => findCourse(services, magnet.userId, { id, publishedAt: null })
    expect(await find()).toBeNull()
    const of = { id: quiet.id, magnet }
    const visits = packVisits([visit(of, NOW, { kind: 'visit' })])
    await writeVisits(services, [{ visits, capped: [] }])
    expect(await find()).toMatchObject({ by: 'first-visit', hours: [{ visits: 1, scans: 0 }] })
  })

  it('list its placements in the order of the video, then the others by name', async () => {
    const moments = await listMoments(services, magnet.userId, lamps)
    expect(moments.map(({ label, atSecond }) => [label, atSecond])).toEqual([
      ['Code', 151],
      ['Spoken', 484],
      ['=cmd|', null],
      ['Comment', null],
    ])
    expect(moments[2]?.magnet).toEqual({ id: other.id, title: other.title })
  })

  it('are nobody else’s', async () => {
    const stranger = await createUser(services)
    expect(await listVideos(services, stranger.id)).toEqual([])
    expect(await listVideos(services, stranger.id, { ids: [lamps] })).toEqual([])
    expect(await listMoments(services, stranger.id, lamps)).toEqual([])
    expect(await compareVideos(services, stranger.id, [lamps], 'all')).toMatchObject({ videos: [] })
    const course = await findCourse(services, stranger.id, { id: lamps, publishedAt: PUBLISHED })
    expect(course?.hours.every(({ scans }) => scans === 0)).toBe(true)
  })

  it('are compared over the same hours since each was published', async () => {
    const { videos, hours } = await compareVideos(
      ...([services, magnet.userId, [cards, lamps, cards, 'nonsense'], '7d'] as const),
    )
    expect(hours).toBe(168)
    expect(videos.map(({ video: { id } }) => id)).toEqual([cards, lamps])
    for (const {
      video: { id },
      start,
      counts,
      leadsSoFar,
    } of videos) {
      if (!start) throw new Error('no start')
      expect(counts).toEqual(sumOf(await rawOf(id), 0, 168, start.at))
      expect(leadsSoFar).toHaveLength(56)
      expect(leadsSoFar.at(-1)).toBe(counts.leads)
    }
    const all = await compareVideos(services, magnet.userId, [lamps, cards], 'all')
    const starts = all.videos.map(({ start }) => start?.at.getTime() ?? 0)
    expect(all.hours).toBe(Math.floor((NOW.getTime() - Math.max(...starts)) / HOUR_MS))
    const csv = comparisonCsv(all)
    expect(csv).toContain('"One lamp","https://www.youtube.com/watch?v=lampvideo01"')
    expect(csv).toContain('"when it was published"')
    expect(csv.trim().split('\r\n')).toHaveLength(3)
  })

  it('leave with a detached placement, and stay with an archived one', async () => {
    const [code] = placements.slice(1)
    if (!code) throw new Error('no placement')
    const where = { ownerId: magnet.userId, id: code.id }
    const read = async () => (await listVideos(services, magnet.userId, { ids: [lamps] }))[0]
    const before = await read()
    await archivePlacement(services, { ...where, magnetId: magnet.id })
    expect(await read()).toEqual(before)
    expect(await listMoments(services, magnet.userId, lamps)).toMatchObject([
      { label: 'Code', isArchived: true },
      {},
      {},
      {},
    ])
    await changePlacementVideo(services, where, 'detach')
    expect(await read()).toMatchObject({ placements: 3, ...addCounts(await rawOf(lamps)) })
    await changePlacementVideo(services, where, 'join')
    expect(await read()).toEqual(before)
  })
})

describe('the list of videos', () => {
  const page = (search: string) =>
    listVideosPage(services, magnet.userId, parseVideosQuery(new URLSearchParams(search)))
  const titles = async (search: string) => (await page(search)).videos.map(({ title }) => title)

  it('is searched and sorted', async () => {
    expect(await titles('q=one+LAMP')).toEqual(['One lamp'])
    expect(await titles('q=%25')).toEqual([])
    expect(await titles('sort=leads')).toEqual([
      'One lamp',
      'Vimeo video 76979871',
      'Vimeo video 1',
    ])
    expect(await titles('sort=title&dir=desc')).toEqual([
      'Vimeo video 76979871',
      'Vimeo video 1',
      'One lamp',
    ])
    expect(await page('page=9')).toMatchObject({ page: 1, total: 3 })
  })

  it('is exported with its placements, and no spreadsheet runs what a name says', async () => {
    await editVideo(
      services,
      { ownerId: magnet.userId, id: lamps },
      {
        ...NOTHING_TYPED,
        ownTitle: '=HYPERLINK("https://evil.example")',
        views: 1000,
        publishedAt: PUBLISHED,
      },
    )
    const videos = await listVideos(services, magnet.userId)
    const csv = videosCsv(videos, await listMoments(services, magnet.userId, null))
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")",,,,"YouTube"`)
    expect(csv).toContain(`"'=cmd|","End card"`)
    expect(csv.trim().split('\r\n')).toHaveLength(1 + 3 + 6)
    const { leads } = videos.find(({ id }) => id === lamps) ?? NO_COUNTS
    expect(csv).toContain(`"${leads}"`)
    const [row] = await services.db.select().from(video).where(eq(video.id, lamps))
    expect(row).toMatchObject({ views: 1000, viewsTypedAt: NOW })
    expect(await services.db.$count(lead)).toBeGreaterThan(50)
  })

  it('keeps the date of typed views until their number changes', async () => {
    const own = { ownerId: magnet.userId, id: lamps }
    const typedAt = async () =>
      (await services.db.select().from(video).where(eq(video.id, lamps)))[0]?.viewsTypedAt
    services.clock.advance(DAY_MS)
    await editVideo(services, own, { ...NOTHING_TYPED, views: 1000 })
    expect(await typedAt()).toEqual(NOW)
    await editVideo(services, own, { ...NOTHING_TYPED, views: 2000 })
    expect(await typedAt()).toEqual(services.clock.now())
    await editVideo(services, own, NOTHING_TYPED)
    expect(await typedAt()).toBeNull()
  })
})
