import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { leadCount, visitCount } from '#db/schema/visits.ts'
import { workspace } from '#db/schema/workspaces.ts'
import type { Services } from '#platform/services.ts'
import type { FileType } from '../files/file-type.ts'
import { magnetPath } from '../magnets/magnet.ts'
import type { HeroImage } from '../magnets/magnets.server.ts'
import { type MaybeViewer, requireAdmin } from './admin.server.ts'
import { PROTECTED } from './users.server.ts'

/** A magnet in the admin's list. */
export type AdminMagnet = {
  id: string
  userId: string
  title: string
  description: string
  fileType: FileType
  brandingColor: string
  state: 'active' | 'paused'
  hero: HeroImage | null
  /** Derived from PUBLIC_URL and the slug, never stored. */
  pageUrl: string
  shortId: string
  customSlug: string | null
  createdAt: Date
  leadCount: number
  /** The number of scans. */
  qrClicks: number
  /** 'Protected' if the email is unknown. */
  userEmail: string
  userDisplayName: string
}

const PAGE_SIZE = 10

export type UserMagnets = {
  userId: string
  magnets: AdminMagnet[]
  total: number
  page: number
  pageSize: number
}

/** Returns one page of an account's magnets, newest first, each with its leads and scans. */
export async function listUserMagnetsForAdmin(
  services: Services,
  viewer: MaybeViewer,
  { userId, page: asked }: { userId: string; page: number },
): Promise<UserMagnets> {
  await requireAdmin(services, viewer)
  const { db, env } = services
  const [counted] = await db
    .select({ total: count() })
    .from(leadMagnet)
    .where(eq(leadMagnet.userId, userId))
  const total = counted?.total ?? 0
  const page = Math.min(asked, Math.max(1, Math.ceil(total / PAGE_SIZE)))
  const rows = await db
    .select({
      magnet: leadMagnet,
      hero: storedFile,
      email: user.email,
      name: user.name,
      workspaceId: workspace.id,
    })
    .from(leadMagnet)
    .leftJoin(user, eq(user.id, leadMagnet.userId))
    .leftJoin(workspace, eq(workspace.accountId, leadMagnet.userId))
    .leftJoin(storedFile, eq(storedFile.id, leadMagnet.heroImageId))
    .where(eq(leadMagnet.userId, userId))
    .orderBy(desc(leadMagnet.createdAt), desc(leadMagnet.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const counts = await countsOf(
    services,
    rows.map(({ magnet }) => magnet.id),
  )
  const magnets = rows.map(({ magnet, hero, email, name, workspaceId }): AdminMagnet => {
    const { id, title, description, fileType, brandingColor, state, shortId, customSlug } = magnet
    return {
      id,
      userId,
      title,
      description,
      fileType,
      brandingColor,
      state,
      hero: hero && { fileId: hero.id, variants: hero.variants },
      pageUrl: env.publicUrl + magnetPath(magnet),
      shortId,
      customSlug,
      createdAt: magnet.createdAt,
      leadCount: counts.get(id)?.leads ?? 0,
      qrClicks: counts.get(id)?.scans ?? 0,
      userEmail: (workspaceId === null && email) || PROTECTED,
      userDisplayName: name?.trim() || 'User',
    }
  })
  return { userId, magnets, total, page, pageSize: PAGE_SIZE }
}

/** Sums the daily counts of unflagged leads and of scans without bots. */
async function countsOf({ db }: Services, ids: string[]) {
  const counts = new Map<string, { leads: number; scans: number }>()
  if (ids.length === 0) return counts
  const [leads, scans] = await Promise.all([
    db
      .select({ id: leadCount.scopeId, n: sql<number>`sum(${leadCount.leads})::int` })
      .from(leadCount)
      .where(and(inArray(leadCount.scopeId, ids), eq(leadCount.step, 'day')))
      .groupBy(leadCount.scopeId),
    db
      .select({ id: visitCount.scopeId, n: sql<number>`sum(${visitCount.scans})::int` })
      .from(visitCount)
      .where(and(inArray(visitCount.scopeId, ids), eq(visitCount.step, 'day')))
      .groupBy(visitCount.scopeId),
  ])
  for (const { id, n } of leads) counts.set(id, { leads: n, scans: 0 })
  for (const { id, n } of scans) counts.set(id, { leads: counts.get(id)?.leads ?? 0, scans: n })
  return counts
}
