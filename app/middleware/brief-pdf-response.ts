import { type BriefDocument, createBriefPdf } from '#domain/campaigns/brief-pdf.ts'
import { contentDisposition } from '#lib/content-disposition.ts'

/** Returns a brief's PDF file, or 404 if there is no brief or it can't be a PDF file. */
export function briefPdfResponse(document: BriefDocument | null): Response {
  const file = document && createBriefPdf(document)
  if (!file) return new Response('Brief not found.', { status: 404 })
  const name = `${document.campaign} brief ${document.brief.version}.pdf`
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition('attachment', name.replaceAll(/[/\\]/g, '-')),
      'Cache-Control': 'private, no-store',
    },
  })
}
