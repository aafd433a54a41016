import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { MAX_PLACEMENTS } from '#domain/placements/placement.ts'
import {
  changePlacementVideo,
  createPlacements,
  editPlacement,
} from '#domain/placements/placements.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { addMagnetToVideo, type NamedVideo } from './add-video.server.ts'
import { linkVideo } from './link-video.server.ts'

const services = await setUpServices()

const LINK = {
  platform: 'youtube',
  externalId: 'lampvideo01',
  url: 'https://www.youtube.com/watch?v=lampvideo01',
} as const

const newMagnet = () => createMagnetRow(services, { title: 'Lamp plans' })
type Magnet = Awaited<ReturnType<typeof newMagnet>>
async function add(magnet: Magnet, named: NamedVideo) {
  const added = await addMagnetToVideo(services, magnet.userId, { magnetId: magnet.id, ...named })
  if (!added.ok) throw new Error(added.reason)
  return added
}
const placementsOf = (ownerId: string) =>
  services.db
    .select()
    .from(placement)
    .where(eq(placement.ownerId, ownerId))
    .orderBy(asc(placement.createdAt), asc(placement.spot))
const videosOf = (ownerId: string) =>
  services.db.select().from(video).where(eq(video.ownerId, ownerId))

describe('a video that is added', () => {
  it('gets a placement for the picture, the description and the pinned comment', async () => {
    const magnet = await newMagnet()
    const wakes = services.videoWakes()
    const added = await add(magnet, { link: LINK })
    expect(added).toMatchObject({
      isNew: true,
      made: ['on-screen', 'description', 'pinned-comment'],
    })
    const made = await placementsOf(magnet.userId)
    expect(made.map(({ spot }) => spot)).toEqual(['description', 'on-screen', 'pinned-comment'])
    for (const one of made) {
      expect(one).toMatchObject({
        videoId: added.videoId,
        videoUrl: LINK.url,
        platform: 'youtube',
        label: 'YouTube video lampvideo01',
      })
    }
    expect(services.videoWakes()).toBe(wakes + 1)
  })

  it.each<NamedVideo>([{ link: LINK }, { title: 'Lamp talk' }])(
    'is added once, also if it is sent several times at once: %j',
    async (named) => {
      const magnet = await newMagnet()
      const all = await Promise.all([1, 2, 3].map(() => add(magnet, named)))
      expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
      expect(all.flatMap(({ made }) => made)).toHaveLength(3)
      expect(await videosOf(magnet.userId)).toHaveLength(1)
      expect(await placementsOf(magnet.userId)).toHaveLength(3)
    },
  )

  it('gets what it lacks if some placements are there', async () => {
    const magnet = await newMagnet()
    await createPlacement(services, magnet, { videoUrl: LINK.url, spot: 'description' })
    const added = await add(magnet, { link: LINK })
    expect(added).toMatchObject({ isNew: false, made: ['on-screen', 'pinned-comment'] })
  })

  it('takes a second magnet with its own placements', async () => {
    const magnet = await newMagnet()
    const other = await createMagnetRow(services, { userId: magnet.userId })
    const { videoId } = await add(magnet, { title: 'Lamp talk' })
    const added = await add(other, { id: videoId })
    expect(added).toMatchObject({ videoId, isNew: false })
    expect(added.made).toHaveLength(3)
    const of = (await placementsOf(magnet.userId)).filter((one) => one.magnetId === other.id)
    expect(of.map((one) => one.videoId)).toEqual([videoId, videoId, videoId])
  })

  it('belongs to its owner, as do the magnets', async () => {
    const magnet = await newMagnet()
    const { videoId } = await add(magnet, { title: 'Lamp talk' })
    const stranger = await newMagnet()
    const tries = [
      { ownerId: stranger.userId, magnetId: stranger.id, id: videoId },
      { ownerId: stranger.userId, magnetId: magnet.id, id: videoId },
      { ownerId: magnet.userId, magnetId: stranger.id, id: videoId },
      { ownerId: magnet.userId, magnetId: magnet.id, id: 'no-id' },
    ]
    for (const { ownerId, ...rest } of tries) {
      const added = await addMagnetToVideo(services, ownerId, rest)
      expect(added).toEqual({ ok: false, reason: 'not-found' })
    }
    expect(await placementsOf(stranger.userId)).toEqual([])
  })

  it('leaves nothing behind if the magnet has no room for its placements', async () => {
    const magnet = await newMagnet()
    const spot = { platform: 'other', videoUrl: null, spot: null, atSecond: null } as const
    const full = Array.from({ length: MAX_PLACEMENTS - 1 }, () => ({ label: 'Full', ...spot }))
    await createPlacements(services, magnet.userId, magnet.id, full)
    const added = await addMagnetToVideo(services, magnet.userId, {
      magnetId: magnet.id,
      title: 'Lamp talk',
    })
    expect(added).toEqual({ ok: false, reason: 'placement-limit' })
    expect(await videosOf(magnet.userId)).toEqual([])
  })
})

