import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { report, type SeenPage } from '#db/schema/reports.ts'
import { reportDigestMail } from '#emails/report-digest.ts'
import { withoutLinks } from '#lib/text.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { controlUrl } from '../admin/control-url.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { REASON_NAMES } from './report.ts'

/** The maximum number of reports per email. The others wait for the next hour. */
const BATCH = 1000
/** The most titles by which the email names a page whose variants or edits were reported. */
const MAX_TITLES = 4

/**
 * Hourly job: queues one email to the administrator about the reports since the last email. If
 * there is no administrator, the reports wait. Reports that look automated appear in the control
 * center but not in the email. Returns the number of reports in the email.
 */
export async function queueReportDigest(services: Services): Promise<{ notified: number }> {
  const { db, env, clock } = services
  const to = env.adminEmail
  if (!to) return { notified: 0 }
  const count = await db.transaction(async (tx) => {
    const waiting = await tx
      .select({
        id: report.id,
        magnetId: report.magnetId,
        reason: report.reason,
        seen: report.seen,
      })
      .from(report)
      .where(and(isNull(report.mailedAt), eq(report.isSuspicious, false)))
      .orderBy(report.createdAt)
      .limit(BATCH)
      // Another process that runs the job at the same time skips these reports.
      .for('update', { skipLocked: true })
    type Reported = { titles: Set<string>; reports: number; reasons: Set<string> }
    const byMagnet = new Map<string, Reported>()
    for (const { magnetId, reason, seen } of waiting) {
      const known = byMagnet.get(magnetId)
      const magnet = known ?? { titles: new Set(), reports: 0, reasons: new Set() }
      magnet.titles.add(withoutLinks(reportedTitle(seen)) || 'Untitled')
      magnet.reports++
      magnet.reasons.add(REASON_NAMES[reason])
      byMagnet.set(magnetId, magnet)
    }
    if (waiting.length === 0) return 0
    await tx
      .update(report)
      .set({ mailedAt: clock.now() })
      .where(
        inArray(
          report.id,
          waiting.map(({ id }) => id),
        ),
      )
    const magnets = [...byMagnet.values()].map(({ titles, reports, reasons }) => ({
      title: [...titles].slice(0, MAX_TITLES).join(' / '),
      reports,
      reasons: [...reasons],
    }))
    const url = controlUrl(env, { section: 'reports' })
    await queueMail(tx, { kind: 'report-digest', to, ...reportDigestMail({ magnets, url }) })
    return waiting.length
  })
  if (count > 0) services.wakeMail()
  return { notified: count }
}

/** Returns the title that the reporter saw; the page's own if it isn't known which variant it was. */
const reportedTitle = ({ title, variants, variant }: SeenPage): string =>
  (variant === undefined ? undefined : variants?.[variant]?.title) ?? title

/** Job: deletes the reporters' email addresses and messages 180 days after the decision. */
export async function eraseReporters({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - 180 * DAY_MS)
  await db
    .update(report)
    .set({ replyTo: null, message: '' })
    .where(
      and(
        lt(report.closedAt, before),
        sql`(${report.replyTo} is not null or ${report.message} <> '')`,
      ),
    )
}
