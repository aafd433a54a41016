import { z } from 'zod'
import { findMailHealth } from '#domain/operations/mail-state.server.ts'
import { findPlacement } from '#domain/placements/list-placements.server.ts'
import { lockPlacement, tickPublishStep } from '#domain/placements/placements.server.ts'
import {
  PUBLISH_STATES,
  PUBLISH_STEPS,
  publishChecklist,
} from '#domain/placements/publish-checklist.ts'
import { findPublishFacts } from '#domain/placements/publish-facts.server.ts'
import { isoOf, moment } from '#domain/resources/common.ts'
import { found } from '../common.ts'
import { assertCraft } from '../craft.ts'
import { type Call, operation } from '../operation.ts'
import { notFound } from '../problem.ts'
import { placementOf } from './placements.ts'

const tag = 'Placements'
const path = '/placements/{placementId}/checklist'

const checklist = z
  .object({
    steps: z.array(z.object({ id: z.enum(PUBLISH_STEPS), state: z.enum(PUBLISH_STATES) })),
    spokenAt: moment
      .nullable()
      .describe('When the step `spoken` was checked off; null if it isn’t.'),
    pastedAt: moment
      .nullable()
      .describe('When the step `pasted` was checked off; null if it isn’t.'),
  })
  .meta({ id: 'Checklist', description: 'The steps to check before publishing a video.' })

const ticks = z
  .strictObject({
    isSpoken: z.boolean().describe('Whether the address is spoken in the video.'),
    isPasted: z.boolean().describe('Whether the link is in the description.'),
  })
  .partial()
  .meta({
    id: 'ChecklistTicks',
    description: 'The steps that you check off yourself. Omitted fields don’t change.',
  })

const one = {
  status: 200,
  description: 'The checklist.',
  schema: checklist,
  isResource: true,
} as const

type ListCall = Pick<Call, 'services' | 'key'> & { params: { placementId: string } }

/**
 * Returns the ids of a placement, its magnet and its account. Throws 404 if the magnet was deleted.
 */
async function whereIs(call: ListCall) {
  const { id, magnetId } = await placementOf(call)
  if (magnetId === null) throw notFound()
  return { ownerId: call.key.accountId, magnetId, id }
}

async function checklistOf(call: ListCall) {
  const { services } = call
  const { ownerId, magnetId, id } = await whereIs(call)
  const placement = found(await findPlacement(services, ownerId, magnetId, id))
  const [facts, mail] = await Promise.all([
    findPublishFacts(services, placement),
    findMailHealth(services),
  ])
  return {
    steps: publishChecklist({ ...facts, mail }),
    spokenAt: isoOf(placement.addressSpokenAt),
    pastedAt: isoOf(placement.linkPastedAt),
  }
}

export const publishingOperations = [
  operation({
    id: 'getChecklist',
    method: 'GET',
    path,
    tag,
    scope: 'placements:read',
    summary: 'Get a placement’s publishing checklist',
    description:
      'You check off `spoken` and `pasted` yourself. All other steps are checked off automatically.',
    answer: one,
    run: checklistOf,
  }),
  operation({
    id: 'tickChecklist',
    method: 'PATCH',
    path,
    tag,
    scope: 'placements:write',
    limit: 'page-change',
    summary: 'Check off steps of a placement’s publishing checklist',
    body: ticks,
    answer: one,
    async run(call) {
      const { services, key, params, body } = call
      await lockPlacement(services.db, key.accountId, params.placementId)
      call.requireMatch(await checklistOf(call))
      const where = await whereIs(call)
      await assertCraft(call, where.magnetId)
      for (const [step, done] of [
        ['spoken', body.isSpoken],
        ['pasted', body.isPasted],
      ] as const) {
        if (done === undefined) continue
        const { ok } = await tickPublishStep(services, where, { step, done })
        if (!ok) throw notFound()
      }
      return checklistOf(call)
    },
  }),
]
