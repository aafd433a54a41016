import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaignBrief } from '#db/schema/campaign-briefs.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { recordCampaignEvents } from '#domain/events/record-events.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { removeFiles } from '../files/files.server.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { memberOf } from '../workspaces/actor.ts'
import { requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import { type Brief, type BriefContent, changedParts, identifyDeliverables } from './brief.ts'
import { storeBriefFiles } from './brief-files.server.ts'
import { queueBriefRequests } from './brief-requests.server.ts'
import { findBriefRow, listDeliverableIds } from './brief-rows.server.ts'
import type { CreatorState } from './campaign.ts'
import { findCampaignRow } from './campaigns.server.ts'

/** Returns a version of a campaign's brief for a member, by default the current one. */
export async function findBrief(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  version?: number,
): Promise<Brief | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const found = await findCampaignRow(services.db, membership, campaignId)
  return found && findBriefRow(services.db, found.id, version)
}

/** A version in the history of a brief. */
export type BriefVersion = {
  version: number
  createdAt: Date
  /** Who wrote it; null if the account was deleted, or an API key wrote it. */
  author: string | null
  /** The number of creators who accepted this version. */
  accepted: number
}

/**
 * Returns versions of a campaign's brief, newest first: those before a version, or the latest ones.
 */
export async function listBriefVersions(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<{ versions: BriefVersion[]; hasOlder: boolean }> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return { versions: [], hasOlder: false }
  const versions = await services.db
    .select({
      version: campaignBrief.version,
      createdAt: campaignBrief.createdAt,
      author: sql<
        string | null
      >`nullif(btrim(concat_ws(' ', ${user.firstName}, ${user.lastName})), '')`,
      accepted: sql<number>`(select count(*)::int from brief_acceptances a
        where a.campaign_id = ${campaignBrief.campaignId} and a.version = ${campaignBrief.version})`,
    })
    .from(campaignBrief)
    .leftJoin(user, eq(user.id, campaignBrief.createdBy))
    .where(
      and(
        eq(campaignBrief.campaignId, found.id),
        before === null ? undefined : lt(campaignBrief.version, before),
      ),
    )
    .orderBy(desc(campaignBrief.version))
    .limit(limit + 1)
  return { versions: versions.slice(0, limit), hasOlder: versions.length > limit }
}

export type SaveBriefResult =
  /** `isNew`: whether this is a new version, which creators are asked to accept. */
  | { ok: true; version: number; isNew: boolean }
  | { ok: false; reason: 'not-found' | 'ended' | 'file-missing' | 'quota' }

/**
 * Saves a campaign's brief. Until a creator has been invited, replaces the current version. From
 * then on writes a new version and asks all creators who take part to accept it. A brief without
 * changes isn't saved.
 */
export async function saveBrief(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  content: BriefContent,
): Promise<SaveBriefResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  let unused: string[] = []
  const result = await withRollback(services, async (tx): Promise<SaveBriefResult> => {
    // Invitations lock the campaign too, so no one is invited in between.
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found) return { ok: false, reason: 'not-found' }
    if (found.state === 'ended') return { ok: false, reason: 'ended' }
    const before = await findBriefRow(tx, found.id)
    if (before && changedParts(before, content).length === 0) {
      return { ok: true, version: before.version, isNew: false }
    }
    const earlier = await listDeliverableIds(tx, found.id)
    const { files, ...texts } = content
    const values = {
      ...texts,
      deliverables: identifyDeliverables(content.deliverables, earlier, randomUUID),
      createdBy: memberOf(viewer)?.id ?? null,
      createdAt: services.clock.now(),
    }
    const [invited] = await tx
      .select({ creators: count() })
      .from(campaignCreator)
      .where(
        and(
          eq(campaignCreator.campaignId, found.id),
          or(isNotNull(campaignCreator.invitedAt), ne(campaignCreator.state, 'invited')),
        ),
      )
    await recordCampaignEvents(tx, 'campaign.updated', [found.id])
    const isNew = !before || Boolean(invited?.creators)
    const version = (before?.version ?? 0) + (isNew ? 1 : 0)
    if (isNew) {
      await tx.insert(campaignBrief).values({ ...values, campaignId: found.id, version })
    } else {
      await tx
        .update(campaignBrief)
        .set(values)
        .where(and(eq(campaignBrief.campaignId, found.id), eq(campaignBrief.version, version)))
    }
    const of = { campaignId: found.id, version }
    const stored = await storeBriefFiles(services, tx, viewer, membership, of, files)
    if (!stored.ok) return stored
    unused = stored.unused
    return { ok: true, version, isNew }
  })
  if (result.ok) await removeFiles(services, unused)
  // If this fails, the hourly job asks the creators.
  if (result.ok && result.isNew) await queueBriefRequests(services, campaignId)
  return result
}

