import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { apiKey } from '#db/schema/api.ts'
import { workspace } from '#db/schema/workspaces.ts'
import type { PlanType } from '#domain/plans/plan.ts'
import { getPlan } from '#domain/plans/plans.server.ts'
import type { Services } from '#platform/services.ts'
import type { ApiKey } from './find-key.server.ts'

/** The facts that a key can read about itself and its account. */
export type KeyAccountFacts = {
  id: string
  kind: 'creator' | 'workspace'
  name: string
  workspaceId: string | null
  plan: PlanType
  key: {
    id: string
    name: string
    scopes: string[]
    magnetIds: string[] | null
    expiresAt: Date | null
  }
}

/** Returns the facts about a key and its account; null if the key has just been deleted. */
export async function findKeyAccountFacts(
  services: Services,
  key: ApiKey,
): Promise<KeyAccountFacts | null> {
  const [row] = await services.db
    .select({
      id: user.id,
      kind: user.kind,
      userName: user.name,
      workspaceId: workspace.id,
      workspaceName: workspace.name,
      key: {
        id: apiKey.id,
        name: apiKey.name,
        scopes: apiKey.scopes,
        magnetIds: apiKey.magnetIds,
        expiresAt: apiKey.expiresAt,
      },
    })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.accountId))
    .leftJoin(workspace, eq(workspace.accountId, user.id))
    .where(eq(apiKey.id, key.id))
  if (!row) return null
  const plan = await getPlan(services, row.id)
  return {
    id: row.id,
    kind: row.kind === 'workspace' ? 'workspace' : 'creator',
    name: row.workspaceName ?? row.userName,
    workspaceId: row.workspaceId,
    plan: plan.type,
    key: row.key,
  }
}
