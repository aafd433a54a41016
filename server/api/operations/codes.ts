import { z } from 'zod'
import { toWebStream } from '#domain/files/web-stream.server.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { qrFileName } from '#domain/qr/qr-file-name.ts'
import { QR_PIXELS, QR_TYPES } from '#domain/qr/qr-formats.ts'
import { qrImageTag, renderQrImage } from '#domain/qr/qr-image.server.ts'
import { inQrTurn } from '#domain/qr/qr-turns.server.ts'
import { createPack } from '#domain/video-pack/pack.ts'
import { createPackArchive, packArchiveName } from '#domain/video-pack/pack-archive.server.ts'
import { findVideoPack } from '#domain/video-pack/video-pack.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import { matchesEtag } from '#lib/etag.ts'
import { assertMagnet, found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { placementOf } from './placements.ts'

const tag = 'Codes'
export const qrImage = {
  status: 200,
  description: 'The QR code.',
  media: [QR_TYPES.svg, QR_TYPES.png, QR_TYPES.pdf],
  hasEtag: true,
} as const
const zip = { status: 200, description: 'A ZIP archive.', media: ['application/zip'] } as const
export const qrQuery = z.strictObject({
  format: z.enum(['svg', 'png', 'pdf']).default('svg'),
  pixels: z.coerce
    .number()
    .int()
    .min(QR_PIXELS.least)
    .max(QR_PIXELS.most)
    .default(QR_PIXELS.usual)
    .describe('The side of a PNG in pixels. SVG and PDF files have no pixels.'),
})

type CodeCall = Pick<Call, 'services' | 'key'>

/** Returns the pack of a magnet or of one of its placements, or throws 404. */
export async function packOf({ services, key }: CodeCall, id: string, placementId?: string) {
  assertMagnet(key, id)
  return found(await findVideoPack(services, key.accountId, { id, placementId }))
}

/** Returns the pack of a placement, whose magnet must exist. */
export async function packOfPlacement(call: Call<{ placementId: string }>) {
  const { id, magnetId } = await placementOf(call)
  if (magnetId === null || !(await findMagnet(call.services, call.key.accountId, magnetId))) {
    throw notFound()
  }
  return packOf(call, magnetId, id)
}

type Found = Awaited<ReturnType<typeof packOf>>
type ImageCall = Pick<Call, 'key' | 'request'> & { query: z.output<typeof qrQuery> }
type Drawn = { source: Pick<Found['source'], 'text' | 'style'>; title: string }

/**
 * Returns a code as an image, or throws 409 if the code can't be scanned in its style. The ETag covers
 * everything that the image depends on, so an unchanged image isn't drawn. A PDF has none, because it
 * contains the time at which it was made.
 */
export async function imageResponse(
  { key, request, query: { format, pixels } }: ImageCall,
  { source, title }: Drawn,
): Promise<Response> {
  const options = { title: `QR code of ${title}`, pixels }
  const tag = qrImageTag(source.text, source.style, format, options.title)
  const etag = format === 'pdf' ? null : `"${tag}${format === 'png' ? `-${pixels}` : ''}"`
  const cached = etag !== null && { ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (etag !== null && matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: { ...cached } })
  }
  const drawn = await inQrTurn(key.accountId, () =>
    renderQrImage(source.text, source.style, format, options),
  )
  if (!drawn) throw busy()
  if (!drawn.ok) throw unreadable()
  return new Response(new Uint8Array(drawn.bytes), {
    headers: {
      ...fileHeaders({ type: QR_TYPES[format], name: qrFileName(title, format) }),
      ...cached,
      // With this header an SVG can neither run scripts nor load anything.
      'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
    },
  })
}

async function zipResponse({ services, key }: CodeCall, { source, title }: Found) {
  const archive = await createPackArchive(services, key.accountId, createPack(source), title)
  if (archive.ok) {
    const headers = fileHeaders({
      type: 'application/zip',
      name: packArchiveName({ title, text: source.text }),
    })
    return new Response(toWebStream(archive.stream), { headers })
  }
  if (archive.reason !== 'busy') throw unreadable()
  throw busy()
}

export const busy = () => new ApiProblem('unavailable', { headers: { 'Retry-After': '10' } })

export const unreadable = () =>
  new ApiProblem('conflict', { detail: 'The code can’t be scanned reliably in this style.' })

/** Returns the headers of a download. */
export const fileHeaders = ({ type, name }: { type: string; name: string }) => ({
  'Content-Type': type,
  'Content-Disposition': contentDisposition('attachment', name),
  'Cache-Control': 'private, no-store',
})

export const codeOperations = [
  operation({
    id: 'getMagnetCode',
    method: 'GET',
    path: '/magnets/{magnetId}/qr',
    tag,
    scope: 'magnets:read',
    limit: 'qr-check',
    problems: ['conflict'],
    summary: 'Download a magnet’s QR code',
    description: 'SVG and PNG files have an ETag.',
    query: qrQuery,
    answer: qrImage,
    run: async (call) => imageResponse(call, await packOf(call, call.params.magnetId)),
  }),
  operation({
    id: 'getMagnetPack',
    method: 'GET',
    path: '/magnets/{magnetId}/video-pack',
    tag,
    scope: 'magnets:read',
    limit: 'qr-check',
    problems: ['conflict'],
    summary: 'Download a magnet’s video pack',
    description: 'The ZIP contains the code as files for a video editor.',
    answer: zip,
    run: async (call) => zipResponse(call, await packOf(call, call.params.magnetId)),
  }),
  operation({
    id: 'getPlacementCode',
    method: 'GET',
    path: '/placements/{placementId}/qr',
    tag,
    scope: 'placements:read',
    limit: 'qr-check',
    problems: ['conflict'],
    summary: 'Download a placement’s QR code',
    description: 'SVG and PNG files have an ETag.',
    query: qrQuery,
    answer: qrImage,
    run: async (call) => imageResponse(call, await packOfPlacement(call)),
  }),
  operation({
    id: 'getPlacementPack',
    method: 'GET',
    path: '/placements/{placementId}/video-pack',
    tag,
    scope: 'placements:read',
    limit: 'qr-check',
    problems: ['conflict'],
    summary: 'Download a placement’s video pack',
    answer: zip,
    run: async (call) => zipResponse(call, await packOfPlacement(call)),
  }),
]
