import { z } from 'zod'
import { csvResponse } from '#app/middleware/csv-response.ts'
import {
  POST_MESSAGES,
  type PostInput,
  postInput,
  viewsInput,
} from '#domain/campaigns/post-input.ts'
import { remindCreators } from '#domain/campaigns/post-reminders.server.ts'
import { listPostResources } from '#domain/campaigns/post-resources.server.ts'
import type { PostRefusal } from '#domain/campaigns/post-rows.server.ts'
import { lockPost } from '#domain/campaigns/post-rows.server.ts'
import {
  addPost,
  editPost,
  findPost,
  listAllPosts,
  listPosts,
  removePost,
  setPostViews,
} from '#domain/campaigns/posts.server.ts'
import { POST_STATES } from '#domain/campaigns/posts.ts'
import { postsCsv } from '#domain/campaigns/posts-csv.ts'
import { id } from '#domain/resources/common.ts'
import { type PostResource, postResource, toPostResource } from '#domain/resources/post-resource.ts'
import { utcDay } from '#lib/time.ts'
import { checkInput } from '../check-input.ts'
import { changedQuery, found, timePosition } from '../common.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { actorOf, type CampaignCall, reads, writes } from './campaigns.ts'

const tag = 'Posts'

const path = '/posts/{postId}'
/** The latest day in schemas that are declared before a request. The domain checks the real day. */
const ANY_DAY = '9999-12-31'

const shape = postInput(ANY_DAY).shape
/** The body that creates a post. */
export const newPostFields = {
  ...shape,
  deliverableId: shape.deliverableId.default(null),
  ownTitle: shape.ownTitle.default(null),
  views: viewsInput(ANY_DAY).shape.views.nullable().default(null).describe('The views today.'),
}
/** The body that changes a post. */
export const postChanges = z
  .strictObject(shape)
  .partial()
  .meta({ id: 'PostEdit', description: 'Omitted fields don’t change.' })
/** The body that stores the views of a post. */
export const viewsBody = viewsInput(ANY_DAY).meta({ id: 'PostViews' })

/** The history of a post's views. */
export const viewsHistory = z
  .object({ data: z.array(z.object({ countedOn: z.iso.date(), views: z.int().nonnegative() })) })
  .meta({ id: 'PostViewsHistory' })

export const onePost = {
  status: 200,
  description: 'The post.',
  schema: postResource,
  isResource: true,
} as const

/** A deliverable of a creator, with its state. */
export const deliverableStatus = z
  .object({
    creatorId: id,
    deliverableId: id,
    title: z.string(),
    format: z.string().nullable(),
    dueOn: z.iso.date().describe('The last UTC day on which it is published in time.'),
    state: z.enum(POST_STATES).exclude(['extra']),
    days: z
      .int()
      .nonnegative()
      .describe('How many days late it is or was posted, or in how many days it is due.'),
    postId: id.nullable(),
  })
  .meta({ id: 'DeliverableStatus', description: 'What a creator has to publish, with its state.' })

/** Returns the problem for a change of a post that was refused. */
export function refusedPost(reason: PostRefusal['reason'] | 'suspended'): ApiProblem {
  if (reason === 'not-found') return notFound()
  if (reason === 'suspended') return new ApiProblem('account-suspended')
  return new ApiProblem('conflict', { detail: POST_MESSAGES[reason] })
}

/** Returns a post's input, checked against the current day. Throws 422. */
export const checkPost = (
  { services }: Pick<Call, 'services'>,
  input: z.input<ReturnType<typeof postInput>>,
): PostInput => checkInput(postInput(utcDay(services.clock.now())), input)

/** Returns views, checked against the current day. Throws 422. */
export const checkViews = (
  { services }: Pick<Call, 'services'>,
  input: z.input<ReturnType<typeof viewsInput>>,
) => checkInput(viewsInput(utcDay(services.clock.now())), input)

/** Returns the fields that a partial edit keeps. An erased post, without a URL, isn't found. */
export const keptFields = ({ url, publishedOn, deliverableId, ownTitle }: PostResource) => ({
  url: found(url),
  publishedOn,
  deliverableId,
  ownTitle,
})

async function postOf(call: CampaignCall, postId: string): Promise<PostResource> {
  return toPostResource(found(await findPost(...actorOf(call), postId)).post)
}

