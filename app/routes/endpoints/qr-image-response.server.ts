import type { LoaderFunctionArgs } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { codeUrl } from '#domain/qr/code-url.ts'
import { qrFileName } from '#domain/qr/qr-file-name.ts'
import { drawQrImage, drawQrThumbnail, qrImageTag } from '#domain/qr/qr-image.server.ts'
import type { QrStylePreferences } from '#domain/qr/qr-style.ts'

const TYPE = { png: 'image/png', svg: 'image/svg+xml' } as const

export type DrawnCode = {
  code: string
  style: QrStylePreferences | null
  /** What it belongs to, for its description and its file's name. */
  title: string
  /** What ?v= says where this very style is meant. */
  version: string
}

/**
 * A changed style must show at once, unless the address says which one is meant. Then a list of codes is
 * not asked for again from screen to screen, and soon gone from a machine that others use.
 */
const NAMED = 'private, max-age=300'

/** A code as a picture for its owner, in the format the path ends with. */
export async function qrImageResponse(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { code, style, title, version }: DrawnCode,
): Promise<Response> {
  const services = context.get(servicesContext)
  const url = new URL(request.url)
  const format = url.pathname.endsWith('.svg') ? 'svg' : 'png'
  const label = `QR code of ${title}`
  const text = codeUrl(services.env.publicUrl, code)
  const isNamed = url.searchParams.get('v') === version
  const download = url.searchParams.get('download') === '1'
  const headers = new Headers({
    'Cache-Control': download ? 'private, no-store' : isNamed ? NAMED : 'private, no-cache',
    ETag: `"${qrImageTag(text, style, format, label)}"`,
    'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
  if (isCurrent(request, headers)) return new Response(null, { status: 304, headers })

  const image =
    format === 'svg' && !download
      ? { ok: true as const, bytes: drawQrThumbnail(text, style, label) }
      : await drawQrImage(text, style, format, label)
  if (!image.ok) {
    services.log.warn(
      { requestId: context.get(requestContext).id, code },
      'A QR code in its style could not be read back',
    )
    return plainText(
      'This QR code cannot be read reliably in its current style. Please choose another logo or the standard style.',
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

/** Where there is none to draw. */
export const noCode = (text: string) => plainText(text, 404)

function isCurrent(request: Request, headers: Headers): boolean {
  const known = request.headers.get('If-None-Match') ?? ''
  // A proxy that packs the answer marks the tag as weak.
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === headers.get('ETag'))
}

/** RFC 6266: the name for every browser of today, and an ASCII one for the rest. */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const ascii = fileName.replace(/[^a-z0-9.-]/g, '-').replace(/^-+/, '')
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}

function plainText(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
}
