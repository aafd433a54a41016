import { z } from 'zod'
import { MAX_URL_LENGTH } from '#domain/magnets/magnet.ts'
import { videoResource } from '#domain/resources/video-resource.ts'
import { joinVideos } from '#domain/videos/join-videos.server.ts'
import { VIDEO_MESSAGES, videoChanges } from '#domain/videos/video-form.ts'
import { parseVideoLink } from '#domain/videos/video-link.ts'
import {
  findVideoResource,
  listVideoResources,
  lockVideo,
} from '#domain/videos/video-resources.server.ts'
import { deleteVideo, editVideo, retryFetch } from '#domain/videos/videos.server.ts'
import { changedQuery, found, timePosition } from '../common.ts'
import { assertVideoCraft } from '../craft.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'

const tag = 'Videos'
const one = { status: 200, description: 'The video.', schema: videoResource } as const

type VideoCall = Pick<Call, 'services' | 'key' | 'origin'> & { params: { videoId: string } }

const videoOf = async ({ services, key, origin, params }: VideoCall) =>
  found(await findVideoResource(services, key.accountId, { id: params.videoId, origin }))

// A video may have placements of several magnets, so these operations need a key for the whole
// account.
const writes = { scope: 'magnets:write', limit: 'page-change', wholeAccount: true } as const

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
      'Newest first. When a placement gets the URL of a new video, the video is created. The placement’s `videoId` is the video’s id.',
    query: z.strictObject({ ...pageQuery, ...changedQuery }),
    answer: {
      status: 200,
      description: 'A page of videos.',
      schema: pageOf(videoResource, 'VideoPage'),
    },
    async run(call) {
      const { services, key, query, origin } = call
      const { updatedAfter } = query
      const page = { after: readCursor(call, timePosition), limit: query.limit + 1 }
      const asked = { ...page, origin, updatedAfter }
      const rows = await listVideoResources(services, key.accountId, asked)
      return toPage(call, rows, {
        item: ({ video }) => video,
        positionOf: ({ position }) => position,
      })
    },
  }),
  operation({
    id: 'createVideo',
    method: 'POST',
    path: '/videos',
    tag,
    ...writes,
    only: 'creators',
    summary: 'Add a video',
    description:
      'The title, channel and thumbnail are fetched from the platform afterward. A video that was added before isn’t added again.',
    body: z
      .strictObject({
        url: z
          .string()
          .max(MAX_URL_LENGTH)
          .describe('The URL of a video on YouTube, Vimeo or TikTok.'),
      })
      .meta({ id: 'NewVideo' }),
    answer: { ...one, status: 201, isResource: true },
    async run(call) {
      const { services, key, body } = call
      if (!parseVideoLink(body.url)) throw invalidBody('/url', 'url', VIDEO_MESSAGES.linkBad)
      const scope = { ownerId: key.accountId, creatorId: null }
      const now = services.clock.now()
      const joined = await services.db.transaction((tx) => joinVideos(tx, scope, [body.url], now))
      const [videoId] = joined.ids
      if (!videoId) throw new ApiProblem('plan-limit', { detail: VIDEO_MESSAGES.limit })
      if (joined.added > 0) services.wakeVideos()
      return videoOf({ ...call, params: { videoId } })
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
    summary: 'Edit a video',
    description: '`viewsTypedAt` is set when `views` changes.',
    body: videoChanges,
    answer: { ...one, isResource: true },
    async run(call) {
      const { services, key, params, body } = call
      await assertVideoCraft(call, params.videoId)
      await lockVideo(services.db, key.accountId, params.videoId)
      const before = await videoOf(call)
      call.requireMatch(before)
      const { ownTitle, publishedAt: published, durationSeconds, views } = before
      const publishedAt = published === null ? null : new Date(published)
      const edit = { ownTitle, publishedAt, durationSeconds, views, ...body }
      const result = await editVideo(services, { ownerId: key.accountId, id: params.videoId }, edit)
      if (!result.ok) throw notFound()
      return videoOf(call)
    },
  }),
  operation({
    id: 'fetchVideo',
    method: 'POST',
    path: '/videos/{videoId}/fetch',
    tag,
    ...writes,
    summary: 'Fetch a video’s title and thumbnail again',
    description: 'Has an effect only if `failure` says that something is missing.',
    answer: { ...one, isResource: true },
    async run(call) {
      const { services, key, params } = call
      await assertVideoCraft(call, params.videoId)
      await videoOf(call)
      await retryFetch(services, { ownerId: key.accountId, id: params.videoId })
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
    description: 'The video’s placements are kept, with their URLs, codes and stats.',
    answer: { status: 204, description: 'Deleted.' },
    async run(call) {
      const { services, key, params } = call
      await assertVideoCraft(call, params.videoId)
      const result = await deleteVideo(services, { ownerId: key.accountId, id: params.videoId })
      if (!result.ok) throw notFound()
      return null
    },
  }),
]
