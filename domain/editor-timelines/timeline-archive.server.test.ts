import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { placement } from '#db/schema/magnets.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { listVideoPlacements } from '../placements/list-placements.server.ts'
import { findVideo } from '../videos/videos.server.ts'
import { matchItems } from './match-items.ts'
import { readTimeline } from './read-timeline.ts'
import { saveTimelineChanges } from './save-timeline.server.ts'
import { createTimelineArchive } from './timeline-archive.server.ts'
import { parseTimelineRequest } from './timeline-request.ts'

const services = await setUpServices()

let videos = 0
async function newVideo() {
  const owner = await createUser(services)
  const magnet = await createMagnetRow(services, { userId: owner.id })
  videos += 1
  const videoUrl = `https://youtu.be/timeline${String(videos).padStart(3, '0')}`
  const onScreen = await createPlacement(services, magnet, { label: 'Knives', videoUrl })
  const [row] = await services.db.select().from(placement).where(eq(placement.id, onScreen.id))
  const video = await findVideo(services, owner.id, row?.videoId ?? '')
  if (!video) throw new Error('no video')
  return { owner, magnet, video, videoUrl, onScreen }
}

const ask = (query: string) => {
  const request = parseTimelineRequest(new URLSearchParams(query))
  if (!request) throw new Error('not available')
  return request
}

async function archiveOf({ owner, video }: Awaited<ReturnType<typeof newVideo>>, query = '') {
  const of = { readerId: owner.id, ownerId: owner.id, video }
  const archive = await createTimelineArchive(services, of, ask(query))
  if (!archive.ok) throw new Error(archive.reason)
  const pieces: Buffer[] = []
  for await (const piece of archive.stream) pieces.push(piece)
  return readZip(Buffer.concat(pieces))
}

describe('a timeline’s archive', () => {
  it('has the overlays and the timeline in every format, with each code at its time', async () => {
    const made = await newVideo()
    const { magnet, videoUrl, onScreen } = made
    await createPlacement(services, magnet, {
      label: 'Said',
      spot: 'spoken',
      atSecond: 484,
      videoUrl,
    })
    await createPlacement(services, magnet, {
      label: 'Text',
      spot: 'description',
      atSecond: null,
      videoUrl,
    })
    const files = await archiveOf(made, 'rate=29.97&start=01:00:00:00&video=my film.mp4')
    const overlay = `knives-${onScreen.code}-overlay-1080.png`
    expect([...files.keys()].sort()).toEqual(expect.arrayContaining([overlay, 'READ-ME.txt']))
    expect(files.size).toBe(6)
    const image = await sharp(files.get(overlay)).metadata()
    expect([image.width, image.height, image.hasAlpha]).toEqual([1920, 1080, true])
    const placements = await listVideoPlacements(services, made.owner.id, made.video.id)
    const known = placements.map(({ id, label, code }) => ({ id, label, code, second: null }))
    for (const [name, bytes] of files) {
      if (!/\.(fcpxml|xml|otio|edl)$/.test(name)) continue
      const read = readTimeline(bytes.toString(), '29.97')
      if (!read.ok) throw new Error(name)
      expect(matchItems(read.items, known).moves.map(({ label, to }) => [label, to])).toEqual([
        ['Knives', 151],
        ['Said', 484],
      ])
    }
    expect(files.get('READ-ME.txt')?.toString()).toContain('8:04  Said')
  })

  it('contains motion files when they are asked for', async () => {
    const made = await newVideo()
    const files = await archiveOf(made, 'overlay=motion&rate=25')
    const name = `knives-${made.onScreen.code}-overlay-1080-12s-25fps.mov`
    expect(files.get(name)?.subarray(4, 8).toString()).toBe('ftyp')
  })

  it('needs a placement with a time', async () => {
    const made = await newVideo()
    await services.db
      .update(placement)
      .set({ atSecond: null })
      .where(eq(placement.id, made.onScreen.id))
    const of = { readerId: made.owner.id, ownerId: made.owner.id, video: made.video }
    expect(await createTimelineArchive(services, of, ask(''))).toEqual({
      ok: false,
      reason: 'no-times',
    })
  })
})

describe('changes from an edited timeline', () => {
  const secondsOf = async ({ owner, video }: Awaited<ReturnType<typeof newVideo>>) => {
    const rows = await listVideoPlacements(services, owner.id, video.id)
    return rows.map(({ label, atSecond }) => [label, atSecond])
  }
  const to = (placementId: string, second: number) => ({ placementId, to: second })

  it('move placements and add new ones, together', async () => {
    const made = await newVideo()
    const { owner, video, magnet, onScreen } = made
    const of = { ownerId: owner.id, video, magnetId: magnet.id }
    const changes = {
      moves: [to(onScreen.id, 163)],
      additions: [{ label: 'Second code', atSecond: 300 }],
    }
    expect(await saveTimelineChanges(services, of, changes)).toEqual({
      ok: true,
      moved: 1,
      added: 1,
    })
    expect(await secondsOf(made)).toEqual([
      ['Knives', 163],
      ['Second code', 300],
    ])
  })

  it('change nothing if a placement isn’t in the video', async () => {
    const made = await newVideo()
    const other = await newVideo()
    const { owner, video, magnet, onScreen } = made
    const moves = [to(onScreen.id, 1), to(other.onScreen.id, 2)]
    const additions = [{ label: 'New', atSecond: 3 }]
    for (const change of [
      { moves, additions },
      { moves, additions: [] },
    ]) {
      const of = { ownerId: owner.id, video, magnetId: magnet.id }
      expect(await saveTimelineChanges(services, of, change)).toEqual({
        ok: false,
        reason: 'changed',
      })
    }
    const foreign = { ownerId: owner.id, video, magnetId: other.magnet.id }
    expect(
      await saveTimelineChanges(services, foreign, { moves: [to(onScreen.id, 1)], additions }),
    ).toEqual({ ok: false, reason: 'no-magnet' })
    expect(await secondsOf(made)).toEqual([['Knives', 151]])
    expect(await secondsOf(other)).toEqual([['Knives', 151]])
  })
})
