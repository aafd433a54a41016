import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { apiKey } from '#db/schema/api.ts'
import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { integrationsPath } from '#domain/integrations-path.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { keyExpiringMail } from '#emails/key-expiring.ts'
import { withoutLinks } from '#lib/text.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/**
 * The numbers of days before a key's expiration on which its account is notified, in the order of
 * the notices.
 */
const WARNINGS = [7, 1] as const
const AT_ONCE = 500

/**
 * Job: notifies an account's owner, or a workspace's owner and managers, seven days and one day
 * before a key expires. The key's row stores which notice was sent, so each is sent once, even if
 * several processes run the job.
 */
export async function warnOfExpiringKeys(services: Services): Promise<{ warned: number }> {
  const now = services.clock.now()
  let warned = 0
  // Starts with the last notice, so after an outage a key gets only that one.
  for (const days of [...WARNINGS].reverse()) {
    const due = isDue(now, days)
    const keys = await services.db.select({ id: apiKey.id }).from(apiKey).where(due).limit(AT_ONCE)
    for (const { id } of keys) if (await warn(services, id, { days, due })) warned++
  }
  if (warned > 0) services.wakeMail()
  return { warned }
}

/**
 * SQL condition: usable keys that expire within `days` and whose accounts haven't been notified.
 */
const isDue = (now: Date, days: number): SQL | undefined =>
  and(
    isNull(apiKey.revokedAt),
    gt(apiKey.expiresAt, now),
    lte(apiKey.expiresAt, new Date(now.getTime() + days * DAY_MS)),
    or(isNull(apiKey.warnedDays), gt(apiKey.warnedDays, days)),
    // In a query of one table, Drizzle omits the table name of a column, so it is written out here.
    sql`exists (select from ${user} u where u.id = ${apiKey}.account_id and u.closed_at is null)`,
  )

type Warning = { days: number; due: SQL | undefined }

/** Returns false if the key was revoked or another process has sent the notice. */
async function warn(services: Services, id: string, { days, due }: Warning): Promise<boolean> {
  const { db, env } = services
  return db.transaction(async (tx) => {
    const [key] = await tx
      .update(apiKey)
      .set({ warnedDays: days })
      .where(and(eq(apiKey.id, id), due))
      .returning()
    if (!key?.expiresAt) return false
    const { expiresAt, lastFour, lastUsedAt } = key
    const left = Math.ceil((expiresAt.getTime() - services.clock.now().getTime()) / DAY_MS)
    const of = await findWorkspace(tx, key.accountId)
    for (const reader of await findReaders(tx, key.accountId, of?.id)) {
      await queueMail(tx, {
        kind: 'key-expiring',
        to: reader.email,
        userId: reader.id,
        ...keyExpiringMail({
          lastFour,
          expiresAt,
          lastUsedAt,
          days: left,
          name: withoutLinks(key.name) || 'without a name',
          workspace: of && (withoutLinks(of.name) || 'of this key'),
          url: `${env.publicUrl}${integrationsPath(of?.id ?? null)}/keys/${key.id}`,
        }),
      })
    }
    return true
  })
}

async function findWorkspace(db: Queryable, accountId: string) {
  const [found] = await db
    .select({ id: workspace.id, name: workspace.name })
    .from(workspace)
    .where(eq(workspace.accountId, accountId))
  return found ?? null
}

/** Returns the people who may create and revoke the account's keys. */
function findReaders(
  db: Queryable,
  accountId: string,
  workspaceId: string | undefined,
): Promise<{ id: string; email: string }[]> {
  const fields = { id: user.id, email: user.email }
  if (workspaceId === undefined) {
    return db.select(fields).from(user).where(eq(user.id, accountId))
  }
  return db
    .select(fields)
    .from(workspaceMember)
    .innerJoin(user, eq(user.id, workspaceMember.userId))
    .where(
      and(
        eq(workspaceMember.workspaceId, workspaceId),
        inArray(workspaceMember.role, ['owner', 'manager']),
        isNull(user.closedAt),
      ),
    )
}
