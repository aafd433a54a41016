import { and, eq, isNull } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { workspace } from '#db/schema/workspaces.ts'
import type { RenderedMail } from '#emails/layout.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { senderDomainPath } from './sender-domain-path.ts'

/** What each email about a sender domain contains. */
export type SenderMailFacts = { url: string; isWorkspace: boolean }

/**
 * Queues an email about an account's sender domain to the person, or to the owner of the workspace.
 * Does nothing if the account or the workspace is closed.
 */
export async function notifySenderOwner(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  accountId: string,
  render: (facts: SenderMailFacts) => RenderedMail,
): Promise<void> {
  const [brand] = await tx
    .select({ id: workspace.id, ownerId: workspace.ownerId, closedAt: workspace.closedAt })
    .from(workspace)
    .where(eq(workspace.accountId, accountId))
  if (brand?.closedAt) return
  const [owner] = await tx
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(eq(user.id, brand?.ownerId ?? accountId), isNull(user.closedAt)))
  if (!owner) return
  const url = `${env.publicUrl}${senderDomainPath(brand?.id ?? null)}`
  await queueMail(tx, {
    kind: 'sender-domain',
    to: owner.email,
    userId: owner.id,
    ...render({ url, isWorkspace: brand !== undefined }),
  })
}
