import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { briefAcceptance, briefRequest, campaignBrief } from '#db/schema/campaign-briefs.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { Brief, BriefFile } from './brief.ts'

/** SQL for the reference files of a version. The query selects from `campaign_briefs`. */
export const BRIEF_FILES = sql<BriefFile[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'filename', f.filename, 'bytes', f.bytes)
    order by b.position), '[]')
  from brief_files b join stored_files f on f.id = b.file_id
  where b.campaign_id = ${campaignBrief}.campaign_id and b.version = ${campaignBrief}.version)`

const BRIEF = {
  goal: campaignBrief.goal,
  mustSay: campaignBrief.mustSay,
  mustNotSay: campaignBrief.mustNotSay,
  disclosure: campaignBrief.disclosure,
  note: campaignBrief.note,
  deliverables: campaignBrief.deliverables,
  links: campaignBrief.links,
  files: BRIEF_FILES,
  version: campaignBrief.version,
  createdAt: campaignBrief.createdAt,
}

/** Returns a version of a campaign's brief, by default the current one; null if there is none. */
export async function findBriefRow(
  queryable: Queryable,
  campaignId: string,
  version?: number,
): Promise<Brief | null> {
  const [found] = await queryable
    .select(BRIEF)
    .from(campaignBrief)
    .where(
      and(
        eq(campaignBrief.campaignId, campaignId),
        version === undefined ? undefined : eq(campaignBrief.version, version),
      ),
    )
    .orderBy(desc(campaignBrief.version))
    .limit(1)
  return found ?? null
}

/** Returns the ids of the deliverables in all versions of a campaign's brief. */
export async function listDeliverableIds(
  queryable: Queryable,
  campaignId: string,
): Promise<Set<string>> {
  const rows = await queryable
    .select({ deliverables: campaignBrief.deliverables })
    .from(campaignBrief)
    .where(eq(campaignBrief.campaignId, campaignId))
  return new Set(rows.flatMap(({ deliverables }) => deliverables.map(({ id }) => id)))
}

type Acceptance = { creatorId: string; campaignId: string; userId: string; version: number }

/**
 * Stores the acceptance of the current version. The caller has locked the campaign. Returns
 * 'changed' if there is another version, and 'again' if it was already accepted.
 */
export async function storeAcceptance(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { creatorId, campaignId, userId, version }: Acceptance,
): Promise<'accepted' | 'again' | 'changed'> {
  const current = await findBriefRow(tx, campaignId)
  if (current?.version !== version) return 'changed'
  const stored = await tx
    .insert(briefAcceptance)
    .values({ creatorId, campaignId, version, acceptedBy: userId, acceptedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ version: briefAcceptance.version })
  return stored.length > 0 ? 'accepted' : 'again'
}

/**
 * Stores that a creator was asked about this version. Returns false if they were asked about it
 * already, or after `before`.
 */
export async function noteRequest(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { creatorId, version }: { creatorId: string; version: number },
  before?: Date,
): Promise<boolean> {
  const noted = await tx
    .insert(briefRequest)
    .values({ creatorId, version, askedAt: clock.now() })
    .onConflictDoUpdate({
      target: briefRequest.creatorId,
      set: { version, askedAt: clock.now() },
      setWhere: before
        ? and(sql`${briefRequest.version} < ${version}`, lte(briefRequest.askedAt, before))
        : undefined,
    })
    .returning({ creatorId: briefRequest.creatorId })
  return noted.length > 0
}
