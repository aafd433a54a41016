import { data, href, type RouterContextProvider } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { assertEditable } from '#app/middleware/craft.server.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { findCraftMagnet } from '#domain/campaigns/craft.server.ts'
import { consumeChangeLimit } from '#domain/magnets/change-limit.server.ts'
import type { Layout } from '#domain/video-pack/layouts.ts'
import { createPack, findTooWide, layOutPack, type Pack } from '#domain/video-pack/pack.ts'
import {
  LAYOUT_TITLES,
  PACK_FILES,
  type PackFile,
  type PackLayout,
} from '#domain/video-pack/pack-files.ts'
import { packForm } from '#domain/video-pack/pack-form.ts'
import { PACK_MESSAGES, REFUSAL_TEXTS } from '#domain/video-pack/pack-messages.ts'
import { findRefusals } from '#domain/video-pack/pack-refusals.server.ts'
import { savePackSettings } from '#domain/video-pack/pack-settings.server.ts'
import type { VideoPackSettings } from '#domain/video-pack/pack-settings.ts'
import { judgeFile, warningsOf } from '#domain/video-pack/pack-verdict.ts'
import { findVideoPack } from '#domain/video-pack/video-pack.server.ts'
import { parseForm, readForm } from '#lib/forms.ts'
import { jsonDigest } from '#lib/json-digest.server.ts'
import { listInWords } from '#lib/text.ts'
import { redirectFromCampaignPage } from '../campaign-page-redirect.server.ts'
import type { ShownLayout } from './pack-layout-card.tsx'

export type PackParams = { id: string; placementId?: string | undefined }
type Input = { context: Readonly<RouterContextProvider>; params: PackParams }

/**
 * Returns the pack in /magnets/:id/…/video-pack. Throws a 404 if the viewer may not work on the
 * magnet's codes.
 */
export async function requireVideoPack({ context, params }: Input) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const craft = await findCraftMagnet(services, viewer, params.id)
  const found = craft && (await findVideoPack(services, craft.ownerId, params))
  if (!found) {
    await redirectFromCampaignPage(services, viewer, params.id)
    throw data(null, { status: 404 })
  }
  return { services, ownerId: craft.ownerId, viewer, craft, ...found }
}

/** Returns the path of a pack's screen. */
export const packPath = ({ id, placementId }: PackParams) =>
  placementId
    ? href('/magnets/:id/placements/:placementId/video-pack', { id, placementId })
    : href('/magnets/:id/video-pack', { id })

/** Returns the path of a pack's archive. */
export const archivePath = ({ id, placementId }: PackParams) =>
  placementId
    ? href('/magnets/:id/placements/:placementId/video-pack/pack.zip', { id, placementId })
    : href('/magnets/:id/video-pack/pack.zip', { id })

/** Returns the path of a pack's motion file, without its query. */
export const motionPath = ({ id, placementId }: PackParams) =>
  placementId
    ? href('/magnets/:id/placements/:placementId/video-pack/overlay.mov', { id, placementId })
    : href('/magnets/:id/video-pack/overlay.mov', { id })

/**
 * Returns the files of a pack by layout, as its screen shows them, after the code in each file was
 * read successfully.
 */
export async function listPackFiles(
  limitKey: string,
  pack: Pack,
  params: PackParams,
): Promise<ShownLayout[]> {
  const path = packPath(params)
  const refusals = await findRefusals(limitKey, pack)
  // An open page loads an image again only if its URL has changed.
  const version = jsonDigest([pack.look.style, pack.accentColor, pack.input])
  const layouts = Map.groupBy<PackLayout, PackFile>(PACK_FILES, ({ layout }) => layout)
  return [...layouts].map(([layout, files]) => {
    const laidOut = layOutPack(pack, layout)
    return {
      layout,
      title: LAYOUT_TITLES[layout],
      use: files[0]?.use ?? '',
      preview: laidOut.ok ? `${path}/preview.svg?file=${files[0]?.name}&v=${version}` : null,
      notes: laidOut.ok ? notesOf(layout, laidOut) : [],
      files: files.map((file) => {
        const { id, name, kind, title, label } = file
        const refusal = refusals.get(id) ?? null
        return {
          name,
          kind,
          title,
          label,
          download: `${path}/${name}`,
          verdict: laidOut.ok && !refusal ? judgeFile(file, laidOut, pack.input) : null,
          refusal: refusal && REFUSAL_TEXTS[refusal],
        }
      }),
    }
  })
}

function notesOf(name: PackLayout, layout: Layout): string[] {
  const notes = layout.leftOut.map((text) =>
    text === 'address'
      ? 'The address doesn’t fit here and is left out.'
      : 'The call to action doesn’t fit here and is left out.',
  )
  if (name !== 'end-card') return notes
  const { endScreen } = warningsOf(layout.plate, layout.picture)
  if (endScreen.length === 0) return notes
  return [
    ...notes,
    `The code is where ${listInWords(endScreen)} usually is. Move that element to another position in YouTube’s editor.`,
  ]
}

/** Saves the settings, or lets a placement use its magnet's settings again. */
export async function packAction({ context, params, request }: Input & { request: Request }) {
  const form = await readForm(request)
  const failure = { event: 'video_pack.save_failed', message: PACK_MESSAGES.saveFailed }
  return formAction({ context, form, failure }, async ({ viewer, refuse }) => {
    const found = await requireVideoPack({ context, params })
    const { services, ownerId, magnet, placement, source } = found
    assertEditable(found.craft)
    if (!(await consumeChangeLimit(services, viewer))) return refuse(PACK_MESSAGES.tooMany, 429)
    const owner = { ownerId, magnetId: magnet.id, placementId: placement?.id ?? null }
    if (form.get('intent') === 'inherit') {
      const inherits = placement !== null && (await savePackSettings(services, owner, null))
      return inherits ? saved(params, PACK_MESSAGES.inherited) : refuse(PACK_MESSAGES.gone, 409)
    }
    const parsed = parseForm(packForm(source.link), form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const settings = parsed.value
    const errors = tooWideErrors(createPack({ ...source, settings }), settings)
    if (Object.keys(errors).length > 0) return refuse(errors, 422)
    const isSaved = await savePackSettings(services, owner, settings)
    return isSaved ? saved(params, PACK_MESSAGES.saved) : refuse(PACK_MESSAGES.saveFailed, 409)
  })
}

const saved = (params: PackParams, text: string) =>
  redirectWithNotice(packPath(params), { tone: 'success', text })

/**
 * If the address is the code's own link, files in which it doesn't fit leave it out. An address
 * that the user entered is rejected.
 */
function tooWideErrors(pack: Pack, { address }: VideoPackSettings): Record<string, string> {
  const tooWide = findTooWide(pack)
  const errors: Record<string, string> = {}
  if (tooWide.includes('callToAction')) errors.callToAction = PACK_MESSAGES.callTooWide
  if (address !== null && tooWide.includes('address')) errors.address = PACK_MESSAGES.addressTooWide
  return errors
}
