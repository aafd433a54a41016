import type { LoaderFunctionArgs } from 'react-router'
import { requestContext, requireViewer, servicesContext } from '#app/middleware/context.ts'
import { tourContext } from '#app/middleware/tour.ts'
import { codeUrl } from '#domain/qr/code-url.ts'
import { qrFileName, titleFileName } from '#domain/qr/qr-file-name.ts'
import { BAD_PIXELS, parseQrPixels, QR_TYPES, type QrFormat } from '#domain/qr/qr-formats.ts'
import { qrImageTag, renderQrImage, renderQrThumbnail } from '#domain/qr/qr-image.server.ts'
import type { QrStylePreferences } from '#domain/qr/qr-style.ts'
import { inQrTurn } from '#domain/qr/qr-turns.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import { matchesEtag } from '#lib/etag.ts'

export type QrImageSource = {
  code: string
  style: QrStylePreferences | null
  /** The title that is used in the description and the file name. */
  title: string
  /** The value of ?v= that identifies the current style. */
  version: string
}

/**
 * Without ?v= the image is revalidated, so that a changed style shows immediately. With ?v= the
 * image is cached, but only briefly, because the computer may be shared.
 */
const VERSIONED_CACHE_CONTROL = 'private, max-age=300'

/**
 * Returns a code as an image for its owner. The path's ending determines the format, and ?size= the
 * side of a PNG in pixels. Files that cost more than the usual image are limited, and drawn in turns.
 */
export async function qrImageResponse(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { code, style, title, version }: QrImageSource,
): Promise<Response> {
  const services = context.get(servicesContext)
  const url = new URL(request.url)
  const format = formatOf(url.pathname)
  const label = `QR code of ${title}`
  const text = codeUrl(services.env.publicUrl, code)
  const isNamed = url.searchParams.get('v') === version
  const download = url.searchParams.get('download') === '1'
  const size = format === 'png' ? url.searchParams.get('size') : null
  const pixels = size === null ? undefined : parseQrPixels(size)
  if (pixels === null) return plainText(BAD_PIXELS, 422)
  const etag = `"${qrImageTag(text, style, format, label)}${pixels ? `-${pixels}` : ''}"`
  const headers = new Headers({
    // A PDF contains the time at which it was made, so it is never the same.
    'Cache-Control':
      download || format === 'pdf'
        ? 'private, no-store'
        : isNamed
          ? VERSIONED_CACHE_CONTROL
          : 'private, no-cache',
    ETag: etag,
    'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
  if (matchesEtag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })

  const draw = () => renderQrImage(text, style, format, { title: label, pixels })
  const isLarge = format === 'pdf' || pixels !== undefined
  // Strangers see the tour, and share one account.
  if (isLarge && context.get(tourContext)?.side) {
    return plainText('Downloads aren’t part of the tour.', 403)
  }
  const who = requireViewer(context).id
  if (isLarge && !(await services.limits.take('qr-check', who)).ok) {
    return plainText('Too many downloads. Please try again in a minute.', 429)
  }
  const image = isLarge
    ? await inQrTurn(who, draw)
    : format === 'svg' && !download
      ? { ok: true as const, bytes: renderQrThumbnail(text, style, label) }
      : await draw()
  if (!image) return plainText('Many codes are being drawn. Please try again in a minute.', 503)
  if (!image.ok) {
    services.log.warn({ requestId: context.get(requestContext).id, code }, 'qr_code.unreadable')
    return plainText(
      'This QR code can’t be scanned reliably in its current style. Please choose another logo or the standard style.',
      422,
    )
  }
  const name = pixels ? titleFileName(title, `qr-${pixels}.png`) : qrFileName(title, format)
  headers.set('Content-Type', QR_TYPES[format])
  headers.set('Content-Disposition', contentDisposition(download ? 'attachment' : 'inline', name))
  headers.set('Content-Length', String(image.bytes.length))
  return new Response(new Uint8Array(image.bytes), { headers })
}

const formatOf = (path: string): QrFormat => {
  if (path.endsWith('.svg')) return 'svg'
  return path.endsWith('.pdf') ? 'pdf' : 'png'
}

/** Returns a 404 for a code that doesn't exist. */
export const codeNotFound = (text: string) => plainText(text, 404)

/** Returns an error as plain text. */
export function plainText(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
}
