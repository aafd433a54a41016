import { and, eq } from 'drizzle-orm'
import { account } from '#db/schema/accounts.ts'
import type { Transaction } from '#platform/db/database.ts'
import { closeMailedLinks } from './mailed-links.server.ts'
import { deleteChallenges } from './second-factor-challenges.server.ts'

/**
 * Stores a password's hash and ends what was started with the old password or through the mailbox:
 * open links, and sign-ins that are waiting for their second factor.
 */
export async function storePassword(
  tx: Transaction,
  userId: string,
  hash: string,
  now: Date,
): Promise<void> {
  const changed = await tx
    .update(account)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
    .returning({ id: account.id })
  if (changed.length === 0) {
    await tx
      .insert(account)
      .values({ userId, accountId: userId, providerId: 'credential', password: hash })
  }
  await closeMailedLinks(tx, ['reset', 'sign-in', 'change-email'], userId, now)
  await deleteChallenges(tx, userId)
}
