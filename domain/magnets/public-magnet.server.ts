import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user, userProfile } from '#db/schema/accounts.ts'
import { experiment } from '#db/schema/experiments.ts'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet, pageCreator, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { magnetSchedule } from '#db/schema/rules.ts'
import { perOwnMessage } from '#domain/resources/own-messages.ts'
import { findMeantName } from '#domain/spoken-names/meant-names.server.ts'
import { readTypedLetters } from '#domain/spoken-names/spoken-name.ts'
import type { SpokenUse } from '#domain/visits/visit.ts'
import { creatorName } from '#lib/display-name.ts'
import { oncePer } from '#lib/once-per.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { type HeroImage, SUMMARY_FIELDS } from './magnets.server.ts'
import { type PageCreator, toPageCreator } from './page-creator.ts'
import { publicState } from './suspension.server.ts'

/**
 * The data of a magnet that a visitor's page may contain. It never includes the location of the
 * file.
 */
export type PublicMagnet = Found & {
  hero: HeroImage | null
  /** Null if the creator entered no name. */
  creatorName: string | null
  /** The creator on the page; null if the page doesn't show one. Campaign pages never do. */
  creator: PageCreator | null
  /**
   * The brand and template that determine the look of a campaign page; null for a creator's own
   * magnet.
   */
  brandPage: BrandPage | null
}

export type BrandPage = { workspaceId: string; templateId: string; creatorId: string | null }

export type Resolved =
  | {
      /** 'suspended': the administrator took down the magnet or its owner's account. */
      state: 'active' | 'paused' | 'suspended'
      magnet: PublicMagnet
      /**
       * The identifier in the request, in lower case. For a request with the magnet's id, it is the
       * short id; for a mistyped spoken link, it is the correct one.
       */
      viaName: string
      placementId: string | null
      /** Whether the magnet has schedule rules, which may show something else (`resolveShown`). */
      hasSchedule: boolean
      /** The experiment that is running on the magnet's page; null if there is none. */
      experimentId: string | null
      /** Set if the identifier is a spoken link. */
      spoken?: SpokenUse | undefined
    }
  /** The identifier existed once (410). */
  | { state: 'deleted' }
  /** The identifier never existed (404). */
  | { state: 'unknown' }

const PUBLIC_FIELDS = {
  ...SUMMARY_FIELDS,
  ownerId: leadMagnet.userId,
  unlisted: leadMagnet.unlisted,
  showsCreator: leadMagnet.showsCreator,
  takesEmail: leadMagnet.takesEmail,
  language: leadMagnet.language,
  ...perOwnMessage((name) => leadMagnet[name]),
  questions: leadMagnet.questions,
  nextStepText: leadMagnet.nextStepText,
  nextStepUrl: leadMagnet.nextStepUrl,
  nextStepLabel: leadMagnet.nextStepLabel,
}
const picture = alias(storedFile, 'picture')
const RELATED_FIELDS = {
  state: publicState,
  heroId: storedFile.id,
  heroVariants: storedFile.variants,
  firstName: user.firstName,
  lastName: user.lastName,
  profileName: userProfile.displayName,
  pageName: pageCreator.name,
  pictureId: picture.id,
  pictureVariants: picture.variants,
  workspaceId: leadMagnet.workspaceId,
  templateId: leadMagnet.templateId,
  creatorId: leadMagnet.creatorId,
  hasSchedule: sql<boolean>`${magnetSchedule.magnetId} is not null`,
  experimentId: experiment.id,
}

const findLink = oncePer((db: Services['db']) =>
  db
    .select({
      found: PUBLIC_FIELDS,
      related: RELATED_FIELDS,
      identifier: shortLink.identifier,
      kind: shortLink.kind,
      placementId: shortLink.placementId,
    })
    .from(shortLink)
    .leftJoin(leadMagnet, eq(leadMagnet.id, shortLink.magnetId))
    .leftJoin(storedFile, eq(storedFile.id, leadMagnet.heroImageId))
    .leftJoin(user, eq(user.id, leadMagnet.userId))
    .leftJoin(userProfile, eq(userProfile.id, leadMagnet.userId))
    .leftJoin(pageCreator, eq(pageCreator.userId, leadMagnet.userId))
    .leftJoin(picture, eq(picture.id, pageCreator.pictureId))
    .leftJoin(magnetSchedule, eq(magnetSchedule.magnetId, leadMagnet.id))
    .leftJoin(experiment, and(eq(experiment.magnetId, leadMagnet.id), isNull(experiment.endedAt)))
    .where(eq(shortLink.identifier, sql.placeholder('wanted')))
    .prepare('find-link'),
)

/**
 * Finds the magnet of an identifier, ignoring case: a UUID is matched to its id, anything else to
 * the table of short links (slug, old slug, short id, placement code, spoken link). Any other
 * identifier may be a mistyped spoken link. With `spoken: false`, spoken links aren't looked up,
 * because QR codes never contain them.
 */
