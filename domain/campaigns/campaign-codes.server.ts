import type { Readable } from 'node:stream'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import {
  type ArchivedCode,
  archiveCodes,
  PLACEMENT_HEAD,
  toArchived,
} from '#domain/placements/codes-archive.server.ts'
import { countPlacements, listPlacements } from '#domain/placements/list-placements.server.ts'
import type { Services } from '#platform/services.ts'
import { requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import { findCampaignRow } from './campaigns.server.ts'

/** The maximum number of codes in an archive: a ZIP archive can have 65,535 files, two for each. */
export const MAX_CODES = 20_000

export type CampaignCodesResult =
  /** `title` is the campaign's name, for the file name. */
  | { ok: true; title: string; open: () => Promise<Readable> }
  | { ok: false; reason: 'not-found' | 'too-many' }

/**
 * Returns a ZIP archive with the codes of a campaign: for each creator who takes part, the code of
 * the page, followed by the codes of its placements without archived ones. The first column of
 * codes.csv is the creator's name.
 */
export async function getCampaignCodes(
  services: Services,
  actor: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<CampaignCodesResult> {
  const membership = await requireMember(services, actor, workspaceId, 'view-stats')
  const campaign = await findCampaignRow(services.db, membership, campaignId)
  if (!campaign) return { ok: false, reason: 'not-found' }
  const { accountId } = membership
  const pages = await listPages(services, campaign.id)
  const counts = await countPlacements(
    services,
    accountId,
    pages.map(({ id }) => id),
  )
  const codes = pages.length + [...counts.values()].reduce((sum, one) => sum + one, 0)
  if (codes > MAX_CODES) return { ok: false, reason: 'too-many' }
  const reader = { id: 'keyOf' in actor ? actor.keyOf.accountId : actor.id }
  return {
    ok: true,
    title: campaign.name,
    open: () =>
      archiveCodes(services, reader, {
        head: ['Creator', ...PLACEMENT_HEAD],
        codes: codesOf(services, accountId, pages),
      }),
  }
}

type Page = Awaited<ReturnType<typeof listPages>>[number]

function listPages({ db }: Services, campaignId: string) {
  return db
    .select({
      id: leadMagnet.id,
      shortId: leadMagnet.shortId,
      qrStylePreferences: leadMagnet.qrStylePreferences,
      creator: campaignCreator.name,
    })
    .from(campaignCreator)
    .innerJoin(leadMagnet, eq(leadMagnet.creatorId, campaignCreator.id))
    .where(
      and(
        eq(campaignCreator.campaignId, campaignId),
        inArray(campaignCreator.state, ['accepted', 'paused']),
      ),
    )
    .orderBy(asc(sql`lower(${campaignCreator.name})`), asc(campaignCreator.createdAt))
}

/** Reads the placements page by page, while the archive is being sent. */
async function* codesOf(
  services: Services,
  accountId: string,
  pages: readonly Page[],
): AsyncGenerator<ArchivedCode> {
  for (const { id, shortId, qrStylePreferences, creator } of pages) {
    const cells = [creator, 'Page', ...PLACEMENT_HEAD.slice(1).map(() => '')]
    yield { code: shortId, style: qrStylePreferences, title: `${creator} page`, cells }
    for (const one of await listPlacements(services, accountId, { magnetIds: [id] })) {
      const placed = toArchived(one, { qrStylePreferences })
      const title = `${creator} ${placed.title}`
      yield { ...placed, title, cells: [creator, ...placed.cells] }
    }
  }
}
