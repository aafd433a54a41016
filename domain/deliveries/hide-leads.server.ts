import { findHiddenLeads } from '#domain/leads/change/hidden-leads.server.ts'
import { hideLead } from '#domain/resources/lead-resource.ts'
import type { Services } from '#platform/services.ts'
import type { DeliveryContent } from './sender.ts'

type Sent = { accountId: string; content: Pick<DeliveryContent, 'leadId' | 'data'> }

/** Returns the deliveries without the data that their accounts' plans currently hide. */
export async function hideLeads<One extends Sent>(
  services: Services,
  claimed: One[],
): Promise<One[]> {
  const leads = claimed.flatMap(({ accountId, content: { leadId } }) =>
    leadId === null ? [] : { ownerId: accountId, leadId },
  )
  const hidden = await findHiddenLeads(services, leads)
  if (hidden.size === 0) return claimed
  return claimed.map((one) => {
    const { leadId, data } = one.content
    if (leadId === null || !hidden.has(leadId)) return one
    return { ...one, content: { ...one.content, data: hideLead(data) } }
  })
}
