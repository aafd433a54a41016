import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '#db/schema/accounts.ts'
import type { Deliverable } from '#db/schema/campaign-briefs.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { postReminderMail } from '#emails/post-reminder.ts'
import { withoutLinks } from '#lib/text.ts'
import { utcDay } from '#lib/time.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { findSuppression } from '../mail/suppressions.server.ts'
import { requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import { dayWords } from './campaign-dates.ts'
import { findCampaignRow } from './campaigns.server.ts'
import { reserveEmail } from './creator-email-days.server.ts'
import { listPosts } from './posts.server.ts'
import { getPostStatus, isReminderDue, postStatusText } from './posts.ts'

/** The number of creators that the job reads at once. */
const AT_ONCE = 500

const owner = alias(user, 'workspace_owner')

/**
 * Selects the creators who can be reminded (`canBeReminded`) and haven't posted everything, with the
 * deliverables that they haven't posted, except those who turned reminders off.
 */
const selectOwing = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      creatorId: campaignCreator.id,
      creator: campaignCreator.name,
      userId: user.id,
      email: user.email,
      campaign: campaign.name,
      brand: workspace.name,
      brandColor: workspace.brandColor,
      accountId: workspace.accountId,
      replyTo: owner.email,
      missing: sql<Deliverable[]>`(select coalesce(json_agg(d.item order by d.position), '[]')
        from (select b.deliverables from campaign_briefs b where b.campaign_id = ${campaign.id}
          order by b.version desc limit 1) b,
          jsonb_array_elements(b.deliverables) with ordinality d (item, position)
        where not exists (select from campaign_posts p where p.creator_id = ${campaignCreator.id}
          and p.deliverable_id = (d.item ->> 'id')::uuid))`,
      remindedOn: sql<string | null>`(select max(e.sent_on)::text from campaign_creator_emails e
        where e.creator_id = ${campaignCreator.id} and e.about = 'posts')`,
    })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(user, eq(user.id, campaignCreator.userId))
    .innerJoin(owner, eq(owner.id, workspace.ownerId))
    .where(
      and(
        where,
        eq(campaign.state, 'active'),
        eq(campaignCreator.state, 'accepted'),
        isNull(campaignCreator.remindersOffAt),
        isNull(campaignCreator.erasedAt),
        isNull(workspace.closedAt),
        isNull(user.closedAt),
        isNull(user.suspendedAt),
        sql`not exists (select from "user" account
          where account.id = ${workspace.accountId} and account.suspended_at is not null)`,
      ),
    )
    .orderBy(asc(campaignCreator.id))
    .limit(AT_ONCE)

type Owing = Awaited<ReturnType<typeof selectOwing>>[number]

const isDue = ({ missing, remindedOn }: Owing, today: string) =>
  isReminderDue(
    missing.map(({ dueOn }) => dueOn),
    remindedOn,
    today,
  )

/**
 * Job, hourly: reminds creators of deliverables that they haven't posted, on the days in
 * `REMINDER_DAYS`. A reminder that had to wait, for example because the creator was asked about the
 * brief on that day, is sent on the next day.
 */
export async function queuePostReminders(services: Services): Promise<{ queued: number }> {
  const today = utcDay(services.clock.now())
  let queued = 0
  for (let after: string | null = null; ; ) {
    const hasNoEmail = sql`not exists (select from campaign_creator_emails e
      where e.creator_id = ${campaignCreator.id} and e.sent_on = ${today}::date)`
    const rest: SQL | undefined = after === null ? undefined : gt(campaignCreator.id, after)
    const owing = await selectOwing(services.db, and(rest, hasNoEmail))
    for (const one of owing) {
      if (isDue(one, today) && (await remind(services, one.creatorId, isDue))) queued++
    }
    const last = owing.at(-1)
    if (!last || owing.length < AT_ONCE) break
    after = last.creatorId
  }
  if (queued > 0) services.wakeMail()
  return { queued }
}

