import type { ConsentProof } from '#domain/leads/list/consent-proof.server.ts'
import { recordCounted } from '#domain/security/record-event.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import type { Services } from '#platform/services.ts'

type Answered = {
  viewer: { id: string; email: string }
  /** The workspace of a campaign's lead. */
  workspaceId?: string
  leadId: string
  proof: ConsentProof | null
}

/** Responds with a proof of consent as a file, and records that it was exported. */
export async function consentResponse(
  services: Services,
  { viewer, workspaceId, leadId, proof }: Answered,
): Promise<Response> {
  if (!proof) return new Response('Lead not found.', { status: 404 })
  await recordCounted(services, {
    event: 'export.lead',
    actor: viewer,
    ...(workspaceId && { workspaceId }),
    details: { lead: leadId.toLowerCase() },
  })
  return new Response(`${JSON.stringify(proof, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': contentDisposition(
        'attachment',
        `consent-${leadId.toLowerCase()}.json`,
      ),
      'Cache-Control': 'private, no-store',
    },
  })
}
