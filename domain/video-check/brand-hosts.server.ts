import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { customDomain, workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { brandMemberId } from '#domain/accounts/viewer.ts'
import type { Services } from '#platform/services.ts'

/**
 * Returns the ids of the workspaces that have these hosts as verified domains, by host. Looks only
 * at the viewer's workspaces and at `workspaceIds`, in whose campaigns the viewer takes part. Other
 * workspaces' domains are not revealed.
 */
export async function findBrandHosts(
  { db }: Services,
  viewer: { id: string; helper?: { id: string } | undefined },
  { hosts, workspaceIds }: { hosts: readonly string[]; workspaceIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (hosts.length === 0) return new Map()
  const member = db
    .select({ id: workspaceMember.workspaceId })
    .from(workspaceMember)
    .where(sql`${workspaceMember.userId} = ${brandMemberId(viewer)}::uuid`)
  const found = await db
    .select({ host: customDomain.host, workspaceId: customDomain.workspaceId })
    .from(customDomain)
    .innerJoin(workspace, eq(workspace.id, customDomain.workspaceId))
    .where(
      and(
        inArray(customDomain.host, [...hosts]),
        eq(customDomain.state, 'verified'),
        isNull(workspace.closedAt),
        or(
          inArray(customDomain.workspaceId, member),
          inArray(customDomain.workspaceId, [...workspaceIds]),
        ),
      ),
    )
  return new Map(found.map(({ host, workspaceId }) => [host, workspaceId]))
}
