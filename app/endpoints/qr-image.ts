import type { LoaderFunctionArgs } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findCraftMagnet } from '#domain/campaigns/craft.server.ts'
import { qrImageVersion } from '#domain/qr/qr-image-path.ts'
import { codeNotFound, qrImageResponse } from './qr-image-response.server.ts'

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>

/**
 * Returns a magnet's QR code for those who may work on it: /magnets/:id/qr.svg and /magnets/:id/qr.png. With
 * ?download=1 the image is an attachment named after the magnet.
 */
export async function loader({ request, params, context }: LoaderArgs) {
  const services = context.get(servicesContext)
  const craft = await findCraftMagnet(services, requireViewer(context), params.id ?? '')
  if (!craft) return codeNotFound('Lead magnet not found.')
  const { magnet } = craft
  return qrImageResponse(
    { request, context },
    {
      code: magnet.shortId,
      style: magnet.qrStylePreferences,
      title: magnet.title,
      version: qrImageVersion(magnet, services.env.publicUrl),
    },
  )
}
