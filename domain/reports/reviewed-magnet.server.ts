import { isDeepStrictEqual } from 'node:util'
import { and, asc, count, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { experiment } from '#db/schema/experiments.ts'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet, pageCreator } from '#db/schema/magnets.ts'
import { report, type SeenPage, type SeenVariant } from '#db/schema/reports.ts'
import { isAdminEmail } from '#domain/accounts/admin-email.ts'
import { letterAt, type VariantLetter } from '#domain/experiments/experiment.ts'
import { creatorName, displayName } from '#lib/display-name.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireReader } from '../admin/admin.server.ts'
import { magnetPath } from '../magnets/magnet.ts'
import { FURTHER_FILE_NAMES } from '../magnets/magnet-files.server.ts'
import type { Suspension } from '../magnets/suspension.server.ts'
import { accountLabel } from '../mail/account-label.ts'
import { seenExtras } from './seen-extras.ts'
import { listSeenVariants } from './seen-variants.server.ts'

/** The maximum number of reports and of magnets on a page. The page says if there are more. */
const SHOWN = 100

export type ReportRow = Pick<
  typeof report.$inferSelect,
  'id' | 'reason' | 'message' | 'replyTo' | 'isSuspicious' | 'createdAt' | 'closedAt' | 'outcome'
> & {
  note: string | null
  /** The variant that the reporter saw; null if there was none, or it isn't known. */
  saw: { letter: VariantLetter; title: string } | null
}

/** A variant in an experiment, for the reviewer. `heroImage` is a data URL. */
export type ReviewedVariant = Omit<SeenVariant, 'heroImageId'> & {
  letter: VariantLetter
  hasPicture: boolean
  /** Null if it has no picture, or the picture was deleted. */
  heroImage: string | null
}

/** The owner of a reported page, for the reviewer. */
export type ReviewedAccount = {
  id: string
  email: string
  name: string
  createdAt: Date
  suspension: Suspension | null
  /** Whether it is the administrator's own account, which can't be suspended. */
  isOwn: boolean
  magnets: { id: string; title: string; isSuspended: boolean }[]
  magnetCount: number
}

export type ReviewedMagnet = {
  id: string
  /** Null if the owner deleted the magnet. */
  magnet: { state: 'active' | 'paused'; path: string; suspension: Suspension | null } | null
  /**
   * The page's content at the time of the last report or, if there are no reports, its current
   * content.
   */
  seen: SeenPage
  /** The variants in the experiment at that time, A first. Empty if there was none. */
  variants: ReviewedVariant[]
  /** The current variants, if they aren't the same; otherwise empty. */
  variantsNow: ReviewedVariant[]
  /** Whether an experiment is running, so that each variant of the page can be opened. */
  isTested: boolean
  /** Whether the page, or one of its variants, has changed since the last report. */
  isChanged: boolean
  /** The hero image as a data URL, because the public URL stops working when the page is suspended. */
  heroImage: string | null
  reports: ReportRow[]
  reportCount: number
  openCount: number
  account: ReviewedAccount
}

/**
 * Finds the data for reviewing a magnet; null if the magnet doesn't exist and was never reported. A
 * support helper doesn't get the reporters' email addresses.
 */
export async function findReviewedMagnetForAdmin(
  services: Services,
  asker: MaybeViewer,
  magnetId: string,
): Promise<ReviewedMagnet | null> {
  const { isHelper } = await requireReader(services, asker)
  if (!isUuid(magnetId)) return null
  const { db } = services
  const [now, reports, reportCount, openCount] = await Promise.all([
    pageNow(services, magnetId),
    db
      .select()
      .from(report)
      .where(eq(report.magnetId, magnetId))
      .orderBy(desc(report.createdAt), desc(report.id))
      .limit(SHOWN),
    db.$count(report, eq(report.magnetId, magnetId)),
    db.$count(report, and(eq(report.magnetId, magnetId), isNull(report.closedAt))),
  ])
  const [latest] = reports
  const seen = latest?.seen ?? now?.seen
  const ownerId = now?.ownerId ?? latest?.ownerId
  const account = ownerId ? await findAccount(services, ownerId) : null
  if (!seen || !account) return null
  const { variant: _, ...page } = seen
  const variants = seen.variants ?? []
  const variantsNow = now?.seen.variants ?? []
  return {
    id: magnetId,
    magnet: now?.magnet ?? null,
    seen,
    variants: await reviewVariants(services, variants),
    variantsNow: isDeepStrictEqual(variants, variantsNow)
      ? []
      : await reviewVariants(services, variantsNow),
    isTested: variantsNow.length > 0,
    isChanged: now !== null && !isDeepStrictEqual(now.seen, page),
    heroImage: seen.heroImageId && (await readHeroImage(services, seen.heroImageId)),
    reports: reports.map(toRow).map((row) => (isHelper ? { ...row, replyTo: null } : row)),
    reportCount,
    openCount,
    account,
  }
}

