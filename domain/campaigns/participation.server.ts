import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import {
  campaign,
  campaignCreator,
  campaignTemplate,
  type FreeField,
} from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { brandAccountId, workspace } from '#db/schema/workspaces.ts'
import { recordCreatorEvents, recordMagnetEvents } from '#domain/events/record-events.server.ts'
import { oncePer } from '#lib/once-per.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { invalidatePages } from '../magnets/page-invalidation.server.ts'
import { findAccountSuspension } from '../magnets/suspension.server.ts'
import type { WorkspaceViewer } from '../workspaces/membership.server.ts'
import type { CampaignState, CreatorState, LeadVisibility } from './campaign.ts'
import { syncPageStates } from './campaigns.server.ts'
import type { InvitedViewer } from './invitation-response.server.ts'

/** A creator's participation in a campaign, as shown to the creator. */
export type Participation = {
  /** The id of the participation, used in URLs. */
  id: string
  name: string
  brand: string
  campaign: string
  campaignState: CampaignState
  /** The campaign's first and last day, in UTC. */
  startsOn: string | null
  endsOn: string | null
  state: CreatorState
  /** When the creator was removed or left; null while they take part. */
  removedAt: Date | null
  leadVisibility: LeadVisibility
  feeCents: number | null
  currency: string
  page: {
    magnetId: string
    /** The workspace's account, which owns the page with its placements and stats. */
    accountId: string
    shortId: string
    state: 'active' | 'paused'
    /** Whether the administrator has suspended the page or the whole brand. */
    isDown: boolean
    title: string
    description: string
    brandingColor: string
    updatedAt: Date
  }
  /** The fields of the page that the creator may change. */
  freeFields: FreeField[]
}

const PRESENT: CreatorState[] = ['accepted', 'paused']
const FORMER: CreatorState[] = ['removed']

const FIELDS = {
  id: campaignCreator.id,
  name: campaignCreator.name,
  brand: workspace.name,
  campaign: campaign.name,
  campaignState: campaign.state,
  startsOn: campaign.startsOn,
  endsOn: campaign.endsOn,
  state: campaignCreator.state,
  removedAt: campaignCreator.removedAt,
  leadVisibility: campaignCreator.leadVisibility,
  feeCents: campaignCreator.feeCents,
  currency: campaign.currency,
  page: {
    magnetId: leadMagnet.id,
    accountId: brandAccountId,
    shortId: leadMagnet.shortId,
    state: leadMagnet.state,
    isDown: sql<boolean>`${leadMagnet.suspendedAt} is not null or ${user.suspendedAt} is not null`,
    title: leadMagnet.title,
    description: leadMagnet.description,
    brandingColor: leadMagnet.brandingColor,
    updatedAt: leadMagnet.updatedAt,
  },
  freeFields: campaignTemplate.freeFields,
}

/** Returns the viewer's participations, newest first. */
export function listParticipations(
  services: Services,
  viewer: WorkspaceViewer,
): Promise<Participation[]> {
  return selectParticipations(services, viewer).orderBy(desc(campaignCreator.answeredAt))
}

/**
 * Returns participations that the viewer left or was removed from, newest first. The viewer can
 * still see their stats.
 */
export function listFormerParticipations(
  services: Services,
  viewer: WorkspaceViewer,
): Promise<Participation[]> {
  return selectParticipations(services, viewer, { states: FORMER }).orderBy(
    desc(campaignCreator.removedAt),
  )
}

/**
 * Returns a participation that the viewer left or was removed from; null if it doesn't exist or
 * belongs to someone else.
 */
export async function findFormerParticipation(
  services: { db: Queryable },
  viewer: WorkspaceViewer,
  id: string,
): Promise<Participation | null> {
  if (!isUuid(id)) return null
  const [part] = await selectParticipations(services, viewer, { id, states: FORMER })
  return part ?? null
}

/**
 * Returns whether the viewer has current or past participations or open invitations. The studio's
 * navigation depends on it.
 */
export async function hasParticipations({ db }: Services, viewer: InvitedViewer): Promise<boolean> {
  const email = viewer.emailVerified ? viewer.email.toLowerCase() : null
  const [one] = await oneParticipation(db).execute({ userId: viewer.id, email })
  return one !== undefined
}

