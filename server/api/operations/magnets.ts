import { z } from 'zod'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { duplicateMagnet } from '#domain/magnets/duplicate-magnet.server.ts'
import {
  findMagnetByExternalId,
  lockExternalId,
} from '#domain/magnets/magnet-annotations.server.ts'
import {
  magnetChanges,
  NEW_MAGNET_FIELDS,
  type NewMagnet,
  newMagnetInput,
} from '#domain/magnets/magnet-input.ts'
import { findMagnetResource, listMagnetResources } from '#domain/magnets/magnet-resources.server.ts'
import { createMagnet } from '#domain/magnets/magnets.server.ts'
import { pauseMagnet, resumeMagnet } from '#domain/magnets/pause-magnet.server.ts'
import { repointCodes, restoreCodes } from '#domain/magnets/repoint-codes.server.ts'
import { id } from '#domain/resources/common.ts'
import { magnetResource } from '#domain/resources/magnet-resource.ts'
import { checkInput } from '../check-input.ts'
import { assertMagnet, changedQuery, checkExternalId, found, timePosition } from '../common.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { refusedUpload } from './refused-upload.ts'
import { assertFreeExternalId, editMagnet, updateMagnetOperation } from './update-magnet.ts'

const tag = 'Magnets'
const one = { status: 200, description: 'The magnet.', schema: magnetResource } as const

/** Returns a magnet. Throws 404 if the key doesn't include it. */
export async function magnetOf(
  { services, key }: Pick<Call, 'services' | 'key'>,
  magnetId: string,
) {
  assertMagnet(key, magnetId)
  return found(await findMagnetResource(services, key.accountId, magnetId))
}

const planIsFull = ({ magnetLimit }: { magnetLimit: number }) =>
  new ApiProblem('plan-limit', { detail: `The plan includes ${magnetLimit} magnets.` })

const suspended = () =>
  new ApiProblem('conflict', { detail: 'The operator has taken down this magnet.' })

type MagnetCall = Pick<Call, 'services' | 'key'> & { params: { magnetId: string } }

/** Runs a change of a magnet's state and returns the magnet. */
const changeState = (change: typeof pauseMagnet) => async (call: MagnetCall) => {
  const { services, key, params } = call
  assertMagnet(key, params.magnetId)
  const result = await change(services, key.accountId, params.magnetId)
  if (result.ok) return magnetOf(call, params.magnetId)
  throw result.reason === 'suspended' ? suspended() : notFound()
}

/** Pauses or resumes a magnet and returns it. */
export const setState = (call: MagnetCall, state: 'active' | 'paused') =>
  changeState(state === 'paused' ? pauseMagnet : resumeMagnet)(call)

/** Deletes a magnet. Throws if it can't be deleted. */
export async function remove(
  { services, key, params }: MagnetCall,
  repointTo: string | null,
  noSuchTarget: () => ApiProblem,
): Promise<void> {
  assertMagnet(key, params.magnetId)
  if (repointTo) assertMagnet(key, repointTo)
  const result = await deleteMagnet(services, key.accountId, params.magnetId, { repointTo })
  if (result.ok) return
  if (result.reason === 'suspended') throw suspended()
  throw result.reason === 'not-found' ? notFound() : noSuchTarget()
}

/** Creates a magnet and returns its id. */
async function create(call: Pick<Call, 'services' | 'key'>, magnet: NewMagnet): Promise<string> {
  const { services, key } = call
  await assertFreeExternalId(call, magnet.externalId)
  const result = await createMagnet(services, { id: key.accountId }, magnet)
  if (result.ok) return result.magnet.id
  switch (result.reason) {
    case 'magnet-limit':
      throw planIsFull(result.plan)
    case 'suspended':
      throw new ApiProblem('account-suspended')
    case 'account-closed':
      throw new ApiProblem('key-invalid')
    default:
      throw refusedUpload(result.reason)
  }
}

type Changes = z.output<typeof magnetChanges>

/**
 * Creates a magnet with the fields of an edit that a new magnet has too. Returns its id and the other
 * fields.
 */
async function createFromChanges(
  call: Pick<Call, 'services' | 'key'>,
  { heroImageId, ...changes }: Changes,
): Promise<{ magnetId: string; rest: Changes }> {
  if (call.key.magnetIds) throw new ApiProblem('key-limited-to-magnets')
  const given = Object.entries({ ...changes, ...(heroImageId && { heroImageId }) })
  const isNew = ([name]: [string, unknown]) => NEW_MAGNET_FIELDS.includes(name)
  const fields: unknown = Object.fromEntries(given.filter(isNew))
  const input = checkInput(newMagnetInput, fields as z.input<typeof newMagnetInput>)
  const magnetId = await create(call, input)
  return { magnetId, rest: Object.fromEntries(given.filter((one) => !isNew(one))) }
}

