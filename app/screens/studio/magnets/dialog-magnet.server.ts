import { viewerAccess } from '#app/middleware/helper-access.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { countMagnetLeads } from '#domain/magnets/delete-magnet.server.ts'
import { listMagnetTitles } from '#domain/magnets/list-magnets.server.ts'
import { listMagnetCodes } from '#domain/magnets/magnet-codes.server.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { listKitNames } from '#domain/media-kits/media-kits.server.ts'
import { magnetUrl } from '#domain/qr/code-url.ts'
import { qrImages } from '#domain/qr/qr-image-path.ts'
import type { Services } from '#platform/services.ts'

/** The dialogs of /magnets. Each opens with the query parameter of its name. */
const DIALOGS = ['delete', 'repoint', 'qr'] as const

/**
 * Returns the content of the dialog that ?delete={id}, ?repoint={id} or ?qr={id} opens; null if
 * there is none, or if the viewer's role doesn't include it.
 */
export async function findDialogMagnet(
  services: Services,
  viewer: Viewer,
  params: URLSearchParams,
) {
  const ownerId = viewer.id
  const what = DIALOGS.find((name) => params.has(name))
  // A helper's role may not include deleting and repointing (docs/rules/helpers.md).
  if (!what || (what !== 'qr' && !viewerAccess(viewer).manage)) return null
  const found = await findMagnet(services, ownerId, params.get(what) ?? '')
  if (!found) return { what: 'gone' as const }
  if (what === 'qr') {
    const { publicUrl, publicUrlIsSet } = services.env
    return {
      what,
      code: {
        id: found.id,
        title: found.title,
        images: qrImages(found, publicUrl),
        pageUrl: magnetUrl(publicUrl, found.customSlug ?? found.shortId),
        publicUrlIsSet,
      },
    }
  }
  const [codes, others, leads, kits] = await Promise.all([
    listMagnetCodes(services.db, ownerId, found.id),
    listMagnetTitles(services, ownerId, found.id),
    what === 'delete' ? countMagnetLeads(services, ownerId, found.id) : 0,
    what === 'delete' ? listKitNames(services, ownerId, found.id) : [],
  ])
  const { id, title, state } = found
  return { what, magnet: { id, title, state, codes, others }, leads, kits }
}
