import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { type QueuedMail, queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { leadDigestMail } from '#emails/lead-digest.ts'
import { leadNoticeMail } from '#emails/lead-notice.ts'
import type { Services } from '#platform/services.ts'
import { withoutLinks } from './lead.ts'

export const HOUR_MS = 3_600_000
/** Decision 19: above this many an hour the rest waits for a digest. */
export const HOURLY_LIMIT = 20
/** How far back a digest looks where none was sent before, and at most. */
const DIGEST_FIRST_MS = 24 * HOUR_MS
const DIGEST_LONGEST_MS = 7 * 24 * HOUR_MS
/** Leads still on their way into the database are told of next time. */
const SETTLED_MS = 30_000

export const NOTICE_KIND = 'lead-notice'
export const DIGEST_KIND = 'lead-digest'

export type LeadNotice = {
  leadId: string
  magnetId: string
  title: string
  name: string
  email: string
  owner: { id: string; email: string }
}

/**
 * The mail that tells a creator of one new lead. Whether it goes is decided where leads are written:
 * not above the hourly limit (`queueHourlyDigests` tells of the rest), nor above the plan's month,
 * whose leads the creator sees after upgrading (decision 21).
 */
export function leadNotice({ env }: Pick<Services, 'env'>, notice: LeadNotice): QueuedMail {
  const url = `${env.publicUrl}/analytics/${notice.magnetId}`
  return {
    // A stranger typed the name: nothing in it may become a link in the creator's mail.
    ...leadNoticeMail({
      name: withoutLinks(notice.name) || 'Somebody',
      email: notice.email,
      title: notice.title,
      url,
    }),
    kind: NOTICE_KIND,
    to: notice.owner.email,
    // Answering the notice answers the lead.
    replyTo: notice.email,
    userId: notice.owner.id,
    leadId: notice.leadId,
  }
}

/** Job: one mail a day to creators who want it so. Sends nothing where nothing came in. */
export function queueDailyDigests(services: Services): Promise<{ queued: number }> {
  return queueDigests(services, 'daily')
}

/** Job, every hour: what creators told of each lead were not told, because there were too many. */
export function queueHourlyDigests(services: Services): Promise<{ queued: number }> {
  return queueDigests(services, 'each')
}

async function queueDigests(
  services: Services,
  setting: 'daily' | 'each',
): Promise<{ queued: number }> {
  const { db, clock } = services
  const longest = new Date(clock.now().getTime() - DIGEST_LONGEST_MS)
  const creators = await db
    .select({ id: user.id, email: user.email })
    .from(user)
    .leftJoin(userProfile, eq(userProfile.id, user.id))
    .where(
      and(
        sql`coalesce(${userProfile.leadNotices}, 'daily') = ${setting}`,
        sql`exists (select 1 from ${lead} where ${lead.ownerId} = ${user.id}
          and ${lead.submittedAt} > ${longest})`,
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
    // Two processes running the job at once must not both tell.
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
      ? new Date(Math.max(last.createdAt.getTime(), now - DIGEST_LONGEST_MS))
      : new Date(now - DIGEST_FIRST_MS)
    const magnets = await tx
      .select({ title: lead.leadMagnetTitle, leads: sql<number>`count(*)::int` })
      .from(lead)
      .where(
        and(
          eq(lead.ownerId, creator.id),
          gt(lead.submittedAt, since),
          lte(lead.submittedAt, until),
          sql`${lead.flags} = '{}'`,
          // Whichever address it went to: the creator may have another one by now.
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
    // Where the next digest begins, by the clock the leads' times come from.
    await tx.update(outgoingMail).set({ createdAt: until }).where(eq(outgoingMail.id, mailId))
    return true
  })
}
