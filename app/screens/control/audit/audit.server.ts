import { listActionsForAdmin } from '#domain/admin/audit-list.server.ts'
import { isSubjectType } from '#domain/admin/audit-subjects.ts'
import { parsePage } from '#lib/table-query.ts'
import type { SectionArgs } from '../section.ts'

export async function loadAudit({ services, viewer, url }: SectionArgs) {
  const asked = url.searchParams.get('kind')
  const kind = isSubjectType(asked) ? asked : null
  const page = parsePage(url.searchParams.get('page'))
  return { kind, ...(await listActionsForAdmin(services, viewer, { kind, page })) }
}