/**
 * Emails a creator who still owes something, unless they were emailed today. Returns whether an
 * email was queued.
 */
async function remind(
  services: Services,
  creatorId: string,
  check: (one: Owing, today: string) => boolean,
): Promise<boolean> {
  const result = await withRollback(services, async (tx) => ({
    ok: await remindIn(services, tx, creatorId, check),
  }))
  return result.ok
}

async function remindIn(
  services: Services,
  tx: Transaction,
  creatorId: string,
  check: (one: Owing, today: string) => boolean,
): Promise<boolean> {
  const now = services.clock.now()
  const today = utcDay(now)
  if (!(await reserveEmail(tx, creatorId, 'posts', now))) return false
  // Another process may have reminded the creator just before midnight (UTC).
  const [other] = await tx
    .execute<{ day: string | null }>(sql`
      select max(sent_on)::text as day from campaign_creator_emails
      where creator_id = ${creatorId} and about = 'posts' and sent_on <> ${today}::date`)
    .then(({ rows }) => rows)
  const [owing] = await selectOwing(tx, eq(campaignCreator.id, creatorId))
  if (!owing || !check({ ...owing, remindedOn: other?.day ?? null }, today)) return false
  const scope = { address: owing.email, ownerId: owing.accountId }
  if ((await findSuppression(tx, scope)) !== null) return false
  const { late, dueSoon } = describeMissing(owing.missing, today)
  const url = `${services.env.publicUrl}/campaigns/${creatorId}/posts`
  await queueMail(tx, {
    kind: 'campaign-posts',
    to: owing.email,
    userId: owing.userId,
    replyTo: owing.replyTo,
    ...postReminderMail({
      brand: withoutLinks(owing.brand) || 'The brand',
      brandColor: owing.brandColor,
      campaign: withoutLinks(owing.campaign) || 'a campaign',
      creator: withoutLinks(owing.creator),
      late,
      dueSoon,
      url,
      stopUrl: `${url}#reminders`,
    }),
  })
  return true
}

/** Returns what is late and what is due soon, such as 'One video: 3 days late, it was due Mar 3'. */
function describeMissing(missing: readonly Deliverable[], today: string) {
  const lines = { late: [] as string[], dueSoon: [] as string[] }
  for (const { title, format, dueOn } of missing.toSorted((a, b) =>
    a.dueOn.localeCompare(b.dueOn),
  )) {
    const status = getPostStatus({ dueOn, publishedOn: null }, today)
    const what = [withoutLinks(title), format && withoutLinks(format)].filter(Boolean).join(', ')
    if (status.state === 'late') {
      lines.late.push(`${what}: ${postStatusText(status)}, it was due on ${dayWords(dueOn)}`)
    } else if (status.state === 'due-soon') {
      lines.dueSoon.push(`${what}: due on ${dayWords(dueOn)}`)
    }
  }
  return lines
}

const owesNow = ({ missing }: Owing, today: string) => {
  const { late, dueSoon } = describeMissing(missing, today)
  return late.length + dueSoon.length > 0
}

export type RemindResult =
  /** `reminded`: the number of emails. */
  { ok: true; reminded: number } | { ok: false; reason: 'not-found' | 'not-running' }

/**
 * Reminds one creator, or all, of what is late or due soon. Creators who were emailed today aren't
 * reminded again.
 */
export async function remindCreators(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  creatorId: string | null,
): Promise<RemindResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return { ok: false, reason: 'not-found' }
  if (found.state !== 'active') return { ok: false, reason: 'not-running' }
  const query = { creatorId: null, state: null, page: 1, size: 1 }
  const listed = await listPosts(services, viewer, workspaceId, campaignId, query)
  const ids = listed?.remindable.ids.filter((id) => creatorId === null || id === creatorId) ?? []
  let reminded = 0
  // The API calls this in one transaction, and importing views locks creators in this order, too.
  for (const id of ids.toSorted()) if (await remind(services, id, owesNow)) reminded++
  if (reminded > 0) services.wakeMail()
  return { ok: true, reminded }
}