const byExternalId = '/by-external-id/magnets/{externalId}'

export const magnetOperations = [
  operation({
    id: 'getMagnetByExternalId',
    method: 'GET',
    path: byExternalId,
    tag,
    scope: 'magnets:read',
    summary: 'Get a magnet by its external id',
    answer: { ...one, isResource: true },
    async run(call) {
      const { services, key, params } = call
      const magnetId = await findMagnetByExternalId(services, key.accountId, params.externalId)
      return magnetOf(call, found(magnetId))
    },
  }),
  operation({
    id: 'setMagnetByExternalId',
    method: 'PUT',
    path: byExternalId,
    tag,
    scope: 'magnets:write',
    only: 'creators',
    limit: 'page-change',
    problems: ['plan-limit', 'key-limited-to-magnets'],
    summary: 'Create or edit a magnet by its external id',
    description:
      'If no magnet has this external id, one is created, which requires `title`, `description` and `type`. Otherwise, omitted fields don’t change. The same request can be repeated.',
    body: magnetChanges,
    answer: { ...one, isResource: true },
    async run(call) {
      const { services, key, params } = call
      const externalId = checkExternalId(params.externalId)
      const body = { ...call.body, externalId }
      if (call.body.externalId !== undefined && call.body.externalId !== externalId) {
        throw invalidBody('/externalId', 'differs', 'This differs from the path. Omit it.')
      }
      const known = await lockExternalId(services, key.accountId, externalId)
      if (known !== null) assertMagnet(key, known)
      const { magnetId, rest } =
        known === null ? await createFromChanges(call, body) : { magnetId: known, rest: body }
      await editMagnet({ ...call, params: { magnetId }, body: rest })
      return magnetOf(call, magnetId)
    },
  }),
  operation({
    id: 'listMagnets',
    method: 'GET',
    path: '/magnets',
    tag,
    scope: 'magnets:read',
    summary: 'List magnets',
    description: 'Newest first.',
    query: z.strictObject({
      ...pageQuery,
      state: magnetResource.shape.state.optional().describe('Return only magnets in this state.'),
      q: z
        .string()
        .max(200)
        .optional()
        .describe('Return only magnets with these words in the title or description.'),
      ...changedQuery,
    }),
    answer: {
      status: 200,
      description: 'A page of magnets.',
      schema: pageOf(magnetResource, 'MagnetPage'),
    },
    async run(call) {
      const { services, key, query } = call
      const after = readCursor(call, timePosition)
      const { state, q, updatedAfter } = query
      const page = { magnetIds: key.magnetIds, after, limit: query.limit + 1 }
      const asked = { ...page, state, query: q, updatedAfter }
      const rows = await listMagnetResources(services, key.accountId, asked)
      return toPage(call, rows, {
        item: ({ magnet }) => magnet,
        positionOf: ({ position }) => position,
      })
    },
  }),
  operation({
    id: 'createMagnet',
    method: 'POST',
    path: '/magnets',
    tag,
    scope: 'magnets:write',
    wholeAccount: true,
    only: 'creators',
    limit: 'page-change',
    summary: 'Create a magnet',
    body: newMagnetInput,
    answer: { ...one, status: 201, isResource: true },
    async run(call) {
      return magnetOf(call, await create(call, call.body))
    },
  }),
  operation({
    id: 'getMagnet',
    method: 'GET',
    path: '/magnets/{magnetId}',
    tag,
    scope: 'magnets:read',
    summary: 'Get a magnet',
    answer: { ...one, isResource: true },
    run: (call) => magnetOf(call, call.params.magnetId),
  }),
  updateMagnetOperation,
  operation({
    id: 'duplicateMagnet',
    method: 'POST',
    path: '/magnets/{magnetId}/duplicate',
    tag,
    scope: 'magnets:write',
    wholeAccount: true,
    only: 'creators',
    limit: 'page-change',
    summary: 'Duplicate a magnet',
    description:
      'Creates a magnet with the same content, questions, code style and settings. Its code is new. The slug, placements, schedule, welcome emails, leads and stats aren’t copied. The files of both magnets are stored once.',
    answer: {
      status: 201,
      description: 'The new magnet.',
      schema: magnetResource,
      isResource: true,
    },
    async run(call) {
      const { services, key, params } = call
      const result = await duplicateMagnet(services, { id: key.accountId }, params.magnetId)
      if (result.ok) return magnetOf(call, result.magnet.id)
      switch (result.reason) {
        case 'magnet-limit':
          throw planIsFull(result.plan)
        case 'suspended':
          throw suspended()
        case 'account-closed':
          throw new ApiProblem('key-invalid')
        case 'not-found':
          throw notFound()
      }
    },
  }),
  operation({
    id: 'deleteMagnet',
    method: 'DELETE',
    path: '/magnets/{magnetId}',
    tag,
    scope: 'magnets:write',
    only: 'creators',
    limit: 'page-change',
    summary: 'Delete a magnet',
    description:
      'The magnet’s leads are kept. Its experiments and the media kits that show only this magnet are deleted with it. Without `repointTo`, its codes and links permanently return 410.',
    query: z.strictObject({
      repointTo: id
        .optional()
        .describe('The id of the magnet that the codes and links open afterward.'),
    }),
    answer: { status: 204, description: 'Deleted.' },
    async run(call) {
      await remove(call, call.query.repointTo ?? null, () => {
        const detail = 'Magnet not found.'
        const errors = [{ parameter: 'repointTo', code: 'not-found', detail }]
        return new ApiProblem('invalid-query', { errors })
      })
      return null
    },
  }),
  operation({
    id: 'pauseMagnet',
    method: 'POST',
    path: '/magnets/{magnetId}/pause',
    tag,
    scope: 'magnets:write',
    only: 'creators',
    limit: 'page-change',
    summary: 'Pause a magnet',
    description:
      'The magnet’s page stays online without a form. Pausing the magnet again has no effect.',
    answer: { ...one, isResource: true },
    run: changeState(pauseMagnet),
  }),
  operation({
    id: 'resumeMagnet',
    method: 'POST',
    path: '/magnets/{magnetId}/resume',
    tag,
    scope: 'magnets:write',
    only: 'creators',
    limit: 'page-change',
    summary: 'Resume a paused magnet',
    answer: { ...one, isResource: true },
    run: changeState(resumeMagnet),
  }),
  operation({
    id: 'repointCodes',
    method: 'POST',
    path: '/magnets/{magnetId}/repoint',
    tag: 'Short links',
    scope: 'magnets:write',
    only: 'creators',
    limit: 'page-change',
    hasLargeBody: true,
    summary: 'Repoint a magnet’s codes to another magnet',
    body: z
      .strictObject({
        to: id.describe('The id of the other magnet.'),
        codes: z
          .array(z.string().max(64))
          .min(1)
          .max(1000)
          .optional()
          .describe(
            'The codes and links to repoint. If omitted, all codes and links that open the magnet are repointed.',
          ),
      })
      .meta({ id: 'Repointing' }),
    answer: {
      status: 200,
      description: 'The codes and links that now open the other magnet.',
      schema: z
        .object({ to: id.describe('The id of the other magnet.'), codes: z.array(z.string()) })
        .meta({ id: 'RepointedCodes' }),
    },
    async run({ services, key, params, body }) {
      const { magnetId: from } = params
      assertMagnet(key, from)
      const { to } = body
      if (key.magnetIds && !key.magnetIds.includes(to.toLowerCase())) throw noTarget()
      const identifiers = body.codes?.map((code) => code.toLowerCase())
      const asked = { from, to, ...(identifiers && { identifiers }) }
      const result = await repointCodes(services, key.accountId, asked)
      if (result.ok) return { to: result.to.id, codes: result.identifiers }
      switch (result.reason) {
        case 'not-found':
          throw notFound()
        case 'suspended':
          throw suspended()
        case 'target-gone':
          throw noTarget()
        case 'same':
          throw invalidBody('/to', 'same', 'This must be another magnet.')
        case 'nothing-leads-here':
          throw new ApiProblem('conflict', { detail: 'None of these codes opens the magnet.' })
      }
    },
  }),
  operation({
    id: 'restoreCodes',
    method: 'POST',
    path: '/magnets/{magnetId}/restore-codes',
    tag: 'Short links',
    scope: 'magnets:write',
    only: 'creators',
    limit: 'page-change',
    summary: 'Point a magnet’s codes back to it',
    answer: {
      status: 200,
      description: 'The number of codes and links that open the magnet again.',
      schema: z.object({ restored: z.int().nonnegative() }).meta({ id: 'RestoredCodes' }),
    },
    async run({ services, key, params }) {
      assertMagnet(key, params.magnetId)
      const result = await restoreCodes(services, key.accountId, params.magnetId)
      if (result.ok) return { restored: result.moved }
      throw result.reason === 'suspended' ? suspended() : notFound()
    },
  }),
]

const noTarget = () => invalidBody('/to', 'not-found', 'Magnet not found.')
