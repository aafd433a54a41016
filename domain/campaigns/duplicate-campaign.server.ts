import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { briefFile, campaignBrief } from '#db/schema/campaign-briefs.ts'
import { creatorFeeStage } from '#db/schema/campaign-payments.ts'
import { campaign, campaignCreator, campaignTemplate } from '#db/schema/campaigns.ts'
import { campaignSurvey } from '#db/schema/surveys.ts'
import { recordCampaignEvents, recordCreatorEvents } from '#domain/events/record-events.server.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { shareFurtherFiles } from '../magnets/magnet-files.server.ts'
import { memberOf } from '../workspaces/actor.ts'
import { requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import { findBriefRow } from './brief-rows.server.ts'
import { type Campaign, findCampaignRow } from './campaigns.server.ts'
import { type Duplicate, getDeadlineShift, moveDay } from './duplicate-input.ts'

export type DuplicateResult = { ok: true; id: string } | { ok: false; reason: 'not-found' }

/**
 * Creates a draft from a campaign in any state. Goal, budget and currency are always copied, and the
 * chosen parts. Leads, codes, invitations and personal notes aren't. Files are shared: the copied
 * template, its further files and the brief refer to the same ones.
 */
export async function duplicateCampaign(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  input: Duplicate,
): Promise<DuplicateResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const now = services.clock.now()
  return services.db.transaction(async (tx): Promise<DuplicateResult> => {
    // Saving the template locks the campaign too, so no file is released in between.
    const before = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!before) return { ok: false, reason: 'not-found' }
    const { name, startsOn, endsOn, parts } = input
    const hasTemplate = parts.includes('template')
    const [made] = await tx
      .insert(campaign)
      .values({
        workspaceId: membership.workspaceId,
        name,
        startsOn,
        endsOn,
        goalLeads: before.goalLeads,
        budgetCents: before.budgetCents,
        currency: before.currency,
        templateVersion: hasTemplate && before.templateVersion !== null ? 1 : null,
        ...(hasTemplate && { endedText: before.endedText, endedUrl: before.endedUrl }),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: campaign.id })
    if (!made) throw new Error(`Duplicating campaign ${before.id} returned no row`)
    const copy = { before, id: made.id, author: memberOf(viewer)?.id ?? null, now }
    if (hasTemplate) await copyTemplate(tx, copy)
    if (parts.includes('brief')) await copyBrief(tx, copy, getDeadlineShift(before, input))
    await recordCampaignEvents(tx, 'campaign.created', [made.id])
    if (parts.includes('creators')) await copyCreators(tx, copy, getDeadlineShift(before, input))
    return { ok: true, id: made.id }
  })
}

type Copy = { before: Campaign; id: string; author: string | null; now: Date }

/**
 * Copies the current version of the template, the further files, and the question of the thank-you
 * page.
 */
async function copyTemplate(tx: Transaction, { before, id, author, now }: Copy): Promise<void> {
  if (before.templateVersion !== null) {
    const [template] = await tx
      .select()
      .from(campaignTemplate)
      .where(
        and(
          eq(campaignTemplate.campaignId, before.id),
          eq(campaignTemplate.version, before.templateVersion),
        ),
      )
    if (template) {
      const { id: _, usedAt: __, ...content } = template
      await tx.insert(campaignTemplate).values({
        ...content,
        campaignId: id,
        version: 1,
        consentVersion: 'campaign-1',
        createdBy: author,
        createdAt: now,
      })
    }
  }
  await shareFurtherFiles(tx, { campaignId: before.id }, { campaignId: id }, now)
  const [survey] = await tx
    .select()
    .from(campaignSurvey)
    .where(eq(campaignSurvey.campaignId, before.id))
  if (survey) await tx.insert(campaignSurvey).values({ ...survey, campaignId: id, updatedAt: now })
}

/** Copies the current version of the brief as the first one, with its deadlines moved. */
async function copyBrief(tx: Transaction, { before, id, author, now }: Copy, days: number) {
  const brief = await findBriefRow(tx, before.id)
  if (!brief) return
  const { files, ...texts } = brief
  await tx.insert(campaignBrief).values({
    ...texts,
    deliverables: brief.deliverables.map(({ title, format, dueOn }) => ({
      id: randomUUID(),
      title,
      format,
      dueOn: moveDay(dueOn, days),
    })),
    campaignId: id,
    version: 1,
    createdBy: author,
    createdAt: now,
  })
  if (files.length === 0) return
  await tx
    .insert(briefFile)
    .values(
      files.map((file, at) => ({ campaignId: id, version: 1, position: at + 1, fileId: file.id })),
    )
}

/**
 * Copies the creators who are invited or take part, with their terms, as creators who aren't invited
 * yet. The days of fee stages are moved.
 */
async function copyCreators(tx: Transaction, { before, id, now }: Copy, days: number) {
  const creators = await tx
    .select({
      id: campaignCreator.id,
      email: campaignCreator.email,
      name: campaignCreator.name,
      feeCents: campaignCreator.feeCents,
      bonusCents: campaignCreator.bonusCents,
      bonusCapCents: campaignCreator.bonusCapCents,
      leadVisibility: campaignCreator.leadVisibility,
    })
    .from(campaignCreator)
    .where(
      and(
        eq(campaignCreator.campaignId, before.id),
        inArray(campaignCreator.state, ['invited', 'accepted', 'paused']),
        isNull(campaignCreator.erasedAt),
        sql`${campaignCreator.email} not like '%@erased.invalid'`,
      ),
    )
    .orderBy(asc(campaignCreator.createdAt), asc(campaignCreator.id))
  if (creators.length === 0) return
  const added = await tx
    .insert(campaignCreator)
    .values(
      creators.map(({ id: _, ...creator }) => ({
        ...creator,
        campaignId: id,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: campaignCreator.id, email: campaignCreator.email })
  const emails = new Map(creators.map((creator) => [creator.id, creator.email]))
  const copies = new Map(added.map((creator) => [creator.email, creator.id]))
  const stages = await tx
    .select({
      of: creatorFeeStage.creatorId,
      position: creatorFeeStage.position,
      label: creatorFeeStage.label,
      amountCents: creatorFeeStage.amountCents,
      due: creatorFeeStage.due,
      dueOn: creatorFeeStage.dueOn,
    })
    .from(creatorFeeStage)
    .where(inArray(creatorFeeStage.creatorId, [...emails.keys()]))
  const copied = stages.flatMap(({ of, dueOn, ...stage }) => {
    const creatorId = copies.get(emails.get(of) ?? '')
    const moved = dueOn === null ? null : moveDay(dueOn, days)
    return creatorId ? [{ ...stage, creatorId, campaignId: id, dueOn: moved }] : []
  })
  if (copied.length > 0) await tx.insert(creatorFeeStage).values(copied)
  await recordCreatorEvents(
    tx,
    'campaign.creator_added',
    added.map((creator) => creator.id),
  )
}
