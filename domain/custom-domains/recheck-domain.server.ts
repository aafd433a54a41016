import { asc, eq } from 'drizzle-orm'
import { customDomain } from '#db/schema/workspaces.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { type CheckOutcome, verifyDomain } from './verify-domain.server.ts'

export type RecheckedDomain = {
  workspaceId: string
  /** Null if the domain was removed during the check. */
  outcome: CheckOutcome | null
  state: string
}

/** Looks up a host's DNS record now, for each workspace that claims the host. */
export async function recheckDomainForAdmin(
  services: Services,
  asker: MaybeViewer,
  host: string,
): Promise<RecheckedDomain[]> {
  const viewer = await requireAdmin(services, asker)
  const { db } = services
  const claims = await db
    .select()
    .from(customDomain)
    .where(eq(customDomain.host, host.trim().toLowerCase()))
    .orderBy(asc(customDomain.id))
  const rechecked: RecheckedDomain[] = []
  for (const claim of claims) {
    const outcome = await verifyDomain(services, claim)
    const [after] = await db.select().from(customDomain).where(eq(customDomain.id, claim.id))
    const state = after?.state ?? 'removed'
    rechecked.push({ workspaceId: claim.workspaceId, outcome, state })
    await db.transaction((tx) =>
      recordAdminAction(tx, viewer, {
        action: 'domain.recheck',
        subjectType: 'domain',
        subjectId: claim.id,
        detail: { outcome, state },
      }),
    )
  }
  return rechecked
}
