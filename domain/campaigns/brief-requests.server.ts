import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { briefAcceptance, briefRequest, campaignBrief } from '#db/schema/campaign-briefs.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { briefRequestMail } from '#emails/brief-request.ts'
import { withoutLinks } from '#lib/text.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { changedParts, partLabel } from './brief.ts'
import { findBriefRow, noteRequest } from './brief-rows.server.ts'
import { reserveEmail } from './creator-email-days.server.ts'

/** A creator is asked at most once in this time. */
const BETWEEN_MS = DAY_MS
/** The number of creators that one run asks. */
const AT_ONCE = 500

/**
 * Selects the creators who take part in a running campaign, haven't accepted its current brief, and
 * haven't been asked about it yet.
 */
const selectUnasked = (db: Queryable, now: Date, where: SQL | undefined) => {
  const [before, today] = [new Date(now.getTime() - BETWEEN_MS), utcDay(now)]
  return db
    .select({
      creatorId: campaignCreator.id,
      userId: user.id,
      email: user.email,
      campaignId: campaign.id,
      campaign: campaign.name,
      brand: workspace.name,
      brandColor: workspace.brandColor,
      version: campaignBrief.version,
    })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(user, eq(user.id, campaignCreator.userId))
    .innerJoin(campaignBrief, eq(campaignBrief.campaignId, campaign.id))
    .leftJoin(briefRequest, eq(briefRequest.creatorId, campaignCreator.id))
    .where(
      and(
        where,
        inArray(campaign.state, ['active', 'paused']),
        inArray(campaignCreator.state, ['accepted', 'paused']),
        isNull(workspace.closedAt),
        isNull(user.closedAt),
        isNull(user.suspendedAt),
        sql`not exists (select from "user" account
          where account.id = ${workspace.accountId} and account.suspended_at is not null)`,
        sql`${campaignBrief.version} = (select max(b.version) from campaign_briefs b
          where b.campaign_id = ${campaign.id})`,
        sql`coalesce(${briefRequest.version}, 0) < ${campaignBrief.version}`,
        sql`coalesce(${briefRequest.askedAt}, 'epoch') <= ${before}::timestamptz`,
        sql`not exists (select from brief_acceptances a where a.creator_id = ${campaignCreator.id}
          and a.version = ${campaignBrief.version})`,
        sql`not exists (select from campaign_creator_emails e
          where e.creator_id = ${campaignCreator.id} and e.sent_on = ${today}::date)`,
      ),
    )
    .orderBy(asc(campaignCreator.id))
    .limit(AT_ONCE)
}

/**
 * Job, hourly: asks creators to accept the current brief of their campaign. Each creator gets at
 * most one such email a day, so of several changes on a day only the last one is sent, and none on
 * a UTC day with a reminder about posts. With a campaign's id, asks only its creators.
 */
export async function queueBriefRequests(
  services: Services,
  campaignId?: string,
): Promise<{ queued: number }> {
  const now = services.clock.now()
  const ofCampaign = campaignId === undefined ? undefined : eq(campaign.id, campaignId)
  const unasked = await selectUnasked(services.db, now, ofCampaign)
  let queued = 0
  for (const { creatorId } of unasked) {
    const asked = await withRollback(services, async (tx) => ({
      ok: await ask(services, tx, creatorId, now),
    }))
    if (asked.ok) queued++
  }
  if (queued > 0) services.wakeMail()
  return { queued }
}

/**
 * Asks one creator, unless another process has done so since the list was read. If it returns
 * false, the transaction must be rolled back.
 */
async function ask(
  services: Services,
  tx: Transaction,
  creatorId: string,
  now: Date,
): Promise<boolean> {
  const [one] = await selectUnasked(tx, now, eq(campaignCreator.id, creatorId))
  if (!one || !(await reserveEmail(tx, creatorId, 'brief', now))) return false
  if (!(await noteRequest(services, tx, one, new Date(now.getTime() - BETWEEN_MS)))) return false
  const [accepted] = await tx
    .select({ version: briefAcceptance.version })
    .from(briefAcceptance)
    .where(eq(briefAcceptance.creatorId, creatorId))
    .orderBy(desc(briefAcceptance.version))
    .limit(1)
  const earlier = accepted && (await findBriefRow(tx, one.campaignId, accepted.version))
  const current = earlier && (await findBriefRow(tx, one.campaignId, one.version))
  await queueMail(tx, {
    kind: 'campaign-brief',
    to: one.email,
    userId: one.userId,
    ...briefRequestMail({
      brand: withoutLinks(one.brand) || 'The brand',
      brandColor: one.brandColor,
      campaign: withoutLinks(one.campaign) || 'a campaign',
      version: one.version,
      isAgain: accepted !== undefined,
      changed: earlier && current ? changedParts(earlier, current).map(partLabel) : [],
      url: `${services.env.publicUrl}/campaigns/${creatorId}/brief`,
    }),
  })
  return true
}