export async function resolveIdentifier(
  services: Services,
  identifier: string,
  { spoken = true }: { spoken?: boolean | undefined } = {},
): Promise<Resolved> {
  const wanted = identifier.toLowerCase()
  if (isUuid(wanted)) return resolveId(services, wanted)
  const row = await findRow(services, wanted)
  if (row) return row.kind === 'spoken' ? (spoken ? toSpoken(row) : UNKNOWN) : toResolved(row)
  const letters = spoken ? readTypedLetters(wanted) : null
  const meant = letters === null ? null : await findMeantName(services, letters)
  const said = meant && (await findRow(services, meant.identifier))
  return said ? toSpoken(said, meant.isCorrected ? 'corrected' : 'exact') : UNKNOWN
}

const UNKNOWN = { state: 'unknown' } as const

async function findRow({ db }: Services, wanted: string) {
  if (!/^[a-z0-9-]{1,64}$/.test(wanted)) return undefined
  const [row] = await findLink(db).execute({ wanted })
  return row
}

type LinkRow = NonNullable<Awaited<ReturnType<typeof findRow>>>

function toResolved({ found, related, identifier, placementId }: LinkRow): Resolved {
  if (!found?.id || !related?.state) return { state: 'deleted' }
  return {
    state: related.state,
    magnet: toPublicMagnet(found, related),
    viaName: identifier,
    placementId,
    hasSchedule: related.hasSchedule ?? false,
    experimentId: related.experimentId,
  }
}

function toSpoken(row: LinkRow, spoken: SpokenUse = 'exact'): Resolved {
  const resolved = toResolved(row)
  return 'magnet' in resolved ? { ...resolved, spoken } : resolved
}

async function resolveId({ db }: Services, id: string): Promise<Resolved> {
  const [row] = await db
    .select({ found: PUBLIC_FIELDS, related: RELATED_FIELDS })
    .from(leadMagnet)
    .leftJoin(storedFile, eq(storedFile.id, leadMagnet.heroImageId))
    .leftJoin(user, eq(user.id, leadMagnet.userId))
    .leftJoin(userProfile, eq(userProfile.id, leadMagnet.userId))
    .leftJoin(pageCreator, eq(pageCreator.userId, leadMagnet.userId))
    .leftJoin(picture, eq(picture.id, pageCreator.pictureId))
    .leftJoin(magnetSchedule, eq(magnetSchedule.magnetId, leadMagnet.id))
    .leftJoin(experiment, and(eq(experiment.magnetId, leadMagnet.id), isNull(experiment.endedAt)))
    .where(and(eq(leadMagnet.id, id), isNull(user.closedAt)))
  if (row) {
    const magnet = toPublicMagnet(row.found, row.related)
    const { state, hasSchedule, experimentId } = row.related
    const names = { viaName: magnet.shortId, placementId: null }
    return { state, magnet, ...names, hasSchedule, experimentId }
  }
  const [once] = await db
    .select({ id: shortLinkTarget.id })
    .from(shortLinkTarget)
    .where(eq(shortLinkTarget.magnetId, id))
    .limit(1)
  return { state: once ? 'deleted' : 'unknown' }
}

type Found = Pick<
  typeof leadMagnet.$inferSelect,
  Exclude<keyof typeof PUBLIC_FIELDS, 'ownerId'>
> & { ownerId: string }
type RelatedFields = {
  heroId: string | null
  heroVariants: HeroImage['variants'] | null
  firstName: string | null
  lastName: string | null
  profileName: string | null
  pageName: string | null
  pictureId: string | null
  pictureVariants: HeroImage['variants'] | null
  workspaceId: string | null
  templateId: string | null
  creatorId: string | null
}

function toPublicMagnet(found: Found, related: RelatedFields): PublicMagnet {
  const { heroId, heroVariants, profileName, workspaceId, templateId, creatorId } = related
  const accountName = creatorName(profileName, related.firstName ?? '', related.lastName ?? '')
  const brandPage = workspaceId && templateId ? { workspaceId, templateId, creatorId } : null
  const isNamed = found.showsCreator && brandPage === null
  return {
    ...found,
    hero: toImage(heroId, heroVariants),
    creatorName: accountName,
    creator: isNamed ? toPageCreator(related.pageName, accountName, toPicture(related)) : null,
    brandPage,
  }
}

const toImage = (
  fileId: string | null,
  variants: HeroImage['variants'] | null,
): HeroImage | null => (fileId && variants?.length ? { fileId, variants } : null)

function toPicture({ pictureId, pictureVariants }: RelatedFields): PageCreator['picture'] {
  const image = toImage(pictureId, pictureVariants)
  const variants = image?.variants.map(({ width, height, format }) => ({ width, height, format }))
  return image && variants ? { fileId: image.fileId, variants } : null
}
