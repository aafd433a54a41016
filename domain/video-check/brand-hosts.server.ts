import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { customDomain, workspace, workspaceMember } from '#db/schema/workspaces.ts'
import type { Services } from '#platform/services.ts'

/**
 * Returns the workspaces, by host, whose verified domains some hosts are: of the viewer's workspaces,
 * and of `workspaceIds`, whose pages the viewer takes part in. Other workspaces' domains stay unknown.
 */
export async function findBrandHosts(
  { db }: Services,
  viewer: { id: string },
  { hosts, workspaceIds }: { hosts: readonly string[]; workspaceIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (hosts.length === 0) return new Map()
  const member = db
    .select({ id: workspaceMember.workspaceId })
    .from(workspaceMember)
    .where(eq(workspaceMember.userId, viewer.id))
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
