import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { leadMagnet, placement, shortLink } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { workspaceMember } from '#db/schema/workspaces.ts'
import { isAdminEmail } from '#domain/accounts/admin-email.ts'
import { brandMemberId } from '#domain/accounts/viewer.ts'
import { isAnyFileMissing } from '#domain/files/is-file-missing.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { listPageFiles } from '../magnets/magnet-files.server.ts'
import { publicState } from '../magnets/suspension.server.ts'
import { magnetLogoSize, placementLogoSize } from '../placements/logo-size-sql.server.ts'
import { type LogoSize, sizeNeed } from '../qr/size-need.ts'
import { findBrandHosts } from './brand-hosts.server.ts'
import { type CodeText, isLocalHost, parseCodeText } from './code-text.ts'
import type { CodeInfo, OwnCode } from './codes.ts'

/** The viewer. The administrator is recognized by a confirmed email. */
export type CodesViewer = {
  id: string
  email?: string
  emailVerified?: boolean
  helper?: { id: string } | undefined
}

/**
 * Returns what the text of each scanned code leads to, in the same order. Only the viewer's own
 * codes and codes of campaigns in which they take part have details; no other data is read.
 */
export async function describeCodes(
  services: Services,
  viewer: CodesViewer,
  texts: readonly string[],
): Promise<CodeInfo[]> {
  const parsed = texts.map((text) => parseCodeText(services.env, text))
  const names = parsed.flatMap((one) => ('name' in one && one.name ? [one.name] : []))
  const found = await findLinks(services, viewer, [...new Set(names)])
  const own = [...found.values()].filter((row) => row.isOwn)
  const brandHosts = await findBrandHosts(services, viewer, {
    hosts: parsed.flatMap((one) => (one.kind === 'foreign' && one.path === 'm' ? [one.host] : [])),
    workspaceIds: own.flatMap(({ workspaceId }) => workspaceId ?? []),
  })
  return Promise.all(
    parsed.map((one): CodeInfo | Promise<CodeInfo> => {
      if (one.kind === 'text') return { whose: 'text' }
      const row = found.get(one.name ?? '')
      const brand =
        one.kind === 'foreign' && one.path === 'm' ? brandHosts.get(one.host) : undefined
      // A brand's host shows only the pages of its own workspace.
      const isBrandPage = brand !== undefined && brand === row?.workspaceId
      if (row?.isOwn) return describeOwn(services, viewer, row, { ...one, isBrandPage })
      if (brand) return { whose: 'unknown', host: one.host }
      // On another host, the path isn't one of the product's.
      if (one.kind === 'foreign') return { whose: 'foreign', host: one.host }
      return row ? { whose: 'other' } : { whose: 'unknown', host: one.host }
    }),
  )
}

const isOwn = (viewer: CodesViewer): SQL<boolean> =>
  sql<boolean>`coalesce(${shortLink.ownerId} = ${viewer.id}
    or ${campaignCreator.userId} = ${viewer.id}
    or ${workspaceMember.id} is not null, false)`

/** Whether the viewer may save checks: also creators who take part, and members who may edit. */
const mayChange = (viewer: CodesViewer): SQL<boolean> =>
  sql<boolean>`coalesce(${shortLink.ownerId} = ${viewer.id}
    or (${campaignCreator.userId} = ${viewer.id} and ${campaignCreator.state} in ('accepted', 'paused'))
    or ${workspaceMember.role} in ('owner', 'manager'),
    false)`

function selectLinks({ db }: Services, viewer: CodesViewer) {
  const listed = sql.raw('"listed"')
  return db
    .select({
      name: shortLink.identifier,
      isOwn: isOwn(viewer),
      isAccounts: sql<boolean>`coalesce(${shortLink.ownerId} = ${viewer.id}, false)`,
      mayChange: mayChange(viewer),
      state: sql<
        'active' | 'paused' | 'suspended' | null
      >`case when ${leadMagnet.id} is not null then ${publicState} end`,
      magnetId: leadMagnet.id,
      workspaceId: leadMagnet.workspaceId,
      shortId: leadMagnet.shortId,
      title: leadMagnet.title,
      fileId: leadMagnet.fileId,
      campaignId: leadMagnet.campaignId,
      fileType: leadMagnet.fileType,
      placementId: placement.id,
      label: placement.label,
      atSecond: placement.atSecond,
      spot: placement.spot,
      videoSeconds: video.durationSeconds,
      logoSize: sql<LogoSize | null>`case when ${placement.id} is null then ${magnetLogoSize}
        else ${placementLogoSize} end`,
      archivedAt: placement.archivedAt,
      listedId: placement.magnetId,
      listedTitle: sql<
        string | null
      >`(select ${listed}.title from ${leadMagnet} ${listed} where ${listed}.id = ${placement.magnetId})`,
    })
    .from(shortLink)
    .leftJoin(leadMagnet, eq(leadMagnet.id, shortLink.magnetId))
    .leftJoin(user, eq(user.id, leadMagnet.userId))
    .leftJoin(placement, eq(placement.id, shortLink.placementId))
    .leftJoin(video, eq(video.id, placement.videoId))
    .leftJoin(
      campaignCreator,
      and(eq(campaignCreator.id, leadMagnet.creatorId), isNull(campaignCreator.removedAt)),
    )
    .leftJoin(
      workspaceMember,
      and(
        eq(workspaceMember.workspaceId, leadMagnet.workspaceId),
        sql`${workspaceMember.userId} = ${brandMemberId(viewer)}::uuid`,
      ),
    )
}

