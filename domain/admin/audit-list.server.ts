import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { adminAction } from '#db/schema/admin.ts'
import type { Services } from '#platform/services.ts'
import { accountLabelSql } from '../mail/account-label.ts'
import { type MaybeViewer, requireReader } from './admin.server.ts'
import type { SubjectType } from './audit-subjects.ts'

const PAGE_SIZE = 20

export type AuditedAction = typeof adminAction.$inferSelect & {
  /**
   * The current name of the person or account that the action was about; null if it wasn't about
   * one, or if the account was deleted.
   */
  person: string | null
}

export type AuditPage = {
  actions: AuditedAction[]
  total: number
  page: number
  pageSize: number
}

/** Returns one page of the administrator's actions, latest first, of one subject type or all. */
export async function listActionsForAdmin(
  services: Services,
  viewer: MaybeViewer,
  { kind, page: asked }: { kind: SubjectType | null; page: number },
): Promise<AuditPage> {
  await requireReader(services, viewer)
  const { db } = services
  const which = kind ? eq(adminAction.subjectType, kind) : undefined
  const total = await db.$count(adminAction, which)
  const page = Math.min(asked, Math.max(1, Math.ceil(total / PAGE_SIZE)))
  const actions = await db
    .select({ action: adminAction, person: PERSON })
    .from(adminAction)
    .where(which)
    .orderBy(desc(adminAction.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    actions: actions.map(({ action, person }) => ({ ...action, person })),
    total,
    page,
    pageSize: PAGE_SIZE,
  }
}

/**
 * The audit log stores only ids, because it can't be erased. Some subject ids are not UUIDs;
 * casting them would fail.
 */
const subject: SQL = sql`case when ${adminAction.subjectId} ~ '^[0-9a-f-]{36}$'
  then ${adminAction.subjectId}::uuid end`
const PERSON = sql<string | null>`case ${adminAction.subjectType}
  when 'account' then (select ${sql.raw(accountLabelSql('u'))} from "user" u where u.id = ${subject})
  when 'magnet' then (select ${sql.raw(accountLabelSql('u'))} from lead_magnets m join "user" u on u.id = m.user_id
    where m.id = ${subject})
  when 'application' then (select a.name from lifetime_applications a where a.id = ${subject}) end`