/** If `email` is null, no invitation matches. */
const oneParticipation = oncePer((db: Queryable) =>
  db
    .select({ id: campaignCreator.id })
    .from(campaignCreator)
    .where(
      or(
        and(
          eq(campaignCreator.userId, sql.placeholder('userId')),
          inArray(campaignCreator.state, [...PRESENT, ...FORMER]),
        ),
        and(
          eq(campaignCreator.email, sql.placeholder('email')),
          eq(campaignCreator.state, 'invited'),
          isNotNull(campaignCreator.invitedAt),
        ),
      ),
    )
    .limit(1)
    .prepare('one_participation'),
)

/**
 * Returns one of the viewer's participations; null if it doesn't exist or belongs to someone else.
 */
export async function findParticipation(
  services: { db: Queryable },
  viewer: WorkspaceViewer,
  id: string,
): Promise<Participation | null> {
  if (!isUuid(id)) return null
  const [part] = await selectParticipations(services, viewer, { id })
  return part ?? null
}

function selectParticipations(
  { db }: { db: Queryable },
  viewer: WorkspaceViewer,
  { id, states = PRESENT }: { id?: string; states?: CreatorState[] } = {},
) {
  return db
    .select(FIELDS)
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(leadMagnet, eq(leadMagnet.creatorId, campaignCreator.id))
    .innerJoin(user, eq(user.id, leadMagnet.userId))
    .innerJoin(campaignTemplate, eq(campaignTemplate.id, leadMagnet.templateId))
    .where(
      and(
        eq(campaignCreator.userId, viewer.id),
        inArray(campaignCreator.state, states),
        isNull(workspace.closedAt),
        id === undefined ? undefined : eq(campaignCreator.id, id),
      ),
    )
    .$dynamic()
}

/** A creator's changes to their page. Locked fields are ignored. */
export type MyPageInput = Partial<Record<(typeof MY_FIELDS)[number], string>>
const MY_FIELDS = ['title', 'description', 'brandingColor'] as const

export async function updateMyPage(
  services: Services,
  viewer: WorkspaceViewer,
  id: string,
  input: MyPageInput,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'suspended' }> {
  const part = await findParticipation(services, viewer, id)
  if (!part) return { ok: false, reason: 'not-found' }
  if (part.page.isDown || (await findAccountSuspension(services, viewer.id))) {
    return { ok: false, reason: 'suspended' }
  }
  const free = MY_FIELDS.flatMap((field) => {
    const value = input[field]
    return part.freeFields.includes(field) && value !== undefined ? [{ field, value }] : []
  })
  if (free.length === 0) return { ok: true }
  return services.db.transaction(async (tx) => {
    const isNew = or(...free.map(({ field, value }) => ne(leadMagnet[field], value)))
    const values = Object.fromEntries(free.map(({ field, value }) => [field, value]))
    const [saved] = await tx
      .update(leadMagnet)
      .set({ ...values, updatedAt: services.clock.now() })
      .where(and(eq(leadMagnet.id, part.page.magnetId), isNew))
      .returning({ id: leadMagnet.id })
    if (!saved) return { ok: true }
    await invalidatePages(tx, { magnetId: saved.id })
    await recordMagnetEvents(tx, 'magnet.updated', [saved.id])
    return { ok: true }
  })
}

/**
 * Ends the viewer's participation. The page is paused. The brand keeps its leads and can invite the
 * creator again.
 */
export async function leaveCampaign(
  services: Services,
  viewer: WorkspaceViewer,
  id: string,
): Promise<{ ok: true; brand: string } | { ok: false; reason: 'not-found' }> {
  return withRollback(services, async (tx) => {
    const part = await findParticipation({ db: tx }, viewer, id)
    if (!part) return { ok: false, reason: 'not-found' } as const
    const now = services.clock.now()
    const [left] = await tx
      .update(campaignCreator)
      .set({ state: 'removed', removedAt: now, updatedAt: now, tokenHash: null })
      .where(
        and(
          eq(campaignCreator.id, id),
          eq(campaignCreator.userId, viewer.id),
          inArray(campaignCreator.state, PRESENT),
        ),
      )
      .returning({ campaignId: campaignCreator.campaignId })
    if (!left) return { ok: false, reason: 'not-found' } as const
    await syncPageStates(services, tx, part.page.accountId, left.campaignId)
    await recordCreatorEvents(tx, 'campaign.creator_updated', [id])
    return { ok: true, brand: part.brand } as const
  })
}
