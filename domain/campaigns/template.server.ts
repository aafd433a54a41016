import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { campaign, campaignTemplate, type FreeField } from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { recordCampaignEvents, recordMagnetEvents } from '#domain/events/record-events.server.ts'
import { perBox } from '#domain/resources/consent-boxes.ts'
import { settleQuestions } from '#domain/resources/questions/question-input.ts'
import { DEFAULT_LANGUAGE } from '#lib/languages.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { findFile, releaseUnused, removeFiles } from '../files/files.server.ts'
import { fitsType } from '../files/upload-rules.ts'
import { toUploadedFile, type UploadedFile } from '../files/uploaded-file.ts'
import { hasFurtherFiles } from '../magnets/magnet-files.server.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { invalidatePages } from '../magnets/page-invalidation.server.ts'
import { memberOf } from '../workspaces/actor.ts'
import {
  type Membership,
  requireMember,
  type WorkspaceActor,
} from '../workspaces/membership.server.ts'
import { attachToWorkspace } from '../workspaces/workspace-files.server.ts'
import type { TemplateInput } from './campaign-input.ts'
import { type Campaign, findCampaignRow } from './campaigns.server.ts'

export type Template = typeof campaignTemplate.$inferSelect

/** The current version of the template with its files, for the editor. */
export type TemplateView = {
  template: Template
  file: UploadedFile | null
  hero: UploadedFile | null
}

/** Returns the current version of the template; null if there is none yet. */
export async function findTemplate(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<TemplateView | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const found = await findCampaignRow(services.db, membership, campaignId)
  const template = found && (await currentTemplate(services.db, found))
  if (!template) return null
  const file = template.fileId ? await findFile(services.db, template.fileId) : null
  const hero = template.heroImageId ? await findFile(services.db, template.heroImageId) : null
  return { template, file: file && toUploadedFile(file), hero: hero && toUploadedFile(hero) }
}

/** Returns the ids of the content file and the hero image, if there are any. */
const filesOf = ({ fileId, heroImageId }: Template): string[] =>
  [fileId, heroImageId].filter((id) => id !== null)

export async function currentTemplate(
  queryable: Queryable,
  { id, templateVersion }: Pick<Campaign, 'id' | 'templateVersion'>,
): Promise<Template | null> {
  if (templateVersion === null) return null
  const [template] = await queryable
    .select()
    .from(campaignTemplate)
    .where(and(eq(campaignTemplate.campaignId, id), eq(campaignTemplate.version, templateVersion)))
  return template ?? null
}

export type SaveTemplateResult =
  /** `pages`: the number of pages that the new version changes. */
  | { ok: true; version: number; pages: number }
  | {
      ok: false
      reason:
        | 'not-found'
        | 'ended'
        | 'file-missing'
        | 'file-mismatch'
        | 'has-files'
        | 'hero-missing'
        | 'quota'
    }

/**
 * Saves the content of a campaign's pages. If no page was created from the current version yet,
 * replaces that version. Otherwise creates a new version and applies it to all pages: to their
 * locked fields, and to free fields that the creator hasn't changed.
 */
export async function saveTemplate(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  input: TemplateInput,
): Promise<SaveTemplateResult> {
  let unused: string[] = []
  const result = await withRollback(services, async (tx): Promise<SaveTemplateResult> => {
    const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns', tx)
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found) return { ok: false, reason: 'not-found' }
    if (found.state === 'ended') return { ok: false, reason: 'ended' }
    if (input.fileType === 'link' && (await hasFurtherFiles(tx, { campaignId: found.id }))) {
      return { ok: false, reason: 'has-files' }
    }
    const before = await currentTemplate(tx, found)
    const files = await takeFiles(services, tx, { viewer, membership, before, input })
    if (!files.ok) return files
    const { title, description, brandingColor, consentText, privacyUrl, freeFields } = input
    const content = {
      title,
      description,
      brandingColor,
      consentText,
      confirmation: input.confirmation ?? 'off',
      passesUtm: input.passesUtm ?? false,
      takesEmail: input.takesEmail ?? false,
      language: input.language ?? DEFAULT_LANGUAGE,
      ...perBox((column) => input[column] ?? null),
      questions: settleQuestions(input.questions ?? [], before?.questions ?? null),
      privacyUrl,
      freeFields,
      fileType: input.fileType,
      fileUrl: input.fileUrl,
      fileId: files.fileId,
      heroImageId: files.heroImageId,
      createdBy: memberOf(viewer)?.id ?? null,
    }
    const isUsed = before?.usedAt != null
    const version = before && !isUsed ? before.version : (before?.version ?? 0) + 1
    // The consent version is stored with each lead, so it changes only if the consent text changes.
    const isSameConsent = before?.consentText === consentText
    const consentVersion = isSameConsent ? (before?.consentVersion ?? '') : `campaign-${version}`
    if (before && !isUsed) {
      await tx
        .update(campaignTemplate)
        .set({ ...content, consentVersion })
        .where(eq(campaignTemplate.id, before.id))
      const kept = [files.fileId, files.heroImageId]
      const dropped = filesOf(before).filter((id) => !kept.includes(id))
      unused = await releaseUnused(tx, dropped)
      return { ok: true, version, pages: 0 }
    }
    const [after] = await tx
      .insert(campaignTemplate)
      .values({
        ...content,
        campaignId: found.id,
        version,
        consentVersion,
        createdAt: services.clock.now(),
      })
      .returning()
    if (!after)
      throw new Error(`Writing template ${version} of campaign ${found.id} returned no row`)
    await tx
      .update(campaign)
      .set({ templateVersion: version, updatedAt: services.clock.now() })
      .where(eq(campaign.id, found.id))
    const pages = before ? await takeOver(services, tx, { before, after, membership }) : 0
    await recordCampaignEvents(tx, 'campaign.updated', [found.id])
    return { ok: true, version, pages }
  })
  if (result.ok) await removeFiles(services, unused)
  return result
}

