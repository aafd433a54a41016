import { eq } from 'drizzle-orm'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { report, type SeenPage } from '#db/schema/reports.ts'
import { findSeenVariant } from '#domain/experiments/page-variants.server.ts'
import type { OwnMessages } from '#domain/resources/own-messages.ts'
import { type Language, readLanguage } from '#lib/languages.ts'
import { networkOf } from '#lib/network.server.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { FURTHER_FILE_NAMES } from '../magnets/magnet-files.server.ts'
import type { NextStepValues } from '../magnets/next-step.ts'
import {
  type BrandPage,
  type PublicMagnet,
  resolveIdentifier,
} from '../magnets/public-magnet.server.ts'
import { REPORT_HONEYPOT } from './report.ts'
import type { ReportForm } from './report-form.ts'
import { seenExtras } from './seen-extras.ts'
import { findReportedVariants } from './seen-variants.server.ts'

/** The state of a page for its report form. A paused page can be reported, because it may come back. */
export type Reportable =
  | {
      state: 'here'
      magnetId: string
      title: string
      brandingColor: string
      brandPage: BrandPage | null
      language: Language
    }
  | { state: 'suspended'; language: Language }
  | { state: 'deleted' }
  | { state: 'unknown' }

/**
 * Finds the page to report. `variantId` is the variant that the visitor saw, whose title is
 * returned; null or unknown means the page itself.
 */
export async function findReportable(
  services: Services,
  identifier: string,
  variantId: string | null = null,
): Promise<Reportable> {
  const found = await resolveIdentifier(services, identifier)
  if (!('magnet' in found)) return found
  const language = readLanguage(found.magnet.language)
  if (found.state === 'suspended') return { state: 'suspended', language }
  const { id: magnetId, title, brandingColor, brandPage } = found.magnet
  const seen = await findSeenVariant(services.db, { magnetId, variantId })
  const shownTitle = seen?.title ?? title
  return { state: 'here', magnetId, title: shownTitle, brandingColor, brandPage, language }
}

export type ReceiveResult =
  | { ok: true }
  | { ok: false; reason: 'gone' }
  /**
   * There were too many reports from one network. Nothing was stored, and the visitor sees an
   * error.
   */
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }

/**
 * Stores a visitor's report with a snapshot of the page and all its variants. `variantId` is the
 * variant that the visitor saw. A report that looks automated is stored as well, but marked as
 * suspicious.
 */
export async function submitReport(
  services: Services,
  {
    magnetId,
    variantId = null,
    form,
    ip,
  }: { magnetId: string; variantId?: string | null; form: ReportForm; ip: string },
): Promise<ReceiveResult> {
  const allowed = await services.limits.take('report', networkOf(ip))
  if (!allowed.ok) {
    return { ok: false, reason: 'too-many', retryAfterSeconds: allowed.retryAfterSeconds }
  }
  const found = await resolveIdentifier(services, magnetId)
  if (!('magnet' in found)) return { ok: false, reason: 'gone' }
  const { magnet, experimentId } = found
  await services.db.insert(report).values({
    magnetId: magnet.id,
    ownerId: magnet.ownerId,
    reason: form.reason,
    message: form.message,
    replyTo: form.email,
    isSuspicious: form[REPORT_HONEYPOT].trim() !== '',
    seen: await seenPage(services.db, magnet, { runningId: experimentId, variantId }),
    createdAt: services.clock.now(),
  })
  return { ok: true }
}

type Seen = Pick<SeenPage, 'title' | 'description' | 'fileType' | 'brandingColor' | 'creatorName'> &
  Pick<PublicMagnet, 'id' | 'creator' | 'language'>

async function seenPage(
  db: Queryable,
  magnet: Seen & NextStepValues & OwnMessages,
  experiment: { runningId: string | null; variantId: string | null },
): Promise<SeenPage> {
  const [behind] = await db
    .select({
      heroImageId: leadMagnet.heroImageId,
      linkTarget: leadMagnet.fileUrl,
      filename: storedFile.filename,
      moreFiles: FURTHER_FILE_NAMES,
    })
    .from(leadMagnet)
    .leftJoin(storedFile, eq(storedFile.id, leadMagnet.fileId))
    .where(eq(leadMagnet.id, magnet.id))
  const { title, description, fileType, brandingColor, creatorName } = magnet
  const { heroImageId = null, linkTarget = null, filename = null, moreFiles = null } = behind ?? {}
  return {
    title,
    description,
    fileType,
    brandingColor,
    creatorName,
    heroImageId,
    linkTarget,
    filename,
    ...seenExtras(magnet, { shownName: magnet.creator?.name ?? null, moreFiles }),
    ...(await findReportedVariants(db, { ...magnet, heroImageId }, experiment)),
  }
}
