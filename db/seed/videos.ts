import { and, eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { video } from '#db/schema/videos.ts'
import { attachFile } from '#domain/files/files.server.ts'
import { parseVideoLink } from '#domain/videos/video-link.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { fixedId } from './fixed.ts'
import { drawIllustration, type Scene } from './illustrations.ts'
import { upload } from './upload.ts'

type SeedVideo = {
  title: string
  author: string
  durationSeconds: number
  /** The number of views as entered by the owner; null if it isn't set. */
  views: number | null
  /** False if the owner didn't enter the date of publication. */
  hasDate?: false
  /** The drawing for the video's thumbnail. */
  scene: Scene
  color: string
}

/** The videos of the demo's placements, by their ids on the platforms. */
const VIDEOS: Record<string, SeedVideo> = {
  smallroom01: {
    title: 'Light a small room with one lamp',
    author: 'Jonas Weber',
    durationSeconds: 702,
    views: 18_400,
    scene: 'lamps',
    color: '#F97316',
  },
  replysetups: {
    title: 'I rebuilt your lighting setups',
    author: 'Jonas Weber',
    durationSeconds: 1124,
    views: null,
    hasDate: false,
    scene: 'chart',
    color: '#2563EB',
  },
  '7300000000000000001': {
    title: 'Rembrandt light in 40 seconds',
    author: 'jonasweber',
    durationSeconds: 40,
    views: 52_000,
    scene: 'mountain',
    color: '#7C3AED',
  },
  editingday1: {
    title: 'One day of editing, start to finish',
    author: 'Jonas Weber',
    durationSeconds: 934,
    views: null,
    scene: 'chart',
    color: '#0F766E',
  },
  '7300000000000000002': {
    title: 'Coffee on the night train',
    author: 'miatorres',
    durationSeconds: 58,
    views: null,
    scene: 'suitcase',
    color: '#B45309',
  },
  prisonradio: {
    title: 'Episode 4: radio behind bars',
    author: 'Tom Okafor',
    durationSeconds: 4310,
    views: 6_100,
    scene: 'wave',
    color: '#DC2626',
  },
}

/**
 * Writes the video of a placement's URL if it doesn't exist, and returns its id; null if there is
 * no URL.
 */
export async function writeVideo(
  tx: Transaction,
  ownerId: string,
  {
    videoUrl,
    publishedAt,
    creatorId = null,
  }: { videoUrl: string | null; publishedAt: Date; creatorId?: string | null | undefined },
): Promise<string | null> {
  const link = videoUrl === null ? null : parseVideoLink(videoUrl)
  const known = link && VIDEOS[link.externalId]
  if (!known) return null
  const id = fixedId(`video ${ownerId} ${link.externalId}`)
  const { scene: _, color: __, hasDate = true, ...facts } = known
  await tx
    .insert(video)
    .values({
      ...link,
      ...facts,
      id,
      ownerId,
      creatorId,
      fetchState: 'done',
      attempts: 1,
      publishedAt: hasDate ? publishedAt : null,
      viewsTypedAt: facts.views === null ? null : publishedAt,
      nextFetchAt: publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    })
    .onConflictDoNothing()
  return id
}

/** Returns a thumbnail in the size that the platforms use. */
const drawPicture = async ({ scene, color }: SeedVideo) =>
  sharp(await drawIllustration(scene, color))
    .resize(480, 270)
    .jpeg()
    .toBuffer()

/** Draws the missing thumbnails of the demo's videos. */
export async function writeVideoPictures(services: Services): Promise<void> {
  const without = await services.db.select().from(video).where(isNull(video.thumbnailId))
  for (const { id, ownerId, externalId } of without) {
    const known = externalId === null ? undefined : VIDEOS[externalId]
    if (!known || id !== fixedId(`video ${ownerId} ${externalId}`)) continue
    const fileId = await upload(services, ownerId, 'video-thumbnails', 'image', {
      filename: `${externalId}.jpg`,
      bytes: await drawPicture(known),
    })
    await services.db.transaction(async (tx) => {
      await attachFile(tx, ownerId, fileId, 'video-thumbnails')
      await tx
        .update(video)
        .set({ thumbnailId: fileId })
        .where(and(eq(video.id, id), isNull(video.thumbnailId)))
    })
  }
}
