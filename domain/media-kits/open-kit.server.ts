import { and, eq, gte, isNull, or } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { mediaKit } from '#db/schema/media-kits.ts'
import { findPageCreator } from '#domain/magnets/page-creator.server.ts'
import { type PageCreator, toPageCreator } from '#domain/magnets/page-creator.ts'
import { type FoundProof, makeProof } from '#domain/results-log/find-proof.server.ts'
import {
  isUnlocked,
  type ShareVisitor,
  takeShareView,
  type UnlockResult,
  unlockLink,
} from '#domain/share-links/share-access.server.ts'
import { inShareTurn } from '#domain/share-links/shared-numbers.server.ts'
import { creatorName } from '#lib/display-name.ts'
import { utcDay } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { knownFigures } from './kit-figures.ts'
import {
  findKitDays,
  type KitNumbers,
  loggedPagesOf,
  readKitNumbers,
  type ShownKit,
} from './kit-numbers.server.ts'
import { hashOfKitToken } from './media-kits.server.ts'

/**
 * Why a link shows nothing. 'not-found': the link never existed, has expired, or was replaced or
 * deleted. The result doesn't reveal which. 'locked': the link needs a password.
 */
type Closed =
  | { ok: false; reason: 'not-found' | 'too-many' }
  | { ok: false; reason: 'locked'; creator: PageCreator }

type OpenKit = {
  ok: true
  kit: ShownKit & { magnetTitle: string | null; lastDay: string | null }
}

/** The name of a creator who hasn't entered one. */
const UNNAMED = 'A creator'

/** Returns the name and the picture with which a creator's pages show them. */
async function findCreator(services: Services, ownerId: string): Promise<PageCreator> {
  const [[account], saved] = await Promise.all([
    services.db
      .select({
        firstName: user.firstName,
        lastName: user.lastName,
        profileName: userProfile.displayName,
      })
      .from(user)
      .leftJoin(userProfile, eq(userProfile.id, user.id))
      .where(eq(user.id, ownerId)),
    findPageCreator(services, ownerId),
  ])
  const { firstName, lastName, profileName = null } = account ?? {}
  const accountName = creatorName(profileName, firstName ?? '', lastName ?? '')
  const picture = saved.picture && {
    fileId: saved.picture.id,
    variants: saved.picture.variants,
  }
  return toPageCreator(saved.name, accountName, picture) ?? { name: UNNAMED, picture: null }
}

async function findWorkingKit({ db, clock }: Services, token: string) {
  const [found] = await db
    .select({ kit: mediaKit, magnetTitle: leadMagnet.title })
    .from(mediaKit)
    .innerJoin(user, eq(user.id, mediaKit.ownerId))
    .leftJoin(leadMagnet, eq(leadMagnet.id, mediaKit.magnetId))
    .where(
      and(
        eq(mediaKit.tokenHash, hashOfKitToken(token)),
        or(isNull(mediaKit.lastDay), gte(mediaKit.lastDay, utcDay(clock.now()))),
        isNull(user.closedAt),
        isNull(user.suspendedAt),
      ),
    )
  return found ?? null
}

/**
 * Returns the media kit of a link. Counts the view toward the network's limit, and checks that the
 * visitor has entered the password. Everything that shows something of a kit calls this.
 */
async function openKit(
  services: Services,
  token: string,
  { ip, headers }: ShareVisitor,
): Promise<OpenKit | Closed> {
  if (!(await takeShareView(services, ip))) return { ok: false, reason: 'too-many' }
  const found = await findWorkingKit(services, token)
  if (!found) return { ok: false, reason: 'not-found' }
  const { kit, magnetTitle } = found
  if (!isUnlocked(services, kit, headers)) {
    return { ok: false, reason: 'locked', creator: await findCreator(services, kit.ownerId) }
  }
  const { ownerId, magnetId, range, fromOn, toOn, hasProof, lastDay } = kit
  const figures = knownFigures(kit.figures)
  return {
    ok: true,
    kit: { ownerId, magnetId, magnetTitle, figures, range, fromOn, toOn, hasProof, lastDay },
  }
}

export type OpenedKit =
  | {
      ok: true
      creator: PageCreator
      magnetTitle: string | null
      lastDay: string | null
      numbers: KitNumbers
    }
  | Closed

/** Returns the numbers that a media kit shows, and who shares them. */
export async function openMediaKit(
  services: Services,
  token: string,
  visitor: ShareVisitor,
): Promise<OpenedKit> {
  const opened = await openKit(services, token, visitor)
  if (!opened.ok) return opened
  const { magnetTitle, lastDay, ...kit } = opened.kit
  const [creator, numbers] = await Promise.all([
    findCreator(services, kit.ownerId),
    readKitNumbers(services, kit),
  ])
  return { ok: true, creator, magnetTitle, lastDay, numbers }
}

/** Checks the password of a media kit. */
export async function unlockMediaKit(
  services: Services,
  token: string,
  ip: string,
  password: string,
): Promise<UnlockResult> {
  const find = async () => (await findWorkingKit(services, token))?.kit
  return unlockLink(services, find, { password, ip, path: `/media-kit/${token}` })
}

/** Returns the proof of the results that a media kit shows, for its pages and days. */
export async function findKitProof(
  services: Services,
  token: string,
  visitor: ShareVisitor,
): Promise<FoundProof> {
  const opened = await openKit(services, token, visitor)
  if (!opened.ok) return { ok: false, reason: opened.reason }
  const { kit } = opened
  if (!kit.hasProof) return { ok: false, reason: 'not-found' }
  return inShareTurn(kit.ownerId, async () => {
    const days = await findKitDays(services, kit)
    return makeProof(services, { pages: loggedPagesOf(kit), days, withLeads: false })
  })
}
