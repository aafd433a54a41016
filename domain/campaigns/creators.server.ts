import { and, asc, count, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { recordCreatorEvents } from '#domain/events/record-events.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import {
  type FeeRefusal,
  type FeeStageInput,
  saveFee,
} from '../campaign-budget/fee-stages.server.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { consumeInvitationLimit } from '../workspaces/invitations.server.ts'
import {
  type Membership,
  requireMember,
  type WorkspaceActor,
} from '../workspaces/membership.server.ts'
import { can, type WorkspaceAction } from '../workspaces/permissions.ts'
import { type Creator, type CreatorState, type LeadVisibility, MAX_CREATORS } from './campaign.ts'
import { type Campaign, findCampaignRow, syncPageStates } from './campaigns.server.ts'
import { queueCreatorInvitation, queueParticipationEmail } from './creator-emails.server.ts'
import type { ParsedCreator } from './parse-creators.ts'

/** A creator as shown to the brand. */
export type ListedCreator = Pick<
  Creator,
  | 'id'
  | 'name'
  | 'state'
  | 'leadVisibility'
  | 'feeCents'
  | 'bonusCapCents'
  | 'invitedAt'
  | 'answeredAt'
> & {
  /** Empty after it was erased; null if the viewer doesn't see emails. */
  email: string | null
  page: { magnetId: string; shortId: string; state: 'active' | 'paused'; updatedAt: Date } | null
}

/** Returns a campaign's creators in order of their names, including those who left. */
export async function listCreators(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<ListedCreator[]> {
  const membership = await requireMember(services, viewer, workspaceId, 'see-costs')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return []
  const seesEmails = can(membership.role, 'invite-creators')
  const rows = await services.db
    .select({
      creator: campaignCreator,
      magnetId: leadMagnet.id,
      shortId: leadMagnet.shortId,
      pageState: leadMagnet.state,
      pageUpdatedAt: leadMagnet.updatedAt,
    })
    .from(campaignCreator)
    .leftJoin(leadMagnet, eq(leadMagnet.creatorId, campaignCreator.id))
    .where(eq(campaignCreator.campaignId, found.id))
    .orderBy(asc(sql`lower(${campaignCreator.name})`), asc(campaignCreator.createdAt))
  return rows.map(({ creator, magnetId, shortId, pageState, pageUpdatedAt }) => ({
    id: creator.id,
    name: creator.name,
    email: seesEmails ? (shownEmail(creator.email) ?? '') : null,
    state: creator.state,
    leadVisibility: creator.leadVisibility,
    feeCents: creator.feeCents,
    bonusCapCents: creator.bonusCapCents,
    invitedAt: creator.invitedAt,
    answeredAt: creator.answeredAt,
    page:
      magnetId && shortId && pageState && pageUpdatedAt
        ? { magnetId, shortId, state: pageState, updatedAt: pageUpdatedAt }
        : null,
  }))
}

export type AddCreatorsResult =
  /** `known`: emails that were already in the campaign. `ids`: the ids of the added creators. */
  | { ok: true; added: number; known: string[]; ids: string[] }
  | { ok: false; reason: 'not-found' | 'ended' | 'too-many' }

/** Adds creators without emailing them. `inviteCreators` sends the invitations. */
export async function addCreators(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  creators: ParsedCreator[],
): Promise<AddCreatorsResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'invite-creators')
  return services.db.transaction(async (tx): Promise<AddCreatorsResult> => {
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found) return { ok: false, reason: 'not-found' }
    if (found.state === 'ended') return { ok: false, reason: 'ended' }
    const [has] = await tx
      .select({ creators: count() })
      .from(campaignCreator)
      .where(eq(campaignCreator.campaignId, found.id))
    if ((has?.creators ?? 0) + creators.length > MAX_CREATORS) {
      return { ok: false, reason: 'too-many' }
    }
    if (creators.length === 0) return { ok: true, added: 0, known: [], ids: [] }
    const now = services.clock.now()
    const added = await tx
      .insert(campaignCreator)
      .values(
        creators.map((creator) => ({
          ...creator,
          campaignId: found.id,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: campaignCreator.id, email: campaignCreator.email })
    const isNew = new Set(added.map((one) => one.email))
    const known = creators.map((one) => one.email).filter((email) => !isNew.has(email))
    const ids = added.map(({ id }) => id)
    await recordCreatorEvents(tx, 'campaign.creator_added', ids)
    return { ok: true, added: added.length, known, ids }
  })
}

export type InviteCreatorsResult =
  /** `left`: the number of creators who couldn't be invited today because of the daily limit. */
  { ok: true; invited: number; left: number } | { ok: false; reason: 'not-found' | 'not-running' }

