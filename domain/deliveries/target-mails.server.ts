import { and, eq, isNull, or } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import type { eventTarget } from '#db/schema/deliveries.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { integrationsPath } from '#domain/integrations-path.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { type TargetNotice, targetNoticeMail } from '#emails/target-notice.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

type Target = Pick<typeof eventTarget.$inferSelect, 'id' | 'accountId' | 'kind' | 'name'>
type Recipient = { id: string; email: string; workspaceId: string | null }

/**
 * Emails the account's owner, or the owner of the workspace that the account belongs to, that a
 * target is failing or has been stopped.
 */
export async function queueStoppedMail(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  target: Target,
  notice: TargetNotice,
): Promise<void> {
  const recipient = await findRecipient(tx, target.accountId)
  if (!recipient) return
  const place = integrationsPath(recipient.workspaceId)
  const kind = target.kind === 'webhook' ? 'webhooks' : 'connections'
  await queueMail(tx, {
    kind: 'target-notice',
    to: recipient.email,
    userId: recipient.id,
    ...targetNoticeMail({
      notice,
      kind: target.kind,
      name: target.name,
      url: `${env.publicUrl}${place}/${kind}/${target.id}`,
    }),
  })
}

async function findRecipient(db: Queryable, accountId: string): Promise<Recipient | null> {
  const [found] = await db
    .select({ id: user.id, email: user.email, workspaceId: workspace.id })
    .from(user)
    .leftJoin(workspace, and(eq(workspace.accountId, accountId), isNull(workspace.closedAt)))
    .where(or(eq(user.id, workspace.ownerId), and(eq(user.id, accountId), eq(user.kind, 'person'))))
    .limit(1)
  return found ?? null
}
