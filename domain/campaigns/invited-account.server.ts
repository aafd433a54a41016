import { and, eq, isNull } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import type { Services } from '#platform/services.ts'
import type { InvitedViewer } from './invitation-response.server.ts'

/**
 * Returns an account as the recipient of invitations, for its API keys; null if the account is
 * closed.
 */
export async function findInvitedAccount(
  { db }: Pick<Services, 'db'>,
  accountId: string,
): Promise<InvitedViewer | null> {
  const [found] = await db
    .select({ id: user.id, email: user.email, emailVerified: user.emailVerified })
    .from(user)
    .where(and(eq(user.id, accountId), isNull(user.closedAt)))
  return found ?? null
}
