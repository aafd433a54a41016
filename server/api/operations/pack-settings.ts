import { z } from 'zod'
import { lockMagnetEdits } from '#domain/magnets/owner-lock.server.ts'
import { lockPlacement } from '#domain/placements/placements.server.ts'
import { createPack, findTooWide } from '#domain/video-pack/pack.ts'
import { packChanges, packInput, packPosition } from '#domain/video-pack/pack-form.ts'
import { PACK_MESSAGES } from '#domain/video-pack/pack-messages.ts'
import { savePackSettings } from '#domain/video-pack/pack-settings.server.ts'
import type { VideoPackSettings } from '#domain/video-pack/pack-settings.ts'
import { checkInput } from '../check-input.ts'
import { assertCraft } from '../craft.ts'
import { type Call, operation } from '../operation.ts'
import { invalidBody, notFound } from '../problem.ts'
import { packOf, packOfPlacement } from './codes.ts'

const tag = 'Codes'
const ofMagnet = '/magnets/{magnetId}/video-pack/settings'
const ofPlacement = '/placements/{placementId}/video-pack/settings'

const settings = z
  .object({
    callToAction: z.string().describe('The call to action; empty for none.'),
    address: z
      .string()
      .nullable()
      .describe('The address shown beside the code; null for the code’s link.'),
    landscape: z
      .object(packPosition)
      .describe('The code’s position in a video of 1920 × 1080 pixels.'),
    vertical: z
      .object(packPosition)
      .describe('The code’s position in a video of 1080 × 1920 pixels.'),
    from: z
      .enum(['placement', 'magnet', 'defaults'])
      .describe(
        'Whether these are the placement’s settings, the magnet’s settings or the defaults.',
      ),
  })
  .meta({ id: 'PackSettings', description: 'The text in a video pack and the code’s position.' })

const one = {
  status: 200,
  description: 'The settings.',
  schema: settings,
  isResource: true,
} as const
const writes = { limit: 'page-change' } as const

type Found = Awaited<ReturnType<typeof packOf>>
const toBody = ({ source, from }: Found) => ({ ...source.settings, from })

/** Checks an edit, including whether its texts fit into every file of the pack. */
function checked({ source }: Found, edit: z.output<typeof packChanges>): VideoPackSettings {
  const parsed = checkInput(packInput(source.link), { ...source.settings, ...edit })
  const tooWide = findTooWide(createPack({ ...source, settings: parsed }))
  if (tooWide.includes('callToAction')) {
    throw invalidBody('/callToAction', 'too-wide', PACK_MESSAGES.callTooWide)
  }
  // If the address is the code's own link, files in which it doesn't fit leave it out.
  if (parsed.address !== null && tooWide.includes('address')) {
    throw invalidBody('/address', 'too-wide', PACK_MESSAGES.addressTooWide)
  }
  return parsed
}

type EditCall = Pick<Call, 'services' | 'key' | 'requireMatch'> & {
  body: z.output<typeof packChanges>
}

async function save({ services, key, body, requireMatch }: EditCall, before: Found) {
  await assertCraft({ services, key }, before.magnet.id)
  requireMatch(toBody(before))
  const parsed = checked(before, body)
  const { magnet, placement } = before
  const placementId = placement?.id ?? null
  const owner = { ownerId: key.accountId, magnetId: magnet.id, placementId }
  if (!(await savePackSettings(services, owner, parsed))) throw notFound()
  return { ...parsed, from: placementId ? ('placement' as const) : ('magnet' as const) }
}

export const packSettingsOperations = [
  operation({
    id: 'getPackSettings',
    method: 'GET',
    path: ofMagnet,
    tag,
    scope: 'magnets:read',
    summary: 'Get the settings of a magnet’s video pack',
    answer: one,
    run: async (call) => toBody(await packOf(call, call.params.magnetId)),
  }),
  operation({
    id: 'updatePackSettings',
    method: 'PATCH',
    path: ofMagnet,
    tag,
    ...writes,
    scope: 'magnets:write',
    summary: 'Edit the settings of a magnet’s video pack',
    body: packChanges,
    answer: one,
    async run(call) {
      await lockMagnetEdits(call.services.db, call.key.accountId, call.params.magnetId)
      return save(call, await packOf(call, call.params.magnetId))
    },
  }),
  operation({
    id: 'getPlacementPackSettings',
    method: 'GET',
    path: ofPlacement,
    tag,
    scope: 'placements:read',
    summary: 'Get the settings of a placement’s video pack',
    answer: one,
    run: async (call) => toBody(await packOfPlacement(call)),
  }),
  operation({
    id: 'updatePlacementPackSettings',
    method: 'PATCH',
    path: ofPlacement,
    tag,
    ...writes,
    scope: 'placements:write',
    summary: 'Edit the settings of a placement’s video pack',
    description: 'The placement then has its own settings and no longer uses the magnet’s.',
    body: packChanges,
    answer: one,
    async run(call) {
      await lockPlacement(call.services.db, call.key.accountId, call.params.placementId)
      return save(call, await packOfPlacement(call))
    },
  }),
  operation({
    id: 'inheritPackSettings',
    method: 'DELETE',
    path: ofPlacement,
    tag,
    ...writes,
    scope: 'placements:write',
    summary: 'Reset a placement’s video pack to the magnet’s settings',
    answer: { status: 204, description: 'Reset.' },
    async run(call) {
      const { magnet, placement } = await packOfPlacement(call)
      await assertCraft(call, magnet.id)
      const placementId = placement?.id ?? null
      const owner = { ownerId: call.key.accountId, magnetId: magnet.id, placementId }
      if (!(await savePackSettings(call.services, owner, null))) throw notFound()
      return null
    },
  }),
]
