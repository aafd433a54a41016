import { z } from 'zod'
import { moment } from '#domain/resources/common.ts'
import { videoResource } from '#domain/resources/video-resource.ts'
import { MAX_DURATION, MAX_TITLE_LENGTH, MAX_VIEWS, videoForm } from '#domain/videos/video-form.ts'
import {
  findVideoResource,
  listVideoResources,
  lockVideo,
} from '#domain/videos/video-resources.server.ts'
import { deleteVideo, editVideo } from '#domain/videos/videos.server.ts'
import { formatTimestamp } from '#lib/timestamp.ts'
import { found, shortText, timePosition } from '../common.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { checkWithForm } from '../form-body.ts'
import { type Call, operation } from '../operation.ts'
import { notFound } from '../problem.ts'

const tag = 'Videos'
const one = { status: 200, description: 'The video.', schema: videoResource } as const

const videoEdit = z
  .strictObject({
    ownTitle: shortText(MAX_TITLE_LENGTH)
      .nullable()
      .describe(`At most ${MAX_TITLE_LENGTH} characters. Null: the platform’s title is shown.`),
    publishedAt: moment.nullable(),
    durationSeconds: z.int().positive().max(MAX_DURATION).nullable(),
    views: z.int().nonnegative().max(MAX_VIEWS).nullable(),
  })
  .partial()
  .meta({ id: 'VideoEdit', description: 'Fields that are left out stay as they are.' })

const POINTERS = {
  title: '/ownTitle',
  published: '/publishedAt',
  duration: '/durationSeconds',
  views: '/views',
}

type VideoCall = Pick<Call, 'services' | 'key' | 'origin'> & { params: { videoId: string } }

const videoOf = async ({ services, key, origin, params }: VideoCall) =>
  found(await findVideoResource(services, key.accountId, { id: params.videoId, origin }))

// A video may have placements of several magnets.
const writes = {
  ...({ scope: 'magnets:write', only: 'creators' } as const),
  ...({ limit: 'page-change', wholeAccount: true } as const),
}

export const videoOperations = [
  operation({
    id: 'listVideos',
    method: 'GET',
    path: '/videos',
    tag,
    scope: 'magnets:read',
    wholeAccount: true,
    summary: 'List videos',
    description:
      'Newest first. A video is made when a placement gets its URL; `videoId` of a placement names it.',
    query: z.strictObject(pageQuery),
    answer: {
      status: 200,
      description: 'A page of videos.',
      schema: pageOf(videoResource, 'VideoPage'),
    },
    async run(call) {
      const { services, key, query, origin } = call
      const asked = { after: readCursor(call, timePosition), limit: query.limit + 1, origin }
      const rows = await listVideoResources(services, key.accountId, asked)
      return toPage(call, rows, {
        item: ({ video }) => video,
        positionOf: ({ position }) => position,
      })
    },
  }),
  operation({
    id: 'getVideo',
    method: 'GET',
    path: '/videos/{videoId}',
    tag,
    scope: 'magnets:read',
    wholeAccount: true,
    summary: 'Get a video',
    answer: { ...one, isResource: true },
    run: videoOf,
  }),
  operation({
    id: 'updateVideo',
    method: 'PATCH',
    path: '/videos/{videoId}',
    tag,
    ...writes,
    summary: 'Edit what you know of a video',
    description: '`viewsTypedAt` is set when `views` get another number.',
    body: videoEdit,
    answer: { ...one, isResource: true },
    async run(call) {
      const { services, key, params, body } = call
      await lockVideo(services.db, key.accountId, params.videoId)
      const before = await videoOf(call)
      call.requireMatch(before)
      const given = Object.entries(body).filter(([, value]) => value !== undefined)
      const { ownTitle, publishedAt, durationSeconds, views } = {
        ...before,
        ...(Object.fromEntries(given) as z.output<typeof videoEdit>),
      }
      const values = {
        title: ownTitle ?? '',
        published: publishedAt?.replace(/Z$/, '') ?? '',
        duration: durationSeconds == null ? '' : formatTimestamp(durationSeconds),
        views: views == null ? '' : String(views),
      }
      const edit = checkWithForm(videoForm, values, POINTERS)
      const result = await editVideo(services, { ownerId: key.accountId, id: params.videoId }, edit)
      if (!result.ok) throw notFound()
      return videoOf(call)
    },
  }),
  operation({
    id: 'deleteVideo',
    method: 'DELETE',
    path: '/videos/{videoId}',
    tag,
    ...writes,
    summary: 'Delete a video',
    description: 'Its placements stay, with their URLs, codes and figures.',
    answer: { status: 204, description: 'It is deleted.' },
    async run({ services, key, params }) {
      const result = await deleteVideo(services, { ownerId: key.accountId, id: params.videoId })
      if (!result.ok) throw notFound()
      return null
    },
  }),
]
