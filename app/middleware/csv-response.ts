import { contentDisposition } from '#lib/content-disposition.ts'

/** Returns a CSV download that no cache may store. */
export const csvResponse = (body: BodyInit, fileName: string) =>
  new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', fileName),
      'Cache-Control': 'private, no-store',
    },
  })