/** A creator with the brief, as shown to the brand. */
export type BriefCreator = {
  id: string
  name: string
  state: CreatorState
  invitedAt: Date | null
  personalNote: string | null
  /** The latest versions that the creator accepted, and when, newest first. */
  accepted: { version: number; at: Date }[]
}

/** The number of acceptances that are shown of each creator. */
const ACCEPTANCES_SHOWN = 5

/** A creator's position in the order of `listBriefCreators`. */
export type BriefCreatorPosition = { version: number; name: string; id: string }

/**
 * Returns some of a campaign's creators, with what each of them accepted, and the number of all.
 * Those who haven't accepted the current version come first. The part that is returned starts at
 * `offset`, or after a position.
 */
export async function listBriefCreators(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  where: { limit: number } & ({ offset: number } | { after: BriefCreatorPosition | null }),
): Promise<{ creators: (BriefCreator & { position: BriefCreatorPosition })[]; total: number }> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return { creators: [], total: 0 }
  // Those who declined or were removed are listed if they had accepted a version.
  const listed = and(
    eq(campaignCreator.campaignId, found.id),
    sql`(${campaignCreator.state} not in ('declined', 'removed') or exists (
      select from brief_acceptances a where a.creator_id = ${campaignCreator}.id))`,
  )
  const { id, state, invitedAt, personalNote } = campaignCreator
  const version = sql<number>`(select coalesce(max(a.version), 0) from brief_acceptances a
    where a.creator_id = ${campaignCreator}.id)`
  const name = sql<string>`lower(${campaignCreator.name})`
  const after = 'after' in where ? where.after : null
  const rows = await services.db
    .select({
      creator: { id, name: campaignCreator.name, state, invitedAt, personalNote },
      position: { version, name, id },
      accepted: sql<{ version: number; at: string }[]>`(select coalesce(
        json_agg(json_build_object('version', a.version, 'at', a.accepted_at)
          order by a.version desc), '[]')
        from (select * from brief_acceptances a where a.creator_id = ${campaignCreator}.id
          order by a.version desc limit ${ACCEPTANCES_SHOWN}) a)`,
    })
    .from(campaignCreator)
    .where(
      and(
        listed,
        after
          ? sql`(${version}, ${name}, ${id}) > (${after.version}::int, ${after.name}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(version, name, asc(id))
    .limit(where.limit)
    .offset('offset' in where ? where.offset : 0)
  return {
    creators: rows.map(({ creator, position, accepted }) => ({
      ...creator,
      position,
      accepted: accepted.map(({ version, at }) => ({ version, at: new Date(at) })),
    })),
    total: await services.db.$count(campaignCreator, listed),
  }
}

/** A creator with the brand's words to them. */
type CreatorNote = { id: string; campaignId: string; name: string; personalNote: string | null }

/**
 * Returns the brand's words to one of its creators; null if there is no such creator. With a
 * campaign, only its creators are found.
 */
export async function findPersonalNote(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  { creatorId, campaignId }: { creatorId: string; campaignId?: string },
): Promise<CreatorNote | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  if (!isUuid(creatorId) || (campaignId !== undefined && !isUuid(campaignId))) return null
  const [creator] = await services.db
    .select({
      id: campaignCreator.id,
      campaignId: campaignCreator.campaignId,
      name: campaignCreator.name,
      personalNote: campaignCreator.personalNote,
    })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .where(
      and(
        eq(campaignCreator.id, creatorId),
        eq(campaign.workspaceId, membership.workspaceId),
        campaignId === undefined ? undefined : eq(campaign.id, campaignId),
      ),
    )
  return creator ?? null
}
