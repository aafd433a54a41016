import type { LoaderFunctionArgs } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findParticipationCode } from '#domain/campaigns/participation-code.server.ts'
import { qrImageVersion } from '#domain/qr/qr-image-path.ts'
import { codeNotFound, qrImageResponse } from './qr-image-response.server.ts'

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>

/** Returns a participation's QR code for its creator and for the brand. */
export async function loader({ request, params, context }: LoaderArgs) {
  const services = context.get(servicesContext)
  const part = await findParticipationCode(services, requireViewer(context), params.creatorId ?? '')
  if (!part) return codeNotFound('Campaign not found.')
  return qrImageResponse(
    { request, context },
    {
      code: part.shortId,
      style: part.style,
      title: `${part.title} by ${part.creator}`,
      version: qrImageVersion(part, services.env.publicUrl),
    },
  )
}