/** Emails an invitation to all creators of a running campaign who haven't been invited yet. */
export async function inviteCreators(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<InviteCreatorsResult> {
  const isWaiting = isNull(campaignCreator.invitedAt)
  return inviteAll(services, viewer, { workspaceId, campaignId }, isWaiting)
}

/**
 * Emails the invitation again to all creators of a running campaign whose last invitation has been
 * unanswered for `days`, at least one. Each creator gets at most one such email a day, even if
 * several members remind at once.
 */
export async function remindCreators(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  days: number,
): Promise<InviteCreatorsResult> {
  const before = new Date(services.clock.now().getTime() - Math.max(1, days) * DAY_MS)
  const isDue = and(lte(campaignCreator.invitedAt, before), isNull(campaignCreator.erasedAt))
  return inviteAll(services, viewer, { workspaceId, campaignId }, isDue)
}

/** Emails an invitation to all invited creators of a running campaign who meet a condition. */
async function inviteAll(
  services: Services,
  viewer: WorkspaceActor,
  { workspaceId, campaignId }: { workspaceId: string; campaignId: string },
  isDue: SQL | undefined,
): Promise<InviteCreatorsResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'invite-creators')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return { ok: false, reason: 'not-found' }
  if (found.state !== 'active' && found.state !== 'paused') {
    return { ok: false, reason: 'not-running' }
  }
  const waiting = await services.db
    .select()
    .from(campaignCreator)
    .where(
      and(eq(campaignCreator.campaignId, found.id), eq(campaignCreator.state, 'invited'), isDue),
    )
    .orderBy(asc(campaignCreator.createdAt))
  let invited = 0
  let left = waiting.length
  for (const { id, email } of waiting) {
    if (!(await consumeInvitationLimit(services, membership.workspaceId, email))) break
    left--
    if (await inviteDue(services, viewer, membership, { campaignId: found.id, id, isDue })) {
      invited++
    }
  }
  services.wakeMail()
  return { ok: true, invited, left }
}

/**
 * Invites one creator from the list. Returns false if, after the list was read, the creator was
 * invited or removed, or the campaign ended.
 */
function inviteDue(
  services: Services,
  viewer: WorkspaceActor,
  membership: Membership,
  { campaignId, id, isDue }: { campaignId: string; id: string; isDue: SQL | undefined },
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (found?.state !== 'active' && found?.state !== 'paused') return false
    const [creator] = await tx
      .select()
      .from(campaignCreator)
      .where(and(eq(campaignCreator.id, id), eq(campaignCreator.state, 'invited'), isDue))
      .for('update')
    if (!creator) return false
    await queueCreatorInvitation(services, tx, { viewer, membership, campaign: found, creator })
    return true
  })
}

/** The terms of a participation, set by the brand. */
export type CreatorTerms = {
  name: string
  feeCents: number | null
  leadVisibility: LeadVisibility
  /** The brand's words to the creator, shown with the brief. */
  personalNote: string | null
  /** The stages of the fee, which add up to it; empty for a fee without stages. */
  feeStages: readonly FeeStageInput[]
  /** The bonus per order and its cap, in cents; both are null without a bonus. */
  bonusCents: number | null
  bonusCapCents: number | null
}

export type CreatorChange =
  | { ok: true; name: string }
  | { ok: false; reason: 'not-found' | FeeRefusal }

/** Changes some of a creator's terms. */
export function updateCreator(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  creatorId: string,
  { feeCents, feeStages, ...terms }: Partial<CreatorTerms>,
): Promise<CreatorChange> {
  const target = { viewer, workspaceId, creatorId, action: 'edit-campaigns' } as const
  return change(services, target, async (tx, { creator }) => {
    const fee = await saveFee(tx, creator, { feeCents, feeStages })
    if (!fee.ok) return fee.reason
    await tx
      .update(campaignCreator)
      .set({ ...terms, updatedAt: services.clock.now() })
      .where(eq(campaignCreator.id, creator.id))
    await recordCreatorEvents(tx, 'campaign.creator_updated', [creator.id])
    return true
  })
}

const MOVES: Record<'paused' | 'accepted' | 'removed', readonly CreatorState[]> = {
  paused: ['accepted'],
  accepted: ['paused'],
  removed: ['invited', 'accepted', 'declined', 'paused'],
}

/**
 * Pauses, resumes or removes a creator together with their page, and emails them. Does nothing
 * unless the creator is in one of the states `from`. A removed creator who is invited again gets
 * the same code.
 */
