import { z } from 'zod'
import { findMagnet, type Magnet } from '#domain/magnets/magnets.server.ts'
import { lockMagnetEdits } from '#domain/magnets/owner-lock.server.ts'
import { saveQrStyle } from '#domain/magnets/qr-preferences.server.ts'
import { findPlacement } from '#domain/placements/list-placements.server.ts'
import {
  getPlacementStyle,
  inheritStyle,
  savePlacementStyle,
} from '#domain/placements/placement-style.server.ts'
import { lockPlacement } from '#domain/placements/placements.server.ts'
import { LOGO_MESSAGES } from '#domain/qr/qr-logo.ts'
import { DEFAULT_QR_STYLE, type QrStylePreferences } from '#domain/qr/qr-style.ts'
import { type QrStyleInput, qrStyleChanges, qrStyleInput } from '#domain/qr/qr-style-form.ts'
import { QR_STYLE_MESSAGES } from '#domain/qr/qr-style-messages.ts'
import { checkInput } from '../check-input.ts'
import { assertMagnet, found } from '../common.ts'
import { assertCraft } from '../craft.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { placementOf, placementToChange } from './placements.ts'

const tag = 'Codes'
const ofMagnet = '/magnets/{magnetId}/qr-style'
const ofPlacement = '/placements/{placementId}/qr-style'
const style = z.enum(['standard', 'rounded'])
const logoSize = z.enum(['S', 'M', 'L'])

const qrStyle = z
  .object({
    style,
    logoSize,
    backgroundColor: z.string().describe('The color, as #rrggbb.'),
    foregroundColor: z.string().describe('The color, as #rrggbb.'),
    hasLogo: z.boolean(),
    isInherited: z.boolean().describe('Whether a placement uses its magnet’s style.'),
  })
  .meta({ id: 'QrStyle', description: 'The style of a QR code.' })

const one = { status: 200, description: 'The style.', schema: qrStyle, isResource: true } as const
const writes = { limit: 'qr-check', problems: ['conflict'] } as const
/** The body may contain a logo. */
const hasLargeBody = true

function toBody(stored: QrStylePreferences | null, isInherited: boolean) {
  const { logoUrl, ...rest }: QrStylePreferences = { ...DEFAULT_QR_STYLE, ...stored }
  return { ...rest, hasLogo: Boolean(logoUrl), isInherited }
}

/**
 * Returns a style with the changes of an edit. Fields that the edit leaves out keep their stored
 * values.
 */
function inputOf(
  stored: QrStylePreferences | null,
  changes: z.output<typeof qrStyleChanges>,
): QrStyleInput {
  const { logoUrl: _, ...kept }: QrStylePreferences = { ...DEFAULT_QR_STYLE, ...stored }
  return checkInput(qrStyleInput, { ...kept, ...changes })
}

type Checked = Awaited<ReturnType<typeof saveQrStyle>>

/** Throws a problem if a style was rejected. */
function assertSaved(checked: Checked): asserts checked is Extract<Checked, { ok: true }> {
  if (checked.ok) return
  switch (checked.reason) {
    case 'not-found':
      throw notFound()
    case 'logo':
      throw invalidBody('/logo', checked.refusal, LOGO_MESSAGES[checked.refusal])
    case 'light-on-dark':
      throw invalidBody('/foregroundColor', 'light-on-dark', QR_STYLE_MESSAGES.lightOnDark)
    case 'unreadable':
      throw new ApiProblem('conflict', { detail: QR_STYLE_MESSAGES.unreadable })
  }
}

type StyleCall = Pick<Call, 'services' | 'key'>

async function ownMagnet({ services, key }: StyleCall, magnetId: string): Promise<Magnet> {
  assertMagnet(key, magnetId)
  return found(await findMagnet(services, key.accountId, magnetId))
}

/** Returns a placement with its magnet. Throws 404 if the magnet was deleted. */
async function drawnOf(call: Call<{ placementId: string }>) {
  const { id, magnetId } = await placementOf(call)
  if (magnetId === null) throw notFound()
  const magnet = await ownMagnet(call, magnetId)
  const { services, key } = call
  return { magnet, one: found(await findPlacement(services, key.accountId, magnetId, id)) }
}

type Drawn = Awaited<ReturnType<typeof drawnOf>>
const bodyOfPlacement = ({ magnet, one }: Drawn) =>
  toBody(getPlacementStyle(one, magnet), one.qrStylePreferences === null)

export const qrStyleOperations = [
  operation({
    id: 'getMagnetStyle',
    method: 'GET',
    path: ofMagnet,
    tag,
    scope: 'magnets:read',
    summary: 'Get a magnet’s QR style',
    answer: one,
    async run(call) {
      const { qrStylePreferences } = await ownMagnet(call, call.params.magnetId)
      return toBody(qrStylePreferences, false)
    },
  }),
  operation({
    id: 'updateMagnetStyle',
    method: 'PATCH',
    path: ofMagnet,
    tag,
    ...writes,
    only: 'creators',
    scope: 'magnets:write',
    summary: 'Edit a magnet’s QR style',
    description: 'Styles that don’t scan reliably are rejected.',
    body: qrStyleChanges,
    hasLargeBody,
    answer: one,
    async run(call) {
      const { services, key, params, body } = call
      await lockMagnetEdits(services.db, key.accountId, params.magnetId)
      const { qrStylePreferences: stored } = await ownMagnet(call, params.magnetId)
      call.requireMatch(toBody(stored, false))
      const input = inputOf(stored, body)
      const saved = await saveQrStyle(services, key.accountId, params.magnetId, input)
      assertSaved(saved)
      return toBody(saved.preferences, false)
    },
  }),
  operation({
    id: 'getPlacementStyle',
    method: 'GET',
    path: ofPlacement,
    tag,
    scope: 'placements:read',
    summary: 'Get a placement’s QR style',
    answer: one,
    run: async (call) => bodyOfPlacement(await drawnOf(call)),
  }),
  operation({
    id: 'updatePlacementStyle',
    method: 'PATCH',
    path: ofPlacement,
    tag,
    ...writes,
    scope: 'placements:write',
    summary: 'Edit a placement’s QR style',
    description: 'The placement then has its own style and no longer uses the magnet’s.',
    body: qrStyleChanges,
    hasLargeBody,
    answer: one,
    async run(call) {
      await lockPlacement(call.services.db, call.key.accountId, call.params.placementId)
      const drawn = await drawnOf(call)
      await assertCraft(call, drawn.magnet.id)
      call.requireMatch(bodyOfPlacement(drawn))
      const input = inputOf(getPlacementStyle(drawn.one, drawn.magnet), call.body)
      const saved = await savePlacementStyle(call.services, call.key.accountId, drawn, input)
      assertSaved(saved)
      return toBody(saved.preferences, false)
    },
  }),
  operation({
    id: 'inheritPlacementStyle',
    method: 'DELETE',
    path: ofPlacement,
    tag,
    scope: 'placements:write',
    summary: 'Reset a placement’s QR style to the magnet’s',
    answer: { status: 204, description: 'Reset.' },
    async run(call) {
      const { id } = await placementToChange(call)
      if (!(await inheritStyle(call.services, call.key.accountId, id))) throw notFound()
      return null
    },
  }),
]