describe('a video without a link', () => {
  it('keeps its placements when they are edited, and takes a detached one back', async () => {
    const magnet = await newMagnet()
    const { videoId } = await add(magnet, { title: 'Lamp talk' })
    const [one] = await placementsOf(magnet.userId)
    const where = { ownerId: magnet.userId, magnetId: magnet.id, id: one?.id ?? '' }
    const videoOf = async () =>
      (await placementsOf(magnet.userId)).find(({ id }) => id === where.id)?.videoId
    await editPlacement(services, where, {
      label: 'Renamed',
      platform: 'other',
      videoUrl: null,
      spot: 'description',
      atSecond: null,
    })
    expect(await videoOf()).toBe(videoId)
    await changePlacementVideo(services, where, 'detach')
    expect(await videoOf()).toBeNull()
    const stranger = await add(await newMagnet(), { title: 'Lamp talk' })
    await changePlacementVideo(services, { ...where, videoId: stranger.videoId }, 'join')
    expect(await videoOf()).toBeNull()
    await changePlacementVideo(services, { ...where, videoId }, 'join')
    expect(await videoOf()).toBe(videoId)
  })

  it('gets its link once, with all its placements', async () => {
    const magnet = await newMagnet()
    const { videoId } = await add(magnet, { title: 'Lamp talk' })
    const own = { ownerId: magnet.userId, id: videoId }
    expect(await linkVideo(services, own, LINK)).toEqual({ ok: true, id: videoId })
    expect(await videosOf(magnet.userId)).toMatchObject([
      { id: videoId, ...LINK, ownTitle: 'Lamp talk', fetchState: 'waiting' },
    ])
    for (const one of await placementsOf(magnet.userId)) {
      expect(one).toMatchObject({ videoId, videoUrl: LINK.url, platform: 'youtube' })
    }
    const again = await linkVideo(services, own, { ...LINK, externalId: 'cardsvideo1' })
    expect(again).toEqual({ ok: false, reason: 'not-found' })
  })

  it('becomes one with the video of its link', async () => {
    const magnet = await newMagnet()
    const linked = await add(magnet, { link: LINK })
    const other = await createMagnetRow(services, { userId: magnet.userId })
    const { videoId } = await add(other, { title: 'Lamp talk' })
    const publishedAt = new Date('2026-03-01T18:00:00Z')
    await services.db.update(video).set({ publishedAt }).where(eq(video.id, videoId))
    const own = { ownerId: magnet.userId, id: videoId }
    expect(await linkVideo(services, own, LINK)).toEqual({ ok: true, id: linked.videoId })
    expect(await videosOf(magnet.userId)).toMatchObject([
      { id: linked.videoId, ownTitle: 'Lamp talk', publishedAt },
    ])
    const ids = (await placementsOf(magnet.userId)).map((one) => one.videoId)
    expect(ids).toEqual(Array(6).fill(linked.videoId))
  })

  it('can’t be linked by another account', async () => {
    const magnet = await newMagnet()
    const { videoId } = await add(magnet, { title: 'Lamp talk' })
    const stranger = await createUser(services)
    const result = await linkVideo(services, { ownerId: stranger.id, id: videoId }, LINK)
    expect(result).toEqual({ ok: false, reason: 'not-found' })
    expect(await videosOf(magnet.userId)).toMatchObject([{ url: null }])
  })

  it('has a title, as the database ensures', async () => {
    const { userId } = await newMagnet()
    const insert = services.db.insert(video).values({ ownerId: userId, fetchState: 'done' })
    await expect(insert).rejects.toThrow()
  })
})
