import type { LoaderFunctionArgs } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { codeUrl } from '#domain/qr/code-url.ts'
import { qrFileName } from '#domain/qr/qr-file-name.ts'
import { qrImageTag, renderQrImage, renderQrThumbnail } from '#domain/qr/qr-image.server.ts'
import type { QrStylePreferences } from '#domain/qr/qr-style.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import { matchesEtag } from '#lib/etag.ts'

const TYPE = { png: 'image/png', svg: 'image/svg+xml' } as const

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

/** Returns a code as an image for its owner. The path's ending determines the format. */
export async function qrImageResponse(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { code, style, title, version }: QrImageSource,
): Promise<Response> {
  const services = context.get(servicesContext)
  const url = new URL(request.url)
  const format = url.pathname.endsWith('.svg') ? 'svg' : 'png'
  const label = `QR code of ${title}`
  const text = codeUrl(services.env.publicUrl, code)
  const isNamed = url.searchParams.get('v') === version
  const download = url.searchParams.get('download') === '1'
  const etag = `"${qrImageTag(text, style, format, label)}"`
  const headers = new Headers({
    'Cache-Control': download
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

  const image =
    format === 'svg' && !download
      ? { ok: true as const, bytes: renderQrThumbnail(text, style, label) }
      : await renderQrImage(text, style, format, label)
  if (!image.ok) {
    services.log.warn({ requestId: context.get(requestContext).id, code }, 'qr_code.unreadable')
    return plainText(
      'This QR code can’t be scanned reliably in its current style. Please choose another logo or the standard style.',
      422,
    )
  }
  headers.set('Content-Type', TYPE[format])
  headers.set(
    'Content-Disposition',
    contentDisposition(download ? 'attachment' : 'inline', qrFileName(title, format)),
  )
  headers.set('Content-Length', String(image.bytes.length))
  return new Response(new Uint8Array(image.bytes), { headers })
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