export const postOperations = [
  operation({
    id: 'listPosts',
    method: 'GET',
    path: '/campaigns/{campaignId}/posts',
    tag,
    ...reads,
    summary: 'List a campaign’s posts',
    description: 'Newest first.',
    query: z.strictObject({
      ...pageQuery,
      creatorId: id.optional().describe('Return only posts of this creator.'),
      ...changedQuery,
    }),
    answer: {
      status: 200,
      description: 'A page of posts.',
      schema: pageOf(postResource, 'PostPage'),
    },
    async run(call) {
      const { limit, updatedAfter } = call.query
      const page = { after: readCursor(call, timePosition), limit: limit + 1, updatedAfter }
      const [services, actor, workspaceId] = actorOf(call)
      const { campaignId } = call.params
      const where = { workspaceId, campaignId, creatorId: call.query.creatorId ?? null }
      const rows = found(await listPostResources(services, actor, where, page))
      return toPage(call, rows, {
        item: ({ post }) => post,
        positionOf: ({ position }) => position,
      })
    },
  }),
  operation({
    id: 'listDeliverables',
    method: 'GET',
    path: '/campaigns/{campaignId}/deliverables',
    tag,
    ...reads,
    summary: 'List what a campaign’s creators have to publish',
    description:
      'Contains each deliverable of the current brief for each creator who takes part: late ones first, then those due soon, posted, and not due yet.',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1000).default(1).describe('The page number.'),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      creatorId: id.optional().describe('Return only deliverables of this creator.'),
    }),
    answer: {
      status: 200,
      description: 'A page of deliverables.',
      schema: z
        .object({ total: z.int().nonnegative(), data: z.array(deliverableStatus) })
        .meta({ id: 'DeliverablePage' }),
    },
    async run(call) {
      const { page, limit, creatorId = null } = call.query
      const query = { creatorId, state: 'owed' as const, page, size: limit }
      const listed = found(await listPosts(...actorOf(call), call.params.campaignId, query))
      const data = listed.page < page ? [] : listed.items
      return {
        total: listed.total,
        data: data.flatMap(({ creator, deliverable, status, postId }) =>
          deliverable
            ? [
                {
                  creatorId: creator.id,
                  deliverableId: deliverable.id,
                  title: deliverable.title,
                  format: deliverable.format,
                  dueOn: deliverable.dueOn,
                  ...status,
                  postId,
                },
              ]
            : [],
        ),
      }
    },
  }),
  operation({
    id: 'exportPosts',
    method: 'GET',
    path: '/campaigns/{campaignId}/posts.csv',
    tag,
    ...reads,
    summary: 'Download a campaign’s deliverables and posts as CSV',
    answer: { status: 200, description: 'CSV in UTF-8, with a header row.', media: ['text/csv'] },
    async run(call) {
      const items = found(await listAllPosts(...actorOf(call), call.params.campaignId))
      return csvResponse(postsCsv(items), `posts-${utcDay(call.services.clock.now())}.csv`)
    },
  }),
  operation({
    id: 'createPost',
    method: 'POST',
    path: '/campaigns/{campaignId}/posts',
    tag,
    ...writes,
    summary: 'Add a post for a creator',
    body: z
      .strictObject({ creatorId: id, ...newPostFields })
      .meta({ id: 'NewPost', description: 'A post of a creator who takes part.' }),
    answer: { ...onePost, status: 201 },
    async run(call) {
      const { creatorId, views, ...given } = call.body
      const input = { post: checkPost(call, given), views }
      const added = await addPost(...actorOf(call), call.params.campaignId, creatorId, input)
      if (!added.ok) throw refusedPost(added.reason)
      return { id: added.id }
    },
    respond: ({ id: postId }, call) => postOf(call, postId),
  }),
  operation({
    id: 'getPost',
    method: 'GET',
    path,
    tag,
    ...reads,
    summary: 'Get a post',
    answer: onePost,
    run: (call) => postOf(call, call.params.postId),
  }),
  operation({
    id: 'updatePost',
    method: 'PATCH',
    path,
    tag,
    ...writes,
    summary: 'Edit a post',
    body: postChanges,
    answer: onePost,
    async run(call) {
      const { postId } = call.params
      await lockPost(call.services.db, postId)
      const before = await postOf(call, postId)
      call.requireMatch(before)
      const post = checkPost(call, { ...keptFields(before), ...call.body })
      const saved = await editPost(...actorOf(call), postId, { post, views: null })
      if (!saved.ok) throw refusedPost(saved.reason)
      return postOf(call, postId)
    },
  }),
  operation({
    id: 'deletePost',
    method: 'DELETE',
    path,
    tag,
    ...writes,
    summary: 'Delete a post',
    description: 'Deletes the post with its views. The creator’s video and its placements stay.',
    answer: { status: 204, description: 'Deleted.' },
    async run(call) {
      const removed = await removePost(...actorOf(call), call.params.postId)
      if (!removed.ok) throw refusedPost(removed.reason)
      return null
    },
  }),
  operation({
    id: 'listPostViews',
    method: 'GET',
    path: `${path}/views`,
    tag,
    ...reads,
    summary: 'List the views of a post by day',
    description: 'Latest day first.',
    answer: { status: 200, description: 'The views.', schema: viewsHistory },
    async run(call) {
      const { views } = found(await findPost(...actorOf(call), call.params.postId))
      return { data: views }
    },
  }),
  operation({
    id: 'setPostViews',
    method: 'PUT',
    path: `${path}/views`,
    tag,
    ...writes,
    summary: 'Set the views of a post on a day',
    description:
      'Replaces an earlier number of the same day. The number of the latest day is the current one, also for the creator’s video.',
    body: viewsBody,
    answer: { status: 200, description: 'The post.', schema: postResource },
    async run(call) {
      const { postId } = call.params
      const saved = await setPostViews(...actorOf(call), postId, checkViews(call, call.body))
      if (!saved.ok) throw refusedPost(saved.reason)
      return postOf(call, postId)
    },
  }),
  operation({
    id: 'remindCreators',
    method: 'POST',
    path: '/campaigns/{campaignId}/post-reminders',
    tag,
    ...writes,
    summary: 'Remind creators of posts that are late or due soon',
    description: 'A creator gets at most one such email a UTC day. The campaign must be running.',
    body: z
      .strictObject({ creatorId: id.optional().describe('Remind only this creator.') })
      .meta({ id: 'PostReminders' }),
    answer: {
      status: 200,
      description: 'The number of emails.',
      schema: z.object({ reminded: z.int().nonnegative() }).meta({ id: 'SentReminders' }),
    },
    async run(call) {
      const { creatorId = null } = call.body
      const result = await remindCreators(...actorOf(call), call.params.campaignId, creatorId)
      if (result.ok) return { reminded: result.reminded }
      if (result.reason === 'not-found') throw notFound()
      throw new ApiProblem('conflict', { detail: 'The campaign isn’t running.' })
    },
  }),
]