export async function changeCreatorState(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  creatorId: string,
  to: 'paused' | 'accepted' | 'removed',
  from: readonly CreatorState[] = MOVES[to],
): Promise<CreatorChange> {
  const target = { viewer, workspaceId, creatorId, action: 'invite-creators' } as const
  const result = await change(services, target, async (tx, part) => {
    const { creator, membership, campaign } = part
    if (creator.state === to) return true
    if (!from.includes(creator.state)) return false
    const now = services.clock.now()
    await tx
      .update(campaignCreator)
      .set({
        state: to,
        updatedAt: now,
        ...(to === 'removed' && { removedAt: now, tokenHash: null, tokenExpiresAt: null }),
      })
      .where(eq(campaignCreator.id, creator.id))
    await syncPageStates(services, tx, membership.accountId, campaign.id)
    if (creator.userId) await queueParticipationEmail(services, tx, { ...part, to })
    await recordCreatorEvents(tx, 'campaign.creator_updated', [creator.id])
    return true
  })
  services.wakeMail()
  return result
}

/** The end of an email that was erased. The part before it is the creator's id. */
export const ERASED_EMAIL = '@erased.invalid'

/** Returns the email; null if it was erased. */
export const shownEmail = (email: string) => (email.endsWith(ERASED_EMAIL) ? null : email)

export type ReinviteResult =
  | { ok: true; email: string }
  | { ok: false; reason: 'not-found' | 'not-running' | 'too-many' | 'taking-part' }

/** Sends an invitation again with a new link, even to a creator who declined or was removed. */
export async function reinviteCreator(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  creatorId: string,
): Promise<ReinviteResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'invite-creators')
  const known = await findPart(services.db, membership, creatorId)
  // A creator whose email was erased can't be invited.
  if (!known || shownEmail(known.creator.email) === null) return { ok: false, reason: 'not-found' }
  if (!(await consumeInvitationLimit(services, membership.workspaceId, known.creator.email))) {
    return { ok: false, reason: 'too-many' }
  }
  const result = await withRollback(services, async (tx): Promise<ReinviteResult> => {
    const part = await findPart(tx, membership, creatorId, 'update')
    if (!part) return { ok: false, reason: 'not-found' }
    const { creator, campaign } = part
    if (campaign.state !== 'active' && campaign.state !== 'paused') {
      return { ok: false, reason: 'not-running' }
    }
    if (creator.state === 'accepted' || creator.state === 'paused') {
      return { ok: false, reason: 'taking-part' }
    }
    const [rival] = await tx
      .select({ id: campaignCreator.id })
      .from(campaignCreator)
      .where(
        and(
          eq(campaignCreator.campaignId, campaign.id),
          eq(campaignCreator.email, creator.email),
          sql`${campaignCreator.id} <> ${creator.id}`,
          sql`${campaignCreator.state} not in ('declined', 'removed')`,
        ),
      )
    if (rival) return { ok: false, reason: 'taking-part' }
    await queueCreatorInvitation(services, tx, { viewer, membership, campaign, creator })
    return { ok: true, email: creator.email }
  })
  services.wakeMail()
  return result
}

export type Part = { creator: Creator; campaign: Campaign; membership: Membership }

type Target = {
  viewer: WorkspaceActor
  workspaceId: string
  creatorId: string
  action: WorkspaceAction
}

/**
 * Changes a creator's row while the campaign is locked. `work` returns whether the change was
 * possible, or why it wasn't.
 */
async function change(
  services: Services,
  { viewer, workspaceId, creatorId, action }: Target,
  work: (tx: Transaction, part: Part) => Promise<boolean | FeeRefusal>,
): Promise<CreatorChange> {
  const membership = await requireMember(services, viewer, workspaceId, action)
  return withRollback(services, async (tx): Promise<CreatorChange> => {
    const part = await findPart(tx, membership, creatorId, 'update')
    const done = part !== null && (await work(tx, part))
    if (typeof done === 'string') return { ok: false, reason: done }
    return done && part ? { ok: true, name: part.creator.name } : { ok: false, reason: 'not-found' }
  })
}

/** Finds a participation in any campaign of the workspace. */
async function findPart(
  queryable: Pick<Transaction, 'select'> & Parameters<typeof findCampaignRow>[0],
  membership: Membership,
  creatorId: string,
  lock?: 'update',
): Promise<Part | null> {
  if (!isUuid(creatorId)) return null
  const [named] = await queryable
    .select({ campaignId: campaignCreator.campaignId })
    .from(campaignCreator)
    .where(eq(campaignCreator.id, creatorId))
  // Lock order: the campaign is locked first, in the same order as when it is paused.
  const found = named && (await findCampaignRow(queryable, membership, named.campaignId, lock))
  if (!found) return null
  const [creator] = await queryable
    .select()
    .from(campaignCreator)
    .where(eq(campaignCreator.id, creatorId))
  return creator ? { creator, campaign: found, membership } : null
}
