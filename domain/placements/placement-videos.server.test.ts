import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { event } from '#db/schema/events.ts'
import { placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { startRecording } from '#domain/events/listeners.server.ts'
import { MAX_VIDEOS } from '#domain/videos/join-videos.server.ts'
import { deleteVideo } from '#domain/videos/videos.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createVideo } from '#tests/support/video-factories.ts'
import type { NewPlacement } from './placement.ts'
import { changePlacementVideo, createPlacements, editPlacement } from './placements.server.ts'
import { readVideoUrls } from './read-video-urls.server.ts'

const services = await setUpServices()

const LAMPS = 'https://www.youtube.com/watch?v=lampvideo01'
const CARDS = 'https://vimeo.com/76979871'
const input = (videoUrl: string | null, label = 'Lamps'): NewPlacement => ({
  label,
  videoUrl,
  platform: 'youtube',
  spot: 'on-screen',
  atSecond: null,
})
const placementOf = async (id: string) => {
  const [row] = await services.db.select().from(placement).where(eq(placement.id, id))
  if (!row) throw new Error('it is gone')
  return row
}
const videosOf = (ownerId: string) =>
  services.db.select().from(video).where(eq(video.ownerId, ownerId)).orderBy(asc(video.url))
/** Makes a placement as it was before there were videos. */
const forget = (id: string) =>
  services.db
    .update(placement)
    .set({ videoId: null, videoUrlReadAt: null })
    .where(eq(placement.id, id))

describe('the placements of a video', () => {
  it('join it by any of its links, and ask for its title once', async () => {
    const magnet = await createMagnetRow(services)
    const other = await createMagnetRow(services, { userId: magnet.userId })
    const wakes = services.videoWakes()
    const made = await createPlacements(services, magnet.userId, magnet.id, [
      input('https://youtu.be/lampvideo01?t=151'),
      input('https://m.youtube.com/shorts/lampvideo01'),
      input('https://www.instagram.com/reel/1'),
      input(null),
    ])
    if (!made.ok) throw new Error(made.reason)
    const { id } = await createPlacement(services, other, { videoUrl: `${LAMPS}&list=PLx` })
    const videos = await videosOf(magnet.userId)
    expect(videos).toMatchObject([
      { platform: 'youtube', externalId: 'lampvideo01', url: LAMPS, fetchState: 'waiting' },
    ])
    const ids = made.placements.map((one) => one.id)
    const joined = await Promise.all([...ids, id].map(placementOf))
    const own = videos[0]?.id
    expect(joined.map(({ videoId }) => videoId)).toEqual([own, own, null, null, own])
    expect(joined[0]?.videoUrl).toBe('https://youtu.be/lampvideo01?t=151')
    expect(services.videoWakes()).toBe(wakes + 1)
  })

  it('make one row when they come at once', async () => {
    const owner = await createUser(services)
    const magnets = await Promise.all(
      Array.from({ length: 6 }, () => createMagnetRow(services, { userId: owner.id })),
    )
    await Promise.all([
      ...magnets.map((magnet) => createPlacement(services, magnet, { videoUrl: LAMPS })),
      createVideo(services, owner.id, {
        platform: 'youtube',
        externalId: 'lampvideo01',
        url: LAMPS,
      }),
    ])
    const [one, ...rest] = await videosOf(owner.id)
    expect(rest).toEqual([])
    expect(await services.db.$count(placement, eq(placement.videoId, one?.id ?? ''))).toBe(6)
  })

  it('are its owner’s alone, as the database ensures', async () => {
    const [mine, theirs] = [await createMagnetRow(services), await createMagnetRow(services)]
    const { id } = await createPlacement(services, mine, { videoUrl: LAMPS })
    const other = await placementOf(
      (await createPlacement(services, theirs, { videoUrl: LAMPS })).id,
    )
    expect(other.videoId).not.toBe((await placementOf(id)).videoId)
    await expect(
      services.db.update(placement).set({ videoId: other.videoId }).where(eq(placement.id, id)),
    ).rejects.toMatchObject({ cause: { constraint: 'placements_video_of_owner' } })
  })

  it('move with their URL, and stay when it only looks different', async () => {
    const magnet = await createMagnetRow(services)
    const { id } = await createPlacement(services, magnet, { videoUrl: LAMPS })
    const where = { ownerId: magnet.userId, magnetId: magnet.id, id }
    const before = (await placementOf(id)).videoId
    await editPlacement(services, where, input('https://youtu.be/lampvideo01', 'Same'))
    expect(await placementOf(id)).toMatchObject({ videoId: before, label: 'Same' })
    await editPlacement(services, where, input(CARDS))
    const [lamps, cards] = await videosOf(magnet.userId)
    expect([lamps?.url, cards?.url].sort()).toEqual([CARDS, LAMPS])
    expect((await placementOf(id)).videoId).not.toBe(before)
    await editPlacement(services, where, input('https://example.com/'))
    expect((await placementOf(id)).videoId).toBeNull()
    await editPlacement(services, where, input(null))
    expect(await placementOf(id)).toMatchObject({ videoId: null, videoUrl: null })
  })

  it('stay detached until they are joined again', async () => {
    const magnet = await createMagnetRow(services)
    const { id } = await createPlacement(services, magnet, { videoUrl: LAMPS })
    const where = { ownerId: magnet.userId, magnetId: magnet.id, id }
    const { videoId } = await placementOf(id)
    expect(await changePlacementVideo(services, where, 'detach')).toMatchObject({ ok: true })
    await editPlacement(services, where, input(LAMPS, 'Edited'))
    await readVideoUrls(services)
    expect(await placementOf(id)).toMatchObject({ videoId: null, videoUrl: LAMPS, label: 'Edited' })
    await changePlacementVideo(services, where, 'join')
    expect((await placementOf(id)).videoId).toBe(videoId)
    const stranger = { ...where, ownerId: (await createUser(services)).id }
    const refused = { ok: false, reason: 'not-found' }
    expect(await changePlacementVideo(services, stranger, 'detach')).toEqual(refused)
    expect(await deleteVideo(services, { ownerId: stranger.ownerId, id: videoId ?? '' })).toEqual(
      refused,
    )
  })

  it('stay when it is deleted, with an event each, and don’t bring it back', async () => {
    const magnet = await createMagnetRow(services)
    const { userId: ownerId } = magnet
    const [first, second] = [
      await createPlacement(services, magnet, { videoUrl: LAMPS }),
      await createPlacement(services, magnet, { videoUrl: LAMPS }),
    ]
    await services.db.transaction((tx) => startRecording(tx, ownerId))
    const id = (await placementOf(first.id)).videoId ?? ''
    expect(await deleteVideo(services, { ownerId, id })).toEqual({ ok: true })
    expect(await deleteVideo(services, { ownerId, id })).toEqual({ ok: false, reason: 'not-found' })
    await readVideoUrls(services)
    for (const one of [first, second]) {
      expect(await placementOf(one.id)).toMatchObject({ videoId: null, videoUrl: LAMPS })
    }
    expect(await videosOf(ownerId)).toEqual([])
    const events = await services.db.select().from(event).where(eq(event.accountId, ownerId))
    expect(events.map(({ type, subjectId }) => `${type} ${subjectId}`).sort()).toEqual(
      [first, second].map((one) => `placement.updated ${one.id}`).sort(),
    )
    expect(events[0]?.data).toMatchObject({ videoId: null, videoUrl: LAMPS })
  })

  it('from before there were videos join by a job, once', async () => {
    const [mine, theirs] = [await createMagnetRow(services), await createMagnetRow(services)]
    const many = Array.from({ length: 230 }, () => input(LAMPS))
    const made = await createPlacements(services, mine.userId, mine.id, [
      ...many,
      input('https://open.spotify.com/episode/1'),
    ])
    if (!made.ok) throw new Error(made.reason)
    const other = await createPlacement(services, theirs, { videoUrl: CARDS })
    for (const { id } of [...made.placements, other]) await forget(id)
    await services.db.delete(video).where(sql`true`)
    await services.db.transaction((tx) => startRecording(tx, theirs.userId))

    const both = await Promise.all([readVideoUrls(services), readVideoUrls(services)])
    const sum = (name: 'read' | 'joined') => both.reduce((total, one) => total + one[name], 0)
    expect([sum('read'), sum('joined')]).toEqual([232, 231])
    expect(await videosOf(mine.userId)).toMatchObject([{ url: LAMPS }])
    const [cards] = await videosOf(theirs.userId)
    expect((await placementOf(other.id)).videoId).toBe(cards?.id)
    const told = await services.db.select().from(event).where(eq(event.accountId, theirs.userId))
    expect(told).toMatchObject([{ type: 'placement.updated', data: { videoId: cards?.id } }])
    expect(await readVideoUrls(services)).toEqual({ read: 0, joined: 0 })
  })

  it('of a video too many keep their URLs', async () => {
    const magnet = await createMagnetRow(services)
    await services.db.execute(sql`
      insert into videos (owner_id, platform, external_id, url)
      select ${magnet.userId}, 'vimeo', n, 'https://vimeo.com/' || n
      from generate_series(1, ${MAX_VIDEOS - 1}) n`)
    const made = await createPlacements(services, magnet.userId, magnet.id, [
      input('https://vimeo.com/12'),
      input(LAMPS),
      input('https://youtu.be/cardsvideo1'),
    ])
    if (!made.ok) throw new Error(made.reason)
    const rows = await Promise.all(made.placements.map(({ id }) => placementOf(id)))
    expect(rows.map(({ videoId }) => videoId !== null)).toEqual([true, true, false])
    expect(rows[2]?.videoUrl).toBe('https://youtu.be/cardsvideo1')
  })

  it('complete the link of an unlisted video', async () => {
    const magnet = await createMagnetRow(services)
    await createPlacement(services, magnet, { videoUrl: CARDS })
    await services.db.update(video).set({ fetchState: 'failed', failure: 'private', attempts: 3 })
    await createPlacement(services, magnet, { videoUrl: `${CARDS}?h=8272103f6e` })
    await createPlacement(services, magnet, { videoUrl: CARDS })
    expect(await videosOf(magnet.userId)).toMatchObject([
      { url: `${CARDS}/8272103f6e`, fetchState: 'waiting', attempts: 0 },
    ])
  })
})
