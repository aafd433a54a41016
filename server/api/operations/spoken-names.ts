import { z } from 'zod'
import {
  getSpokenNames,
  type NameOwner,
  renewSpokenName,
  retireSpokenName,
} from '#domain/magnets/spoken-names.server.ts'
import { MAX_NAMES } from '#domain/spoken-names/give-name.server.ts'
import { SPOKEN_NAME_MESSAGES } from '#domain/spoken-names/spoken-name-messages.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { magnetOf } from './magnets.ts'
import { placementOf } from './placements.ts'

const ofMagnet = '/magnets/{magnetId}/spoken-name'
const ofPlacement = '/placements/{placementId}/spoken-name'

const names = z
  .object({
    name: z.string().nullable().describe('Two words, such as `cake-tiger`. Null: there is none.'),
    url: z.url().nullable().describe('With any one typo, or with swapped words, it works too.'),
    earlier: z.array(z.string()).describe('Names that still lead here, the latest first.'),
  })
  .meta({ id: 'SpokenNames', description: 'Two words that people can say, remember and type.' })

const newName = z
  .strictObject({
    replaces: z
      .string()
      .max(40)
      .nullable()
      .default(null)
      .describe('The present name, to get another one in its place. Otherwise it stays.'),
  })
  .meta({ id: 'NewSpokenName' })

const one = {
  status: 200,
  description: 'The spoken names.',
  schema: names,
  isResource: true,
} as const
const gives = {
  only: 'creators',
  limit: 'spoken-name',
  problems: ['conflict'],
  description: `It is chosen from a list of words, leads where the code leads, and never dies. An account gets up to ${MAX_NAMES}.`,
  body: newName,
  answer: one,
} as const
const removes = {
  only: 'creators',
  limit: 'page-change',
  description: 'It isn’t shown any more, but still leads here.',
  answer: { status: 204, description: 'There is none any more.' },
} as const

type NamesCall = Pick<Call, 'services' | 'key'>

async function ownerOfMagnet(call: NamesCall, asked: string): Promise<NameOwner> {
  const { id } = await magnetOf(call, asked)
  return { ownerId: call.key.accountId, magnetId: id, placementId: null }
}

/** A placement whose magnet was deleted is in no list. */
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
    tag: 'Magnets',
    scope: 'magnets:read',
    answer: one,
    summary: 'Get a magnet’s spoken name',
    run: async (call) => namesOf(call, await ownerOfMagnet(call, call.params.magnetId)),
  }),
  operation({
    id: 'giveMagnetSpokenName',
    method: 'POST',
    path: ofMagnet,
    tag: 'Magnets',
    ...gives,
    scope: 'magnets:write',
    summary: 'Give a magnet a spoken name',
    run: async (call) => give(call, await ownerOfMagnet(call, call.params.magnetId)),
  }),
  operation({
    id: 'removeMagnetSpokenName',
    method: 'DELETE',
    path: ofMagnet,
    tag: 'Magnets',
    scope: 'magnets:write',
    ...removes,
    summary: 'Remove a magnet’s spoken name',
    run: async (call) => remove(call, await ownerOfMagnet(call, call.params.magnetId)),
  }),
  operation({
    id: 'getPlacementSpokenName',
    method: 'GET',
    path: ofPlacement,
    tag: 'Placements',
    scope: 'placements:read',
    answer: one,
    summary: 'Get a placement’s spoken name',
    run: async (call) => namesOf(call, await ownerOfPlacement(call, call.params.placementId)),
  }),
  operation({
    id: 'givePlacementSpokenName',
    method: 'POST',
    path: ofPlacement,
    tag: 'Placements',
    scope: 'placements:write',
    ...gives,
    summary: 'Give a placement a spoken name',
    run: async (call) => give(call, await ownerOfPlacement(call, call.params.placementId)),
  }),
  operation({
    id: 'removePlacementSpokenName',
    method: 'DELETE',
    path: ofPlacement,
    tag: 'Placements',
    scope: 'placements:write',
    ...removes,
    summary: 'Remove a placement’s spoken name',
    run: async (call) => remove(call, await ownerOfPlacement(call, call.params.placementId)),
  }),
]