type Saving = {
  viewer: WorkspaceActor
  membership: Membership
  before: Template | null
  input: TemplateInput
}
type Refused = Extract<SaveTemplateResult, { ok: false }>

async function takeFiles(
  services: Services,
  tx: Transaction,
  { viewer, membership, before, input }: Saving,
): Promise<{ ok: true; fileId: string | null; heroImageId: string | null } | Refused> {
  let fileId: string | null = null
  if (input.fileType !== 'link') {
    fileId = before?.fileType === input.fileType ? before.fileId : null
    if (input.fileId) {
      const wanted = { id: input.fileId, bucket: 'lead-magnets' } as const
      const attached = await attachToWorkspace(services, tx, viewer, membership, wanted)
      if (!attached.ok) {
        return { ok: false, reason: attached.reason === 'quota' ? 'quota' : 'file-missing' }
      }
      if (!fitsType(attached.file, input.fileType)) return { ok: false, reason: 'file-mismatch' }
      fileId = attached.file.id
    }
    if (!fileId) return { ok: false, reason: 'file-missing' }
  }
  let heroImageId = before?.heroImageId ?? null
  if (input.hero === 'remove') heroImageId = null
  else if (input.hero) {
    const wanted = { id: input.hero.fileId, bucket: 'hero-images' } as const
    const attached = await attachToWorkspace(services, tx, viewer, membership, wanted)
    if (!attached.ok) {
      return { ok: false, reason: attached.reason === 'quota' ? 'quota' : 'hero-missing' }
    }
    heroImageId = attached.file.id
  }
  return { ok: true, fileId, heroImageId }
}

/** Applies the new version to all pages of the campaign and invalidates their cached pages. */
async function takeOver(
  services: Services,
  tx: Transaction,
  { before, after, membership }: { before: Template; after: Template; membership: Membership },
): Promise<number> {
  const now = services.clock.now()
  await tx.update(campaignTemplate).set({ usedAt: now }).where(eq(campaignTemplate.id, after.id))
  /**
   * If a field is free in both versions and its text differs from the previous version, the creator
   * has changed it.
   */
  const own = (field: FreeField) =>
    before.freeFields.includes(field) && after.freeFields.includes(field)
  const pages = await tx
    .update(leadMagnet)
    .set({
      templateId: after.id,
      confirmation: after.confirmation,
      passesUtm: after.passesUtm,
      takesEmail: after.takesEmail,
      language: after.language,
      fileType: after.fileType,
      fileUrl: after.fileUrl,
      fileId: after.fileId,
      title: keep(own('title'), leadMagnet.title, before.title, after.title),
      description: keep(
        own('description'),
        leadMagnet.description,
        before.description,
        after.description,
      ),
      brandingColor: keep(
        own('brandingColor'),
        leadMagnet.brandingColor,
        before.brandingColor,
        after.brandingColor,
      ),
      heroImageId: own('heroImage')
        ? sql`case when ${leadMagnet.heroImageId} is distinct from ${before.heroImageId}::uuid
            then ${leadMagnet.heroImageId} else ${after.heroImageId}::uuid end`
        : after.heroImageId,
      updatedAt: now,
    })
    .where(and(eq(leadMagnet.campaignId, after.campaignId), isNotNull(leadMagnet.creatorId)))
    .returning({ id: leadMagnet.id })
  if (pages.length > 0) await invalidatePages(tx, { ownerId: membership.accountId })
  await recordMagnetEvents(
    tx,
    'magnet.updated',
    pages.map(({ id }) => id),
  )
  return pages.length
}

type TextColumn =
  | typeof leadMagnet.title
  | typeof leadMagnet.description
  | typeof leadMagnet.brandingColor

const keep = (mayBeOwn: boolean, column: TextColumn, before: string, after: string) =>
  mayBeOwn ? sql<string>`case when ${column} <> ${before} then ${column} else ${after} end` : after
