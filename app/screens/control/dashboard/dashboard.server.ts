import { refreshTotalsForAdmin } from '#domain/admin/account-totals.server.ts'
import { getInboxForAdmin, getProductStatsForAdmin } from '#domain/admin/product-stats.server.ts'
import type { SectionArgs } from '../section.ts'

export async function loadDashboard({ services, viewer }: SectionArgs) {
  await refreshTotalsForAdmin(services, viewer)
  const [stats, desk] = await Promise.all([
    getProductStatsForAdmin(services, viewer),
    getInboxForAdmin(services, viewer),
  ])
  return { stats, desk }
}
