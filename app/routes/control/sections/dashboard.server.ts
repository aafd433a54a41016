import { deskForAdmin, productFiguresForAdmin } from '#domain/admin/product-figures.server.ts'
import { refreshTotalsForAdmin } from '#domain/admin/totals.server.ts'
import type { SectionArgs } from './section.ts'

export async function loadDashboard({ services, viewer }: SectionArgs) {
  await refreshTotalsForAdmin(services, viewer)
  const [figures, desk] = await Promise.all([
    productFiguresForAdmin(services, viewer),
    deskForAdmin(services, viewer),
  ])
  return { figures, desk }
}
