import { z } from 'zod'
import { MAX_PLACEMENTS } from '#domain/placements/placement.ts'
import { placementChanges, placementInput } from '#domain/placements/placement-input.ts'
import {
  findPlacementResource,
  listPlacementResources,
} from '#domain/placements/placement-resources.server.ts'
import {
  archivePlacement,
  type CreatePlacementsResult,
  changePlacementVideo,
  createPlacements,
  editPlacement,
  lockPlacement,
  restorePlacement,
} from '#domain/placements/placements.server.ts'
import { id } from '#domain/resources/common.ts'
import { type PlacementResource, placementResource } from '#domain/resources/placement-resource.ts'
import { checkInput } from '../check-input.ts'
import { assertMagnet, found, timePosition } from '../common.ts'
import { assertCraft } from '../craft.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { magnetOf } from './magnets.ts'

const tag = 'Placements'
/** The maximum number of placements in one request. */
const MAX_BATCH = 100
const one = { status: 200, description: 'The placement.', schema: placementResource } as const

type PlacementCall = Pick<Call, 'services' | 'key'> & { params: { placementId: string } }

/** Returns a placement. Throws 404 if the key doesn't include its magnet. */
export async function placementOf({ services, key, params }: PlacementCall) {
  const { placementId } = params
  const placement = found(await findPlacementResource(services, key.accountId, placementId))
  assertMagnet(key, placement.magnetId)
  return placement
}

/** Like `placementOf`, for a change. Throws 403 if a workspace's key may only read it. */
export async function placementToChange(call: PlacementCall) {
  const placement = await placementOf(call)
  await assertCraft(call, placement.magnetId)
  return placement
}

/**
 * Returns the ids of a placement, its magnet and its account. Throws 409 if the magnet was deleted,
 * because the placement can't be changed then.
 */
function whereIs(call: PlacementCall, { id: placementId, magnetId }: PlacementResource) {
  if (magnetId === null) {
    throw new ApiProblem('conflict', { detail: 'The placement’s magnet was deleted.' })
  }
  return { ownerId: call.key.accountId, magnetId, id: placementId }
}

const move = (change: typeof archivePlacement) => async (call: Call<{ placementId: string }>) => {
  const before = await placementToChange(call)
  const result = await change(call.services, whereIs(call, before))
  if (!result.ok) throw notFound()
  return placementOf(call)
}

const notCreated = ({ reason }: Extract<CreatePlacementsResult, { ok: false }>) =>
  reason === 'not-found'
    ? notFound()
    : new ApiProblem('plan-limit', {
        detail: `A magnet can have up to ${MAX_PLACEMENTS} placements, including archived ones.`,
      })

const writes = { scope: 'placements:write', limit: 'page-change' } as const

