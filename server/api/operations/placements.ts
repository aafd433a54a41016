import { z } from 'zod'
import { MAX_PLACEMENTS, type NewPlacement } from '#domain/placements/placement.ts'
import {
  findPlacementByExternalId,
  lockPlacementExternalId,
} from '#domain/placements/placement-annotations.server.ts'
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
import { assertMagnet, changedQuery, checkExternalId, found, timePosition } from '../common.ts'
import { assertCraft } from '../craft.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { magnetOf } from './magnets.ts'
import { takenExternalId } from './update-magnet.ts'

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

const move = (change: typeof archivePlacement) => async (call: PlacementCall) => {
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

/** Creates placements of a magnet and returns their ids. */
async function create(
  call: Pick<Call, 'services' | 'key'>,
  magnetId: string,
  placements: NewPlacement[],
): Promise<string[]> {
  const { services, key } = call
  assertMagnet(key, magnetId)
  await assertCraft(call, magnetId)
  const externalIds = placements.flatMap(({ externalId }) => externalId ?? [])
  for (const externalId of externalIds) await assertFreeExternalId(call, externalId)
  if (new Set(externalIds).size < externalIds.length) throw takenExternalId('placement')
  const result = await createPlacements(services, key.accountId, magnetId, placements)
  if (result.ok) return result.placements.map(({ id: placementId }) => placementId)
  throw notCreated(result)
}

/** Throws 422 if another placement of the account has this external id. */
async function assertFreeExternalId(
  { services, key }: Pick<Call, 'services' | 'key'>,
  externalId: string | null | undefined,
  placementId: string | null = null,
): Promise<void> {
  if (!externalId) return
  const taken = await lockPlacementExternalId(services, key.accountId, externalId)
  if (taken !== null && taken !== placementId) throw takenExternalId('placement')
}

type EditCall = PlacementCall &
  Pick<Call, 'requireMatch'> & { body: z.output<typeof placementChanges> }

/** Archives or restores a placement and returns it. */
export const setArchived = (call: PlacementCall, isArchived: boolean) =>
  move(isArchived ? archivePlacement : restorePlacement)(call)

/** Changes a placement and returns it. */
export async function edit(call: EditCall) {
  const { body } = call
  await assertFreeExternalId(call, body.externalId, call.params.placementId.toLowerCase())
  await lockPlacement(call.services.db, call.key.accountId, call.params.placementId)
  const before = await placementToChange(call)
  call.requireMatch(before)
  const { label, videoUrl, spot, atSecond } = before
  // A new URL may belong to another platform.
  const platform = body.videoUrl === undefined ? before.platform : undefined
  const kept = { label, videoUrl, spot, atSecond, ...(platform && { platform }) }
  const input = checkInput(placementInput, { ...kept, ...body })
  const result = await editPlacement(call.services, whereIs(call, before), input)
  if (!result.ok) throw notFound()
  return placementOf(call)
}

const byExternalId = '/by-external-id/placements/{externalId}'

const writes = { scope: 'placements:write', limit: 'page-change' } as const

export const placementOperations = [
  operation({
    id: 'getPlacementByExternalId',
    method: 'GET',
    path: byExternalId,
    tag,
    scope: 'placements:read',
    summary: 'Get a placement by its external id',
    answer: { ...one, isResource: true },
    async run(call) {
      const { services, key, params } = call
      const known = await findPlacementByExternalId(services, key.accountId, params.externalId)
      return placementOf({ ...call, params: { placementId: found(known) } })
    },
  }),
  operation({
    id: 'setPlacementByExternalId',
    method: 'PUT',
    path: byExternalId,
    tag,
    ...writes,
    problems: ['plan-limit'],
    summary: 'Create or edit a placement by its external id',
    description:
      'If no placement has this external id, one is created, which requires `magnetId` and `label`. Otherwise, omitted fields don’t change, and `magnetId` must be the placement’s magnet. The same request can be repeated.',
    body: z
      .strictObject({
        ...placementChanges.shape,
        magnetId: id.optional().describe('The magnet of a new placement.'),
      })
      .omit({ externalId: true })
      .meta({ id: 'PlacementByExternalId' }),
    answer: { ...one, isResource: true },
    async run(call) {
      const { services, key, params } = call
      const externalId = checkExternalId(params.externalId)
      const { magnetId, ...changes } = call.body
      const body = { ...changes, externalId }
      const known = await lockPlacementExternalId(services, key.accountId, externalId)
      if (known === null) {
        if (!magnetId) throw invalidBody('/magnetId', 'required', 'Please enter the magnet’s id.')
        const input = checkInput(placementInput, body as z.input<typeof placementInput>)
        const [placementId = ''] = await create(call, magnetId, [input])
        return placementOf({ ...call, params: { placementId } })
      }
      const edited = await edit({ ...call, params: { placementId: known }, body })
      if (magnetId && edited.magnetId !== magnetId.toLowerCase()) {
        throw invalidBody('/magnetId', 'differs', 'The placement belongs to another magnet.')
      }
      return edited
    },
  }),
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
      videoId: id.optional().describe('Return only placements in this video.'),
      archived: z.enum(['exclude', 'include', 'only']).default('exclude'),
      ...changedQuery,
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
        videoId: query.videoId,
        updatedAfter: query.updatedAfter,
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
      const [placementId = ''] = await create(call, call.params.magnetId, [call.body])
      return placementOf({ ...call, params: { placementId } })
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
      const ids = await create(call, call.params.magnetId, call.body.placements)
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
    run: edit,
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
