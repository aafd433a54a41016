import { eq, inArray } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { integrationsPath } from '#domain/integrations-path.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { type AddedIntegration, integrationAddedMail } from '#emails/integration-added.ts'
import { withoutLinks } from '#lib/text.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

type Added = Pick<AddedIntegration, 'what' | 'name' | 'place'> & {
  accountId: string
  /** The id of the key, webhook or connection. */
  id: string
  /** The person who made the change; undefined if a program made it with an API key. */
  actor?: { id: string } | undefined
}

const PLACES = {
  'key-created': 'keys',
  'webhook-added': 'webhooks',
  'webhook-moved': 'webhooks',
  'connection-added': 'connections',
  'connection-changed': 'connections',
} as const

/**
 * Emails an account's owner that a key, a webhook or a connection was added or changed. Call it in
 * the transaction of the change. In a workspace, both the owner and the person who made the change
 * get the email, because that person's session may be stolen.
 */
export async function queueAddedMail(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { accountId, id, actor, ...added }: Added,
): Promise<void> {
  const [of] = await tx
    .select({ id: workspace.id, name: workspace.name, ownerId: workspace.ownerId })
    .from(workspace)
    .where(eq(workspace.accountId, accountId))
  const ownerId = of?.ownerId ?? accountId
  const people = await tx
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(inArray(user.id, [ownerId, ...(actor ? [actor.id] : [])]))
  const by = people.find((person) => person.id === actor?.id)?.email ?? null
  for (const { id: userId, email } of people) {
    await queueMail(tx, {
      kind: 'integration-added',
      to: email,
      userId,
      ...integrationAddedMail({
        what: added.what,
        name: withoutLinks(added.name) || 'without a name',
        place: added.place,
        workspace: of ? withoutLinks(of.name) || 'without a name' : null,
        by,
        url: `${env.publicUrl}${integrationsPath(of?.id ?? null)}/${PLACES[added.what]}/${id}`,
      }),
    })
  }
}
