import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { leadMagnet, placement, shortLink } from '#db/schema/magnets.ts'
import { isAnyFileMissing } from '#domain/files/is-file-missing.server.ts'
import { listPageFiles, type PageFiles } from '#domain/magnets/magnet-files.server.ts'
import { publicState } from '#domain/magnets/suspension.server.ts'
import { sizeNeed } from '#domain/qr/size-need.ts'
import type { Services } from '#platform/services.ts'
import type { Placement } from './list-placements.server.ts'
import { placementLogoSize } from './logo-size-sql.server.ts'
import { findCodeNow } from './placement-check.server.ts'
import { describeOutdated, findOutdated } from './placement-check.ts'
import type { PublishFacts } from './publish-checklist.ts'

/** Reads the facts for the publishing checklist from the database and the file storage. */
export async function findPublishFacts(
  services: Services,
  shown: Placement,
): Promise<Omit<PublishFacts, 'mail'>> {
  const { db, env } = services
  const { check } = shown
  const [target] = await db
    .select({
      state: publicState,
      fileType: leadMagnet.fileType,
      page: { id: leadMagnet.id, fileId: leadMagnet.fileId, campaignId: leadMagnet.campaignId },
      logoSize: placementLogoSize,
    })
    .from(shortLink)
    .innerJoin(leadMagnet, eq(leadMagnet.id, shortLink.magnetId))
    .innerJoin(placement, eq(placement.code, shortLink.identifier))
    .innerJoin(user, eq(user.id, leadMagnet.userId))
    .where(eq(shortLink.identifier, shown.code))
  const outdated =
    check &&
    findOutdated(check, check.read ? await findCodeNow(services, shown.id, check.read) : null)
  return {
    publicUrlIsSet: env.publicUrlIsSet,
    magnet: target?.state ?? 'deleted',
    content: await contentOf(services, target),
    check: check && {
      moduleShare: check.moduleShare,
      need: sizeNeed(target?.logoSize ?? null),
      seconds: (check.shownUntilMs - check.shownFromMs) / 1000,
      shows: check.read?.shows ?? null,
      host: check.read?.host ?? null,
      outdated: outdated && describeOutdated(outdated, check),
      isAddressLost: outdated === 'address',
    },
    isSpoken: shown.addressSpokenAt !== null,
    isPasted: shown.linkPastedAt !== null,
  }
}

async function contentOf(
  services: Services,
  target: { fileType: string; page: PageFiles } | undefined,
): Promise<PublishFacts['content']> {
  if (target?.fileType === 'link') return 'link'
  const files = target ? await listPageFiles(services.db, target.page) : []
  if (files.length === 0) return 'missing'
  const isMissing = await isAnyFileMissing(
    services,
    files.map(({ file }) => file),
  )
  return isMissing ? 'missing' : 'stored'
}
