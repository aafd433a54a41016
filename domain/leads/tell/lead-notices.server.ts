import { and, desc, eq, or, sql } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { type QueuedMail, queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { leadDigestMail } from '#emails/lead-digest.ts'
import { leadNoticeMail } from '#emails/lead-notice.ts'
import { withoutLinks } from '#lib/text.ts'
import { DAY_MS, WEEK_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/**
 * The maximum number of notices per creator and hour. Further leads are reported in the hourly
 * digest.
 */
export const HOURLY_LIMIT = 20
/**
 * DIGEST_FIRST_MS is how far back the first digest looks; DIGEST_MAX_MS is how far back any digest
 * looks.
 */
const DIGEST_FIRST_MS = DAY_MS
const DIGEST_MAX_MS = WEEK_MS
/** Leads newer than this may not be committed yet. The next digest includes them. */
const SETTLED_MS = 30_000

export const NOTICE_KIND = 'lead-notice'
export const DIGEST_KIND = 'lead-digest'

export type LeadNotice = {
  leadId: string
  magnetId: string
  title: string
  name: string
  email: string
  /** Whether this is the magnet's first lead. */
  isFirst: boolean
  /** How the creator is notified about further leads. */
  setting: 'each' | 'daily'
  owner: { id: string; email: string }
}

/**
 * Returns the email about one new lead. The caller checks the hourly limit (`queueHourlyDigests`
 * reports the remaining leads) and the plan's monthly limit: leads above that limit are visible
 * only after an upgrade.
 */
export function leadNotice({ env }: Pick<Services, 'env'>, notice: LeadNotice): QueuedMail {
  const url = `${env.publicUrl}/analytics/${notice.magnetId}`
  return {
    // The visitor entered the name, so it must not add a link to the creator's email.
    ...leadNoticeMail({
      name: withoutLinks(notice.name) || 'Someone',
      email: notice.email,
      title: notice.title,
      url,
      isFirst: notice.isFirst,
      setting: notice.setting,
    }),
    kind: NOTICE_KIND,
    to: notice.owner.email,
    // A reply to the notice goes to the lead.
    replyTo: notice.email,
    userId: notice.owner.id,
    leadId: notice.leadId,
  }
}

/** Job: queues one email a day for creators with this setting, if there are new leads. */
export function queueDailyDigests(services: Services): Promise<{ queued: number }> {
  return queueDigests(services, 'daily')
}

/** Hourly job: reports the leads above the hourly limit to creators who want a notice per lead. */
export function queueHourlyDigests(services: Services): Promise<{ queued: number }> {
  return queueDigests(services, 'each')
}

/**
 * Condition for leads that have counted only since a time: since the form or, if the magnet asks
 * for it, since the person confirmed their email.
 */
const isNewSince = (since: Date) => sql`(${lead.submittedAt} > ${since}
  and ${lead.confirmation} is null or ${lead.confirmedAt} > ${since})`

/** Conditions for creators with such leads. Each of the two has an index. */
const hasLeadSince = (since: Date) => sql`exists (select from ${lead}
  where ${lead.ownerId} = ${user.id} and ${lead.submittedAt} > ${since})`
const hasConfirmedSince = (since: Date) => sql`exists (select from ${lead}
  where ${lead.ownerId} = ${user.id} and ${lead.confirmedAt} > ${since})`

async function queueDigests(
  services: Services,
  setting: 'daily' | 'each',
): Promise<{ queued: number }> {
  const { db, clock } = services
  const since = new Date(clock.now().getTime() - DIGEST_MAX_MS)
  const creators = await db
    .select({ id: user.id, email: user.email })
    .from(user)
    .leftJoin(userProfile, eq(userProfile.id, user.id))
    .where(
      and(
        sql`coalesce(${userProfile.leadNotices}, 'daily') = ${setting}`,
        or(hasLeadSince(since), hasConfirmedSince(since)),
      ),
    )
  let queued = 0
  for (const creator of creators) {
    if (await queueDigest(services, creator, setting)) queued++
  }
  if (queued > 0) services.wakeMail()
  return { queued }
}

async function queueDigest(
  services: Services,
  creator: { id: string; email: string },
  setting: 'daily' | 'each',
): Promise<boolean> {
  const { db, clock, env } = services
  return db.transaction(async (tx) => {
    // Without this lock, two processes that run the job at the same time could both send a digest.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`digest ${creator.id}`}, 0))`,
    )
    const now = clock.now().getTime()
    const until = new Date(now - SETTLED_MS)
    const [last] = await tx
      .select({ createdAt: outgoingMail.createdAt })
      .from(outgoingMail)
      .where(and(eq(outgoingMail.toAddress, creator.email), eq(outgoingMail.kind, DIGEST_KIND)))
      .orderBy(desc(outgoingMail.createdAt))
      .limit(1)
    const since = last
      ? new Date(Math.max(last.createdAt.getTime(), now - DIGEST_MAX_MS))
      : new Date(now - DIGEST_FIRST_MS)
    const magnets = await tx
      .select({ title: lead.leadMagnetTitle, leads: sql<number>`count(*)::int` })
      .from(lead)
      .where(
        and(
          eq(lead.ownerId, creator.id),
          isNewSince(since),
          sql`coalesce(${lead.confirmedAt}, ${lead.submittedAt}) <= ${until}`,
          sql`${lead.flags} = '{}'`,
          // Not filtered by recipient, because the creator may have changed their email in the
          // meantime.
          sql`not exists (select 1 from ${outgoingMail} where ${outgoingMail.leadId} = ${lead.id}
            and ${outgoingMail.kind} = ${NOTICE_KIND})`,
        ),
      )
      .groupBy(lead.leadMagnetId, lead.leadMagnetTitle)
      .orderBy(desc(sql`count(*)`))
    if (magnets.length === 0) return false
    const mailId = await queueMail(tx, {
      ...leadDigestMail({ magnets, setting, url: `${env.publicUrl}/analytics` }),
      kind: DIGEST_KIND,
      to: creator.email,
      userId: creator.id,
    })
    // The next digest begins at this time. It comes from the same clock as the times of the leads.
    await tx.update(outgoingMail).set({ createdAt: until }).where(eq(outgoingMail.id, mailId))
    return true
  })
}
