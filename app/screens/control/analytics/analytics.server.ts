import { toCardImage } from '#app/components/magnets/card-image.ts'
import { refreshTotalsForAdmin } from '#domain/admin/account-totals.server.ts'
import { getGrowthForAdmin } from '#domain/admin/growth.server.ts'
import { getProductStatsForAdmin } from '#domain/admin/product-stats.server.ts'
import { listUserMagnetsForAdmin } from '#domain/admin/user-magnets.server.ts'
import { listUsersForAdmin } from '#domain/admin/users.server.ts'
import { parseUsersQuery } from '#domain/admin/users-query.ts'
import { parseChartRange } from '#domain/analytics/chart-range.ts'
import type { SectionArgs } from '../section.ts'

export async function loadAnalytics({ services, viewer, url }: SectionArgs) {
  const query = parseUsersQuery(url.searchParams)
  await refreshTotalsForAdmin(services, viewer)
  const [stats, found, growth, opened] = await Promise.all([
    getProductStatsForAdmin(services, viewer),
    listUsersForAdmin(services, viewer, query),
    getGrowthForAdmin(services, viewer, parseChartRange(url.searchParams)),
    query.open &&
      listUserMagnetsForAdmin(services, viewer, { userId: query.open, page: query.magnetsPage }),
  ])
  return {
    totals: {
      users: stats.users,
      workspaces: stats.workspaces,
      magnets: stats.magnets,
      leads: stats.leads,
      scans: stats.scans,
    },
    query,
    ...found,
    growth,
    opened: opened
      ? {
          ...opened,
          magnets: opened.magnets.map(({ hero, ...magnet }) => ({
            ...magnet,
            hero: toCardImage(hero),
          })),
        }
      : null,
  }
}
