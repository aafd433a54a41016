import { desc, eq } from 'drizzle-orm'
import { adminAction } from '#db/schema/admin.ts'
import type { Services } from '#platform/services.ts'
import type { SubjectType } from './actions.ts'
import { type Asker, requireAdmin } from './admin.server.ts'

const PAGE_SIZE = 20

export type AuditPage = {
  actions: (typeof adminAction.$inferSelect)[]
  total: number
  page: number
  pageSize: number
}

/** What the administrator did, the latest first; all kinds, or one. */
export async function listActionsForAdmin(
  services: Services,
  viewer: Asker,
  { kind, page: asked }: { kind: SubjectType | null; page: number },
): Promise<AuditPage> {
  await requireAdmin(services, viewer)
  const { db } = services
  const which = kind ? eq(adminAction.subjectType, kind) : undefined
  const total = await db.$count(adminAction, which)
  const page = Math.min(asked, Math.max(1, Math.ceil(total / PAGE_SIZE)))
  const actions = await db
    .select()
    .from(adminAction)
    .where(which)
    .orderBy(desc(adminAction.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { actions, total, page, pageSize: PAGE_SIZE }
}
