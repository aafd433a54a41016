import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { HELPERS_PATH } from '#domain/workspaces/membership.server.ts'
import type { WorkspaceKind } from '#domain/workspaces/permissions.ts'
import { type MadeNames, memberLeftMail } from '#emails/member-left.ts'
import { withoutLinks } from '#lib/text.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { MadeIn } from './made-by-member.server.ts'
import type { MadeByMember } from './made-by-member.ts'

type Left = MadeIn & { kind: WorkspaceKind; name: string; ownerId: string; made: MadeByMember }

/**
 * Queues the email to a workspace's owner that a member left, with the names of everything that
 * ended.
 */
export async function queueMemberLeftMail(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { kind, workspaceId, userId, ownerId, name, made }: Left,
): Promise<void> {
  const emailOf = async (id: string) => {
    const [row] = await tx.select({ email: user.email }).from(user).where(eq(user.id, id))
    return row?.email ?? ''
  }
  const to = await emailOf(ownerId)
  await queueMail(tx, {
    kind: 'member-left',
    to,
    userId: ownerId,
    ...memberLeftMail({
      kind,
      workspace: withoutLinks(name) || 'your workspace',
      email: await emailOf(userId),
      ended: namesOf(made),
      url: `${env.publicUrl}${kind === 'team' ? HELPERS_PATH : `/workspace/${workspaceId}`}`,
    }),
  })
}

/**
 * Returns the names of what a member created, for an email. The names are changed so that email
 * clients don't turn them into links.
 */
export function namesOf({
  keys,
  webhooks,
  connections,
  invitations,
  shares,
}: MadeByMember): MadeNames {
  const plain = (text: string) => withoutLinks(text) || 'without a name'
  const named = (list: readonly { name: string }[]) => list.map(({ name }) => plain(name))
  return {
    keys: named(keys),
    webhooks: named(webhooks),
    connections: named(connections),
    invitations: invitations.map(({ email }) => email),
    shares: shares.map(({ campaign, label }) => plain(label ? `${campaign}, ${label}` : campaign)),
  }
}