type LinkRow = Awaited<ReturnType<typeof selectLinks>>[number]

/** Finds the links of codes by short link or magnet id. */
async function findLinks(services: Services, viewer: CodesViewer, names: string[]) {
  const found = new Map<string, LinkRow>()
  if (names.length === 0) return found
  const ids = names.filter(isUuid)
  const condition = or(
    inArray(shortLink.identifier, names),
    ids.length > 0
      ? and(inArray(shortLink.magnetId, ids), eq(shortLink.identifier, leadMagnet.shortId))
      : undefined,
  )
  for (const row of await selectLinks(services, viewer).where(condition)) {
    found.set(row.name, row)
    // Only the magnet's own code describes its page.
    if (row.magnetId && row.name === row.shortId) found.set(row.magnetId, row)
  }
  return found
}

async function describeOwn(
  services: Services,
  viewer: CodesViewer,
  row: LinkRow,
  { kind, host, isBrandPage }: Exclude<CodeText, { kind: 'text' }> & { isBrandPage: boolean },
): Promise<OwnCode> {
  const { magnetId, title, placementId, label, listedId, isAccounts } = row
  const wrongHost = kind === 'foreign' && !isBrandPage ? host : null
  const repointed = placementId !== null && listedId !== null && listedId !== magnetId
  return {
    whose: 'own',
    name: row.name,
    // Set if the code's path is on another host, for example localhost or a previous address.
    wrongHost,
    brandHost: isBrandPage ? host : null,
    isLocal: isLocalHost(host),
    canSetAddress: Boolean(viewer.emailVerified) && isAdminEmail(services, viewer.email ?? ''),
    isCampaign: !isAccounts,
    sizeNeed: sizeNeed(row.logoSize),
    magnet: magnetId && title ? { id: magnetId, title } : null,
    placement: placementId && label ? { id: placementId, label, listedId } : null,
    state: await stateOf(services, row),
    repointedTo: repointed && title ? title : null,
    savable: row.mayChange && wrongHost === null ? await listSavable(services, row) : [],
  }
}

async function stateOf(services: Services, row: LinkRow): Promise<OwnCode['state']> {
  if (row.state === null) return 'deleted'
  const { magnetId, fileId, campaignId } = row
  if (row.state !== 'active' || !magnetId) return row.state
  const files = await listPageFiles(services.db, { id: magnetId, fileId, campaignId })
  const isMissing = await isAnyFileMissing(
    services,
    files.map(({ file }) => file),
  )
  return isMissing ? 'file-missing' : 'active'
}

/** The maximum number of placements to choose from for a magnet's own code. */
const MAX_SAVABLE = 50

/**
 * Returns the placements that the check can be saved to: the code's placement or, for a magnet's
 * own code, the magnet's placements.
 */
async function listSavable({ db }: Services, row: LinkRow): Promise<OwnCode['savable']> {
  const { placementId, label, atSecond, spot, videoSeconds, magnetId } = row
  if (placementId && label) {
    return row.listedId ? [{ id: placementId, label, atSecond, spot, videoSeconds }] : []
  }
  if (!magnetId) return []
  return db
    .select({
      id: placement.id,
      label: placement.label,
      atSecond: placement.atSecond,
      spot: placement.spot,
      videoSeconds: video.durationSeconds,
    })
    .from(placement)
    .leftJoin(video, eq(video.id, placement.videoId))
    .where(and(eq(placement.magnetId, magnetId), isNull(placement.archivedAt)))
    .orderBy(placement.label)
    .limit(MAX_SAVABLE)
}
