import type { FoundProof } from '#domain/results-log/find-proof.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import type { Services } from '#platform/services.ts'

const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}

/** Returns a proof file as a download, or why there is none. */
export function proofResponse({ clock }: Pick<Services, 'clock'>, found: FoundProof): Response {
  if (!found.ok) {
    const { status, text } = REFUSALS[found.reason]
    const headers = { ...PRIVATE, 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response(text, { status, headers })
  }
  const day = clock.now().toISOString().slice(0, 10)
  return new Response(JSON.stringify(found.file), {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', `results-proof-${day}.json`),
    },
  })
}

const REFUSALS = {
  'not-found': { status: 404, text: 'Results not found.' },
  'nothing-logged': {
    status: 404,
    text: 'Nothing is logged yet. The results of each day are logged after midnight UTC.',
  },
  locked: { status: 403, text: 'Please open the link in your browser and enter its password.' },
  'too-many': { status: 429, text: 'Too many requests. Please try again in a minute.' },
} as const
