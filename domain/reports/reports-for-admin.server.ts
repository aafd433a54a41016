import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { type ReportReason, report } from '#db/schema/reports.ts'
import { workspace } from '#db/schema/workspaces.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireReader } from '../admin/admin.server.ts'
import { resolveIdentifier } from '../magnets/public-magnet.server.ts'
import { accountLabel, accountLabelSql } from '../mail/account-label.ts'
import type { ReportState } from './report.ts'

/** The reports about one magnet. */
export type ReportedMagnet = {
  magnetId: string
  /** The title at the time of the last report. */
  title: string
  ownerEmail: string
  reports: number
  /** How many of the reports look automated. */
  suspicious: number
  reasons: ReportReason[]
  lastAt: Date
  /** 'deleted': the owner deleted the magnet. Null if it is online. */
  outcome: 'suspended' | 'deleted' | null
}

/** A suspended magnet or account. */
export type SuspendedThing = {
  kind: 'magnet' | 'account'
  id: string
  /** A magnet's title, an account's email, or a workspace's name. */
  name: string
  ownerEmail: string
  reason: string
  at: Date
}

export type ReportsPage = {
  counts: Record<ReportState, number>
  /** Only the current tab's list is filled, either `magnets` or `suspended`. */
  magnets: ReportedMagnet[]
  suspended: SuspendedThing[]
  total: number
  page: number
}

/** Lists the reports by magnet, latest first, or the suspended magnets and accounts. */
export async function listReportsForAdmin(
  services: Services,
  asker: MaybeViewer,
  { state, page, size }: { state: ReportState; page: number; size: number },
): Promise<ReportsPage> {
  await requireReader(services, asker)
  const counts = await countAll(services)
  const total = counts[state]
  const shown = Math.min(page, Math.max(1, Math.ceil(total / size)))
  const slice = { limit: size, offset: (shown - 1) * size }
  return {
    counts,
    magnets: state === 'suspended' ? [] : await listReported(services, state, slice),
    suspended: state === 'suspended' ? await listSuspended(services, slice) : [],
    total,
    page: shown,
  }
}

/**
 * Finds a magnet's id by a URL or short link that the administrator pasted; null if there is none.
 */
export async function findMagnetForAdmin(
  services: Services,
  asker: MaybeViewer,
  typed: string,
): Promise<string | null> {
  await requireReader(services, asker)
  const [path = ''] = typed.trim().split(/[?#]/, 1)
  const name = path.split('/').findLast((segment) => segment !== '') ?? ''
  const found = await resolveIdentifier(services, name)
  return 'magnet' in found ? found.magnet.id : null
}

const isOpen = isNull(report.closedAt)
const isClosed = isNotNull(report.closedAt)

async function countAll({ db }: Services): Promise<Record<ReportState, number>> {
  const [[reports], [magnets], [accounts]] = await Promise.all([
    db
      .select({
        open: sql<number>`count(distinct ${report.magnetId}) filter (where ${isOpen})::int`,
        closed: sql<number>`count(distinct ${report.magnetId}) filter (where ${isClosed})::int`,
      })
      .from(report),
    db.select({ n: count() }).from(leadMagnet).where(isNotNull(leadMagnet.suspendedAt)),
    db
      .select({ n: count() })
      .from(user)
      .where(and(isNotNull(user.suspendedAt), eq(user.suspendedWithOwner, false))),
  ])
  return {
    open: reports?.open ?? 0,
    closed: reports?.closed ?? 0,
    suspended: (magnets?.n ?? 0) + (accounts?.n ?? 0),
  }
}

type Slice = { limit: number; offset: number }

async function listReported(
  { db }: Services,
  state: 'open' | 'closed',
  { limit, offset }: Slice,
): Promise<ReportedMagnet[]> {
  const lastAt = sql<Date>`max(${report.createdAt})`.mapWith(report.createdAt)
  const rows = await db
    .select({
      magnetId: report.magnetId,
      title: sql<string>`(array_agg(${report.seen}->>'title' order by ${report.createdAt} desc))[1]`,
      ownerEmail: accountLabel,
      reports: count(),
      suspicious: sql<number>`count(*) filter (where ${report.isSuspicious})::int`,
      reasons: sql<ReportReason[]>`array_agg(distinct ${report.reason})`,
      lastAt,
      isThere: isNotNull(leadMagnet.id).mapWith(Boolean),
      isDown: sql<boolean>`${leadMagnet.suspendedAt} is not null or ${user.suspendedAt} is not null`,
    })
    .from(report)
    .innerJoin(user, eq(user.id, report.ownerId))
    .leftJoin(leadMagnet, eq(leadMagnet.id, report.magnetId))
    .where(state === 'open' ? isOpen : isClosed)
    .groupBy(report.magnetId, user.id, leadMagnet.id)
    .orderBy(desc(lastAt), asc(report.magnetId))
    .limit(limit)
    .offset(offset)
  return rows.map(({ isThere, isDown, ...row }) => ({
    ...row,
    outcome: isThere ? (isDown ? 'suspended' : null) : 'deleted',
  }))
}

async function listSuspended({ db }: Services, { limit, offset }: Slice) {
  const { rows } = await db.execute<{
    kind: 'magnet' | 'account'
    id: string
    name: string
    owner_email: string
    reason: string
    at: string
  }>(sql`
    select 'magnet' as kind, m.id, m.title as name, ${sql.raw(accountLabelSql('u'))} as owner_email,
      coalesce(m.suspension_reason, '') as reason, m.suspended_at as at
    from ${leadMagnet} m join ${user} u on u.id = m.user_id where m.suspended_at is not null
    union all
    select 'account', u.id, case u.kind when 'workspace' then u.name || ' (workspace)' else u.email end,
      coalesce(o.email, u.email), coalesce(u.suspension_reason, ''), u.suspended_at
    from ${user} u left join ${workspace} w on w.account_id = u.id
    left join ${user} o on o.id = w.owner_id
    where u.suspended_at is not null and not u.suspended_with_owner
    order by at desc, id limit ${limit} offset ${offset}`)
  return rows.map(
    ({ owner_email: ownerEmail, at, ...row }): SuspendedThing => ({
      ...row,
      ownerEmail,
      at: new Date(at),
    }),
  )
}
