import { z } from 'zod'
import {
  addMyPost,
  editMyPost,
  findMyPost,
  findMyPosts,
  type MyPosts,
  removeMyPost,
  setMyReminders,
  setMyViews,
} from '#domain/campaigns/creator-posts.server.ts'
import { lockPost } from '#domain/campaigns/post-rows.server.ts'
import { type PostResource, postResource, toPostResource } from '#domain/resources/post-resource.ts'
import { found, onePage, onePageQuery } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { notFound } from '../problem.ts'
import {
  checkPost,
  checkViews,
  deliverableStatus,
  keptFields,
  newPostFields,
  onePost,
  postChanges,
  refusedPost,
  viewsBody,
  viewsHistory,
} from './posts.ts'

const tag = 'Participation posts'
const common = { tag, only: 'creators', wholeAccount: true } as const
const reads = { ...common, scope: 'campaigns:read' } as const
const writes = { ...common, scope: 'campaigns:write', limit: 'page-change' } as const
const list = '/participations/{participationId}/posts'
const path = `${list}/{postId}` as const

const viewerOf = ({ key }: Pick<Call, 'key'>) => ({ id: key.accountId })

const reminders = z
  .strictObject({
    isOn: z.boolean().describe('Whether you get emails about what you haven’t published yet.'),
  })
  .meta({ id: 'ParticipationReminders', description: 'Your reminders of a campaign.' })

const oneReminders = {
  status: 200,
  description: 'The reminders.',
  schema: reminders,
  isResource: true,
} as const
const remindersPath = '/participations/{participationId}/reminders'

type PartCall = Pick<Call, 'services' | 'key'> & { params: { participationId: string } }

async function postsOf({ services, key, params }: PartCall): Promise<MyPosts> {
  return found(await findMyPosts(services, viewerOf({ key }), params.participationId))
}

async function postOf(
  { services, key, params }: PartCall,
  postId: string,
): Promise<{ post: PostResource; views: { countedOn: string; views: number }[] }> {
  const mine = found(await findMyPost(services, viewerOf({ key }), params.participationId, postId))
  return { ...mine, post: toPostResource(mine.post) }
}