export const placementOperations = [
  operation({
    id: 'listPlacements',
    method: 'GET',
    path: '/placements',
    tag,
    scope: 'placements:read',
    summary: 'List placements',
    description: 'Newest first.',
    query: z.strictObject({
      ...pageQuery,
      magnetId: id.optional().describe('Return only placements of this magnet.'),
      archived: z.enum(['exclude', 'include', 'only']).default('exclude'),
    }),
    answer: {
      status: 200,
      description: 'A page of placements.',
      schema: pageOf(placementResource, 'PlacementPage'),
    },
    async run(call) {
      const { services, key, query } = call
      if (query.magnetId) assertMagnet(key, query.magnetId)
      const rows = await listPlacementResources(services, key.accountId, {
        magnetIds: query.magnetId ? [query.magnetId] : key.magnetIds,
        archived: query.archived,
        after: readCursor(call, timePosition),
        limit: query.limit + 1,
      })
      if (rows.length === 0 && query.magnetId) await magnetOf(call, query.magnetId)
      return toPage(call, rows, {
        item: ({ placement }) => placement,
        positionOf: ({ position }) => position,
      })
    },
  }),
  operation({
    id: 'createPlacement',
    method: 'POST',
    path: '/magnets/{magnetId}/placements',
    tag,
    ...writes,
    summary: 'Create a placement',
    description: 'The placement gets its own code, which opens the magnet.',
    body: placementInput,
    answer: { ...one, status: 201, isResource: true },
    async run(call) {
      const { services, key, params, body } = call
      assertMagnet(key, params.magnetId)
      await assertCraft(call, params.magnetId)
      const result = await createPlacements(services, key.accountId, params.magnetId, [body])
      if (result.ok) {
        const [created] = result.placements
        return placementOf({ ...call, params: { placementId: created?.id ?? '' } })
      }
      throw notCreated(result)
    },
  }),
  operation({
    id: 'createPlacements',
    method: 'POST',
    path: '/magnets/{magnetId}/placements/batch',
    tag,
    ...writes,
    hasLargeBody: true,
    summary: 'Create several placements',
    description:
      'The placements are created in order. If one of them is rejected, none is created.',
    body: z
      .strictObject({ placements: z.array(placementInput).min(1).max(MAX_BATCH) })
      .meta({ id: 'NewPlacements' }),
    answer: {
      status: 201,
      description: 'The placements.',
      schema: z.object({ data: z.array(placementResource) }).meta({ id: 'Placements' }),
    },
    async run(call) {
      const { services, key, params, body } = call
      assertMagnet(key, params.magnetId)
      await assertCraft(call, params.magnetId)
      const { placements } = body
      const result = await createPlacements(services, key.accountId, params.magnetId, placements)
      if (!result.ok) throw notCreated(result)
      const ids = result.placements.map(({ id: placementId }) => placementId)
      const data = []
      for (const placementId of ids)
        data.push(await placementOf({ ...call, params: { placementId } }))
      return { data }
    },
  }),
  operation({
    id: 'getPlacement',
    method: 'GET',
    path: '/placements/{placementId}',
    tag,
    scope: 'placements:read',
    summary: 'Get a placement',
    answer: { ...one, isResource: true },
    run: placementOf,
  }),
  operation({
    id: 'updatePlacement',
    method: 'PATCH',
    path: '/placements/{placementId}',
    tag,
    ...writes,
    summary: 'Edit a placement',
    description: 'The placement’s code doesn’t change.',
    body: placementChanges,
    answer: { ...one, isResource: true },
    async run(call) {
      await lockPlacement(call.services.db, call.key.accountId, call.params.placementId)
      const before = await placementToChange(call)
      call.requireMatch(before)
      const { label, videoUrl, spot, atSecond } = before
      // A new URL may belong to another platform.
      const platform = call.body.videoUrl === undefined ? before.platform : undefined
      const kept = { label, videoUrl, spot, atSecond, ...(platform && { platform }) }
      const input = checkInput(placementInput, { ...kept, ...call.body })
      const result = await editPlacement(call.services, whereIs(call, before), input)
      if (!result.ok) throw notFound()
      return placementOf(call)
    },
  }),
  operation({
    id: 'archivePlacement',
    method: 'POST',
    path: '/placements/{placementId}/archive',
    tag,
    ...writes,
    summary: 'Archive a placement',
    description:
      'The placement is hidden from lists. Its code still works, and its stats are still counted.',
    answer: { ...one, isResource: true },
    run: move(archivePlacement),
  }),
  operation({
    id: 'restorePlacement',
    method: 'POST',
    path: '/placements/{placementId}/restore',
    tag,
    ...writes,
    summary: 'Restore an archived placement',
    answer: { ...one, isResource: true },
    run: move(restorePlacement),
  }),
  operation({
    id: 'joinVideo',
    method: 'POST',
    path: '/placements/{placementId}/join-video',
    tag,
    ...writes,
    summary: 'Add a placement to the video of its URL',
    description:
      'A placement with the URL of a video belongs to this video from the start. This adds it again after it was detached.',
    answer: { ...one, isResource: true },
    run: move((services, where) => changePlacementVideo(services, where, 'join')),
  }),
  operation({
    id: 'detachVideo',
    method: 'POST',
    path: '/placements/{placementId}/detach-video',
    tag,
    ...writes,
    summary: 'Remove a placement from its video',
    description: 'The placement keeps its URL, its code and its stats.',
    answer: { ...one, isResource: true },
    run: move((services, where) => changePlacementVideo(services, where, 'detach')),
  }),
]
