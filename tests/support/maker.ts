import { eq } from 'drizzle-orm'
import { workspace } from '#db/schema/workspaces.ts'
import type { Services } from '#platform/services.ts'

/** Returns who makes an account's keys, webhooks and connections in tests: the owner. */
export async function makerFor({ db }: Pick<Services, 'db'>, accountId: string): Promise<string> {
  const [of] = await db
    .select({ ownerId: workspace.ownerId })
    .from(workspace)
    .where(eq(workspace.accountId, accountId))
  return of?.ownerId ?? accountId
}