export const participationPostOperations = [
  operation({
    id: 'listParticipationDeliverables',
    method: 'GET',
    path: '/participations/{participationId}/deliverables',
    ...reads,
    summary: 'List what you have to publish for a campaign',
    description: 'In the order of the brief, with the state of each deliverable.',
    answer: {
      status: 200,
      description: 'The deliverables.',
      schema: z
        .object({ data: z.array(deliverableStatus) })
        .meta({ id: 'ParticipationDeliverables' }),
    },
    async run(call) {
      const { owed } = await postsOf(call)
      return {
        data: owed.map(({ deliverable: { id: deliverableId, ...deliverable }, post, status }) => ({
          creatorId: call.params.participationId,
          deliverableId,
          ...deliverable,
          ...status,
          postId: post?.id ?? null,
        })),
      }
    },
  }),
  operation({
    id: 'listParticipationPosts',
    method: 'GET',
    path: list,
    ...reads,
    summary: 'List your posts for a campaign',
    query: onePageQuery,
    answer: {
      status: 200,
      description: 'The posts.',
      schema: z
        .object({ data: z.array(postResource), nextCursor: z.null() })
        .meta({ id: 'ParticipationPostPage' }),
    },
    async run(call) {
      const { owed, extra } = await postsOf(call)
      const posts = [...owed.flatMap(({ post }) => post ?? []), ...extra]
      return onePage(posts.map(toPostResource), call.query)
    },
  }),
  operation({
    id: 'createParticipationPost',
    method: 'POST',
    path: list,
    ...writes,
    summary: 'Add a post to a campaign',
    body: z.strictObject(newPostFields).meta({
      id: 'NewParticipationPost',
      description: 'What you published for the campaign.',
    }),
    answer: { ...onePost, status: 201 },
    async run(call) {
      const { views, ...given } = call.body
      const input = { post: checkPost(call, given), views }
      const { participationId } = call.params
      const added = await addMyPost(call.services, viewerOf(call), participationId, input)
      if (!added.ok) throw refusedPost(added.reason)
      return { id: added.id }
    },
    respond: async ({ id }, call) => (await postOf(call, id)).post,
  }),
  operation({
    id: 'getParticipationPost',
    method: 'GET',
    path,
    ...reads,
    summary: 'Get one of your posts',
    answer: onePost,
    run: async (call) => (await postOf(call, call.params.postId)).post,
  }),
  operation({
    id: 'updateParticipationPost',
    method: 'PATCH',
    path,
    ...writes,
    summary: 'Edit one of your posts',
    body: postChanges,
    answer: onePost,
    async run(call) {
      const { participationId, postId } = call.params
      await lockPost(call.services.db, postId)
      const { post: before } = await postOf(call, postId)
      call.requireMatch(before)
      const post = checkPost(call, { ...keptFields(before), ...call.body })
      const change = { id: postId, post, views: null }
      const saved = await editMyPost(call.services, viewerOf(call), participationId, change)
      if (!saved.ok) throw refusedPost(saved.reason)
      return (await postOf(call, postId)).post
    },
  }),
  operation({
    id: 'deleteParticipationPost',
    method: 'DELETE',
    path,
    ...writes,
    summary: 'Delete one of your posts',
    description: 'Deletes the post with its views. Your video and its placements stay.',
    answer: { status: 204, description: 'Deleted.' },
    async run(call) {
      const { participationId, postId } = call.params
      const removed = await removeMyPost(call.services, viewerOf(call), participationId, postId)
      if (!removed.ok) throw refusedPost(removed.reason)
      return null
    },
  }),
  operation({
    id: 'listParticipationPostViews',
    method: 'GET',
    path: `${path}/views`,
    ...reads,
    summary: 'List the views of one of your posts by day',
    description: 'Latest day first.',
    answer: { status: 200, description: 'The views.', schema: viewsHistory },
    run: async (call) => ({ data: (await postOf(call, call.params.postId)).views }),
  }),
  operation({
    id: 'setParticipationPostViews',
    method: 'PUT',
    path: `${path}/views`,
    ...writes,
    summary: 'Set the views of one of your posts on a day',
    description:
      'Replaces an earlier number of the same day. The number of the latest day is the current one, also for the video.',
    body: viewsBody,
    answer: { status: 200, description: 'The post.', schema: postResource },
    async run(call) {
      const { participationId, postId } = call.params
      const change = { id: postId, counted: checkViews(call, call.body) }
      const saved = await setMyViews(call.services, viewerOf(call), participationId, change)
      if (!saved.ok) throw refusedPost(saved.reason)
      return (await postOf(call, postId)).post
    },
  }),
  operation({
    id: 'getParticipationReminders',
    method: 'GET',
    path: remindersPath,
    ...reads,
    summary: 'Get whether you get reminders of a campaign',
    answer: oneReminders,
    run: async (call) => ({ isOn: (await postsOf(call)).getsReminders }),
  }),
  operation({
    id: 'setParticipationReminders',
    method: 'PUT',
    path: remindersPath,
    ...writes,
    summary: 'Start or stop the reminders of a campaign',
    description:
      'Reminders are emails to you about deliverables that you haven’t published. The brand can’t remind you either while they are off.',
    body: reminders,
    answer: oneReminders,
    async run(call) {
      const { services, params, body } = call
      call.requireMatch({ isOn: (await postsOf(call)).getsReminders })
      const { participationId } = params
      const saved = await setMyReminders(services, viewerOf(call), participationId, body.isOn)
      if (!saved.ok) throw notFound()
      return { isOn: body.isOn }
    },
  }),
]
