import { contentDisposition } from '#lib/content-disposition.ts'

/** Returns a PDF download that no cache may store; 503 if too many are being made (null). */
export function pdfResponse(file: Buffer | null, fileName: string): Response {
  if (!file) {
    return new Response('Too many files are being made. Please try again in a minute.', {
      status: 503,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'private, no-store',
        'Retry-After': '30',
      },
    })
  }
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition('attachment', fileName),
      'Cache-Control': 'private, no-store',
    },
  })
}