/** Finds an account for review; null if it doesn't exist. */
export async function findReviewedAccountForAdmin(
  services: Services,
  asker: MaybeViewer,
  userId: string,
): Promise<ReviewedAccount | null> {
  await requireReader(services, asker)
  return isUuid(userId) ? findAccount(services, userId) : null
}

async function pageNow({ db }: Services, id: string) {
  const [row] = await db
    .select({
      magnet: leadMagnet,
      filename: storedFile.filename,
      moreFiles: FURTHER_FILE_NAMES,
      user,
      profile: userProfile,
      pageName: pageCreator.name,
      experimentId: experiment.id,
    })
    .from(leadMagnet)
    .innerJoin(user, eq(user.id, leadMagnet.userId))
    .leftJoin(userProfile, eq(userProfile.id, leadMagnet.userId))
    .leftJoin(pageCreator, eq(pageCreator.userId, leadMagnet.userId))
    .leftJoin(storedFile, eq(storedFile.id, leadMagnet.fileId))
    .leftJoin(experiment, and(eq(experiment.magnetId, leadMagnet.id), isNull(experiment.endedAt)))
    .where(eq(leadMagnet.id, id))
  if (!row) return null
  const { magnet, filename, moreFiles, user: owner, profile } = row
  const { title, description, fileType, brandingColor, heroImageId, fileUrl, state } = magnet
  const name = creatorName(profile?.displayName ?? null, owner.firstName, owner.lastName)
  const isShown = magnet.showsCreator && magnet.workspaceId === null
  const seen: SeenPage = {
    title,
    description,
    fileType,
    brandingColor,
    heroImageId,
    linkTarget: fileUrl,
    filename,
    creatorName: name,
    ...seenExtras(magnet, { shownName: isShown ? (row.pageName ?? name) : null, moreFiles }),
    ...(await listSeenVariants(db, magnet, row.experimentId)),
  }
  const { suspendedAt: at, suspensionReason } = magnet
  const suspension = at && { at, reason: suspensionReason ?? '' }
  return { ownerId: owner.id, seen, magnet: { state, path: magnetPath(magnet), suspension } }
}

async function findAccount(services: Services, userId: string): Promise<ReviewedAccount | null> {
  const { db } = services
  const [[owner], magnets, [all]] = await Promise.all([
    db
      .select({ ...getTableColumns(user), label: accountLabel })
      .from(user)
      .where(eq(user.id, userId)),
    db
      .select({ id: leadMagnet.id, title: leadMagnet.title, suspendedAt: leadMagnet.suspendedAt })
      .from(leadMagnet)
      .where(eq(leadMagnet.userId, userId))
      .orderBy(desc(leadMagnet.createdAt), asc(leadMagnet.id))
      .limit(SHOWN),
    db.select({ n: count() }).from(leadMagnet).where(eq(leadMagnet.userId, userId)),
  ])
  if (!owner) return null
  const { suspendedAt: at, suspensionReason: reason } = owner
  return {
    id: owner.id,
    email: owner.label,
    name:
      owner.kind === 'workspace'
        ? `${owner.name} (workspace)`
        : displayName(owner.firstName, owner.lastName),
    createdAt: owner.createdAt,
    suspension: at && { at, reason: reason ?? '' },
    isOwn: isAdminEmail(services, owner.email),
    magnets: magnets.map(({ suspendedAt, ...magnet }) => ({
      ...magnet,
      isSuspended: suspendedAt !== null,
    })),
    magnetCount: all?.n ?? 0,
  }
}

async function reviewVariants(
  services: Services,
  variants: SeenVariant[],
): Promise<ReviewedVariant[]> {
  return Promise.all(
    variants.map(async ({ heroImageId, ...variant }, position) => ({
      ...variant,
      letter: letterAt(position),
      hasPicture: heroImageId !== null,
      heroImage: heroImageId && (await readHeroImage(services, heroImageId)),
    })),
  )
}

/** Returns the image's smallest size as a data URL; null if the image was deleted. */
async function readHeroImage({ db, files }: Services, fileId: string): Promise<string | null> {
  const [file] = await db
    .select({ variants: storedFile.variants })
    .from(storedFile)
    .where(eq(storedFile.id, fileId))
  const sizes = (file?.variants ?? []).filter(({ format }) => format === 'jpeg')
  const smallest = sizes.sort((a, b) => a.width - b.width)[0]
  const object = smallest && (await files.open(smallest.key).catch(() => null))
  if (!object) return null
  const chunks: Buffer[] = []
  for await (const chunk of object.stream) chunks.push(chunk)
  return `data:image/jpeg;base64,${Buffer.concat(chunks).toString('base64')}`
}

function toRow(row: typeof report.$inferSelect): ReportRow {
  const { id, reason, message, replyTo, isSuspicious, createdAt, closedAt, outcome, note } = row
  const { variant: position = null, variants = [] } = row.seen
  const variant = position === null ? undefined : variants[position]
  const saw =
    variant && position !== null ? { letter: letterAt(position), title: variant.title } : null
  return { id, reason, message, replyTo, isSuspicious, createdAt, closedAt, outcome, note, saw }
}
