import { z } from 'zod'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { draftTexts } from '#domain/paste-kit/draft-texts.ts'
import { getPasteKit, makeAllThree, THREE_SPOTS } from '#domain/paste-kit/paste-kit.server.ts'
import { KIT_TEXTS } from '#domain/paste-kit/paste-kit.ts'
import { findPlacement } from '#domain/placements/list-placements.server.ts'
import { MAX_PLACEMENTS } from '#domain/placements/placement.ts'
import { id } from '#domain/resources/common.ts'
import { found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { placementOf, placementToChange } from './placements.ts'

const tag = 'Placements'
const path = '/placements/{placementId}/paste-kit'

const kit = z
  .object({
    texts: z.array(z.object({ kind: z.enum(KIT_TEXTS), text: z.string() })),
    spots: z
      .array(
        z.object({
          spot: z.enum(THREE_SPOTS),
          placementId: id.nullable().describe('Null if the video has no placement there.'),
          code: z.string().nullable(),
        }),
      )
      .describe('The placements that a video should have, so that its leads can be told apart.'),
  })
  .meta({ id: 'PasteKit', description: 'Suggested texts with a placement’s links.' })

type KitCall = Call<{ placementId: string }>

async function kitOf(call: Pick<KitCall, 'services' | 'key' | 'params'>) {
  const { services, key } = call
  const { id: placementId, magnetId } = await placementOf(call)
  if (magnetId === null) throw notFound()
  const { accountId } = key
  const [magnet, placement] = await Promise.all([
    findMagnet(services, accountId, magnetId),
    findPlacement(services, accountId, magnetId, placementId),
  ])
  const own = { magnet: found(magnet), placement: found(placement) }
  const { facts, three } = await getPasteKit(services, accountId, own)
  const texts = draftTexts(facts)
  return {
    texts: KIT_TEXTS.map((kind) => ({ kind, text: texts[kind] })),
    spots: three.map(({ spot, placement: at }) => ({
      spot,
      placementId: at?.id ?? null,
      code: at?.code ?? null,
    })),
  }
}

const answer = { status: 200, description: 'The texts.', schema: kit } as const

export const pasteKitOperations = [
  operation({
    id: 'getPasteKit',
    method: 'GET',
    path,
    tag,
    scope: 'placements:read',
    summary: 'Get ready-to-paste texts for a placement',
    description:
      'The texts are suggestions for a video’s description, a pinned comment, chapters and other spots.',
    answer: { ...answer, isResource: true },
    run: kitOf,
  }),
  operation({
    id: 'completePlacements',
    method: 'POST',
    path: `${path}/placements`,
    tag,
    scope: 'placements:write',
    limit: 'page-change',
    summary: 'Create a video’s missing placements',
    description:
      'Creates those of the placements on screen, in the description and in the pinned comment that the video doesn’t have yet.',
    answer,
    async run(call) {
      const { id: placementId, magnetId } = await placementToChange(call)
      if (magnetId === null) throw notFound()
      const where = { magnetId, placementId }
      const made = await makeAllThree(call.services, call.key.accountId, where)
      if (made.ok) return kitOf(call)
      if (made.reason === 'not-found') throw notFound()
      throw new ApiProblem('plan-limit', {
        detail: `A magnet can have up to ${MAX_PLACEMENTS} placements, including archived ones.`,
      })
    },
  }),
]
