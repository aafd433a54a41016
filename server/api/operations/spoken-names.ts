import { z } from 'zod'
import {
  getSpokenNames,
  type NameOwner,
  renewSpokenName,
  retireSpokenName,
} from '#domain/magnets/spoken-names.server.ts'
import { MAX_NAMES } from '#domain/spoken-names/give-name.server.ts'
import { SPOKEN_NAME_MESSAGES } from '#domain/spoken-names/spoken-name-messages.ts'
import { assertCraft } from '../craft.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { magnetOf } from './magnets.ts'
import { placementOf } from './placements.ts'

const ofMagnet = '/magnets/{magnetId}/spoken-name'
const ofPlacement = '/placements/{placementId}/spoken-name'

const names = z
  .object({
    name: z
      .string()
      .nullable()
      .describe('Two words, such as `cake-tiger`; null if there is no spoken link.'),
    url: z
      .url()
      .nullable()
      .describe(
        'The spoken link; null if there is none. It also works with one typo, or with the words swapped.',
      ),
    earlier: z.array(z.string()).describe('Earlier spoken links that still work, newest first.'),
  })
  .meta({
    id: 'SpokenNames',
    description: 'A spoken link: two words that are easy to say, remember and enter.',
  })

const newName = z
  .strictObject({
    replaces: z
      .string()
      .max(40)
      .nullable()
      .default(null)
      .describe(
        'The words of the current spoken link, to replace it with a new one. If omitted, an existing spoken link is kept.',
      ),
  })
  .meta({ id: 'NewSpokenName' })

const one = {
  status: 200,
  description: 'The spoken links.',
  schema: names,
  isResource: true,
} as const
const gives = {
  limit: 'spoken-name',
  problems: ['conflict'],
  description: `The two words are chosen from a list. The link opens the same page as the code, and never expires. An account can have up to ${MAX_NAMES} spoken links.`,
  body: newName,
  answer: one,
} as const
const removes = {
  limit: 'page-change',
  description: 'The link is no longer shown, but it still works.',
  answer: { status: 204, description: 'Removed.' },
} as const

type NamesCall = Pick<Call, 'services' | 'key'>

async function ownerOfMagnet(call: NamesCall, asked: string): Promise<NameOwner> {
  const { id } = await magnetOf(call, asked)
  return { ownerId: call.key.accountId, magnetId: id, placementId: null }
}

/** Returns a placement as the owner of spoken links. Throws 404 if its magnet was deleted. */
async function ownerOfPlacement(call: NamesCall, placementId: string): Promise<NameOwner> {
  const { id, magnetId } = await placementOf({ ...call, params: { placementId } })
  if (magnetId === null) throw notFound()
  return { ownerId: call.key.accountId, magnetId, placementId: id }
}

async function namesOf({ services }: NamesCall, of: NameOwner) {
  const { current, earlier } = await getSpokenNames(services, of)
  const url = current && `${services.env.publicUrl}/${current}`
  return { name: current, url, earlier }
}

/** Like `ownerOfPlacement`, for a change. */
async function changedPlacement(call: NamesCall, placementId: string): Promise<NameOwner> {
  const of = await ownerOfPlacement(call, placementId)
  await assertCraft(call, of.magnetId)
  return of
}

async function give(
  call: NamesCall & { body: z.output<typeof newName> },
  of: NameOwner,
): Promise<z.output<typeof names>> {
  const result = await renewSpokenName(call.services, of, call.body)
  if (result.ok) return namesOf(call, of)
  if (result.reason === 'not-found') throw notFound()
  throw new ApiProblem('conflict', { detail: SPOKEN_NAME_MESSAGES[result.reason] })
}

async function remove({ services }: NamesCall, of: NameOwner): Promise<null> {
  const { ok } = await retireSpokenName(services, of)
  if (!ok) throw notFound()
  return null
}

export const spokenNameOperations = [
  operation({
    id: 'getMagnetSpokenName',
    method: 'GET',
    path: ofMagnet,
    tag: 'Short links',
    scope: 'magnets:read',
    answer: one,
    summary: 'Get a magnet’s spoken link',
    run: async (call) => namesOf(call, await ownerOfMagnet(call, call.params.magnetId)),
  }),
  operation({
    id: 'giveMagnetSpokenName',
    method: 'POST',
    path: ofMagnet,
    tag: 'Short links',
    ...gives,
    only: 'creators',
    scope: 'magnets:write',
    summary: 'Create a spoken link for a magnet',
    run: async (call) => give(call, await ownerOfMagnet(call, call.params.magnetId)),
  }),
  operation({
    id: 'removeMagnetSpokenName',
    method: 'DELETE',
    path: ofMagnet,
    tag: 'Short links',
    scope: 'magnets:write',
    ...removes,
    only: 'creators',
    summary: 'Remove a magnet’s spoken link',
    run: async (call) => remove(call, await ownerOfMagnet(call, call.params.magnetId)),
  }),
  operation({
    id: 'getPlacementSpokenName',
    method: 'GET',
    path: ofPlacement,
    tag: 'Short links',
    scope: 'placements:read',
    answer: one,
    summary: 'Get a placement’s spoken link',
    run: async (call) => namesOf(call, await ownerOfPlacement(call, call.params.placementId)),
  }),
  operation({
    id: 'givePlacementSpokenName',
    method: 'POST',
    path: ofPlacement,
    tag: 'Short links',
    scope: 'placements:write',
    ...gives,
    summary: 'Create a spoken link for a placement',
    run: async (call) => give(call, await changedPlacement(call, call.params.placementId)),
  }),
  operation({
    id: 'removePlacementSpokenName',
    method: 'DELETE',
    path: ofPlacement,
    tag: 'Short links',
    scope: 'placements:write',
    ...removes,
    summary: 'Remove a placement’s spoken link',
    run: async (call) => remove(call, await changedPlacement(call, call.params.placementId)),
  }),
]
