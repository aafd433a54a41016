import { z } from 'zod'
import { lockOwnerMagnets } from '#domain/magnets/owner-lock.server.ts'
import { KIT_RANGES } from '#domain/media-kits/kit-days.ts'
import { KIT_FIGURE_NAMES } from '#domain/media-kits/kit-figures.ts'
import { KIT_MESSAGES, kitChanges, kitInput, newKit } from '#domain/media-kits/kit-input.ts'
import {
  type CreateKitResult,
  createMediaKit,
  deleteMediaKit,
  findMediaKit,
  type KitChangeResult,
  listMediaKits,
  type MediaKit,
  replaceKitAddress,
  type UpdateKitResult,
  updateMediaKit,
} from '#domain/media-kits/media-kits.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { checkInput } from '../check-input.ts'
import { found, onePage, onePageQuery } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'

const common = { tag: 'Figures', only: 'creators', wholeAccount: true } as const
const reads = { ...common, scope: 'figures:read' } as const
const writes = { ...common, scope: 'figures:write', limit: 'page-change' } as const

const mediaKit = z
  .object({
    id,
    name: z.string().describe('What the creator calls the link. Visitors don’t see it.'),
    magnetId: id.nullable().describe('The only magnet whose numbers are shown; null for all.'),
    figures: z.array(z.enum(KIT_FIGURE_NAMES)).describe('What the page shows.'),
    range: z.enum(KIT_RANGES).describe('The days of the numbers.'),
    fromOn: z.iso.date().nullable().describe('The first UTC day, with the range `days`.'),
    toOn: z.iso.date().nullable().describe('The last UTC day; null for until today.'),
    hasProof: z.boolean().describe('Whether visitors can download the proof of the results.'),
    hasPassword: z.boolean().describe('Whether visitors have to enter a password.'),
    lastDay: z.iso
      .date()
      .nullable()
      .describe('The last UTC day on which the link works; null if it doesn’t expire.'),
    isExpired: z.boolean().describe('Whether the link no longer works.'),
    url: z
      .url()
      .nullable()
      .describe('The link’s URL. It is null if the site’s secret has changed since it was made.'),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'MediaKit' })

type KitCall = Pick<Call, 'services' | 'key'>

const toBody = ({ services }: KitCall, kit: MediaKit) => ({
  id: kit.id,
  name: kit.name,
  magnetId: kit.magnetId,
  figures: kit.figures,
  range: kit.range,
  fromOn: kit.fromOn,
  toOn: kit.toOn,
  hasProof: kit.hasProof,
  hasPassword: kit.hasPassword,
  lastDay: kit.lastDay,
  isExpired: kit.isExpired,
  url: kit.token && `${services.env.publicUrl}/media-kit/${kit.token}`,
  createdAt: isoOf(kit.createdAt),
  updatedAt: isoOf(kit.updatedAt),
})

async function kitOf(call: KitCall, kitId: string) {
  return toBody(call, found(await findMediaKit(call.services, call.key.accountId, kitId)))
}

const ownerOf = ({ key }: KitCall) => ({ id: key.accountId })

type Refused = Extract<CreateKitResult | UpdateKitResult | KitChangeResult, { ok: false }>

function problemOf({ reason }: Refused): ApiProblem {
  switch (reason) {
    case 'not-found':
      return notFound()
    case 'busy':
      return new ApiProblem('unavailable', { headers: { 'Retry-After': '10' } })
    case 'too-many':
      return new ApiProblem('conflict', { detail: KIT_MESSAGES.tooMany })
    case 'magnet-gone':
      return new ApiProblem('conflict', { detail: 'The magnet doesn’t exist.' })
    case 'suspended':
      return new ApiProblem('conflict', { detail: 'The account is suspended.' })
  }
}

const one = { status: 200, description: 'The media kit.', schema: mediaKit } as const

export const mediaKitOperations = [
  operation({
    id: 'listMediaKits',
    method: 'GET',
    path: '/media-kits',
    ...reads,
    summary: 'List media kits',
    description: 'All media kits are on one page, newest first.',
    query: onePageQuery,
    answer: {
      status: 200,
      description: 'The media kits.',
      schema: z
        .object({ data: z.array(mediaKit), nextCursor: z.null() })
        .meta({ id: 'MediaKitPage' }),
    },
    async run(call) {
      const kits = await listMediaKits(call.services, call.key.accountId)
      return onePage(
        kits.map((kit) => toBody(call, kit)),
        call.query,
      )
    },
  }),
  operation({
    id: 'createMediaKit',
    method: 'POST',
    path: '/media-kits',
    ...writes,
    summary: 'Create a media kit',
    description:
      'Anyone with the link, and with the password if there is one, can see the chosen figures, but no personal data.',
    body: newKit,
    answer: { ...one, status: 201, isResource: true },
    async run(call) {
      const { services, body } = call
      const input = checkInput(kitInput(services.clock.now()), body)
      const created = await createMediaKit(services, ownerOf(call), input)
      if (!created.ok) throw problemOf(created)
      return { id: created.id }
    },
    respond: ({ id: kitId }, call) => kitOf(call, kitId),
  }),
  operation({
    id: 'getMediaKit',
    method: 'GET',
    path: '/media-kits/{mediaKitId}',
    ...reads,
    summary: 'Get a media kit',
    answer: { ...one, isResource: true },
    run: (call) => kitOf(call, call.params.mediaKitId),
  }),
  operation({
    id: 'updateMediaKit',
    method: 'PATCH',
    path: '/media-kits/{mediaKitId}',
    ...writes,
    summary: 'Edit a media kit',
    description: 'The media kit’s URL doesn’t change.',
    body: kitChanges,
    answer: { ...one, isResource: true },
    async run(call) {
      const { services, key, params, body } = call
      await lockOwnerMagnets(services.db, key.accountId)
      const before = await kitOf(call, params.mediaKitId)
      call.requireMatch(before)
      const { name, magnetId, figures, range, fromOn, toOn, hasProof, lastDay } = before
      const kept = { name, magnetId, figures, range, fromOn, toOn, hasProof, lastDay }
      const input = checkInput(kitInput(services.clock.now()), { ...kept, ...body })
      const saved = await updateMediaKit(services, ownerOf(call), params.mediaKitId, input)
      if (!saved.ok) throw problemOf(saved)
      return kitOf(call, params.mediaKitId)
    },
  }),
  operation({
    id: 'replaceMediaKitUrl',
    method: 'POST',
    path: '/media-kits/{mediaKitId}/replace-url',
    ...writes,
    summary: 'Replace a media kit’s URL',
    description: 'The previous URL no longer works.',
    answer: { ...one, isResource: true },
    async run(call) {
      const { mediaKitId } = call.params
      const replaced = await replaceKitAddress(call.services, ownerOf(call), mediaKitId)
      if (!replaced.ok) throw problemOf(replaced)
      return { id: mediaKitId }
    },
    respond: ({ id: kitId }, call) => kitOf(call, kitId),
  }),
  operation({
    id: 'deleteMediaKit',
    method: 'DELETE',
    path: '/media-kits/{mediaKitId}',
    ...writes,
    inReadOnly: true,
    summary: 'Delete a media kit',
    description: 'Its URL no longer works.',
    answer: { status: 204, description: 'Deleted.' },
    async run(call) {
      const deleted = await deleteMediaKit(call.services, ownerOf(call), call.params.mediaKitId)
      if (!deleted.ok) throw problemOf(deleted)
      return null
    },
  }),
]
