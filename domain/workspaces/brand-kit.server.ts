import { and, eq, isNull } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { storedFile } from '#db/schema/files.ts'
import { workspace } from '#db/schema/workspaces.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { releaseFile, removeFile } from '../files/files.server.ts'
import { toUploadedFile, type UploadedFile } from '../files/uploaded-file.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { invalidatePages } from '../magnets/page-invalidation.server.ts'
import { canHideBadge } from '../plans/plan.ts'
import { getPlan } from '../plans/plans.server.ts'
import type { PageBrand } from './brand-kit.ts'
import { requireMember, type WorkspaceActor } from './membership.server.ts'
import { attachToWorkspace } from './workspace-files.server.ts'
import type { KitInput } from './workspace-forms.ts'

/** The brand kit as its editor shows it. */
export type BrandKit = Omit<KitInput, 'logo'> & { logo: UploadedFile | null }

const FIELDS = {
  name: workspace.name,
  brandColor: workspace.brandColor,
  pageColor: workspace.pageColor,
  font: workspace.font,
  privacyUrl: workspace.privacyUrl,
  hidesBadge: workspace.hidesBadge,
}

export async function findBrandKit(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
): Promise<BrandKit> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const [row] = await services.db
    .select({ kit: FIELDS, logo: storedFile })
    .from(workspace)
    .leftJoin(storedFile, eq(storedFile.id, workspace.logoFileId))
    .where(eq(workspace.id, membership.workspaceId))
  if (!row) throw new Error(`Workspace ${membership.workspaceId} was deleted during the request`)
  return { ...row.kit, logo: row.logo && toUploadedFile(row.logo) }
}

/**
 * Returns the look of a workspace's pages; null if the workspace is closed. Doesn't check
 * membership.
 */
export async function findPublicBrand(
  services: Services,
  workspaceId: string,
): Promise<PageBrand | null> {
  const [row] = await services.db
    .select({
      kit: FIELDS,
      ownerId: workspace.ownerId,
      logoId: storedFile.id,
      variants: storedFile.variants,
    })
    .from(workspace)
    .leftJoin(storedFile, eq(storedFile.id, workspace.logoFileId))
    .where(and(eq(workspace.id, workspaceId), isNull(workspace.closedAt)))
  if (!row) return null
  const { hidesBadge, ...kit } = row.kit
  const mayHide = canHideBadge(await getPlan(services, row.ownerId))
  return {
    ...kit,
    logo:
      row.logoId && row.variants
        ? {
            fileId: row.logoId,
            variants: row.variants.map(({ width, height, format }) => ({ width, height, format })),
          }
        : null,
    showsBadge: !(hidesBadge && mayHide),
  }
}

/** Prevents other transactions from changing the brand until this transaction ends. */
export async function lockBrandKit(tx: Queryable, workspaceId: string): Promise<void> {
  await tx
    .select({ id: workspace.id })
    .from(workspace)
    .where(eq(workspace.id, workspaceId))
    .for('update')
}

export type UpdateKitResult = { ok: true } | { ok: false; reason: 'logo-missing' | 'quota' }

/**
 * Changes the name and the brand kit. After the commit, all pages of the workspace show the change.
 */
export async function updateBrandKit(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  input: KitInput,
): Promise<UpdateKitResult> {
  let unused: string | null = null
  const result = await withRollback(services, async (tx): Promise<UpdateKitResult> => {
    const membership = await requireMember(services, viewer, workspaceId, 'edit-brand', tx)
    const [before] = await tx
      .select({ ...FIELDS, logoFileId: workspace.logoFileId })
      .from(workspace)
      .where(eq(workspace.id, membership.workspaceId))
      .for('update')
    const { logo, ...kit } = input
    let logoFileId = before?.logoFileId ?? null
    if (logo) {
      unused = logoFileId
      logoFileId = null
    }
    if (logo && logo !== 'remove') {
      const file = { id: logo.fileId, bucket: 'hero-images', kind: 'image' } as const
      const attached = await attachToWorkspace(services, tx, viewer, membership, file)
      if (!attached.ok) {
        return { ok: false, reason: attached.reason === 'quota' ? 'quota' : 'logo-missing' }
      }
      logoFileId = attached.file.id
    }
    // Nothing changed, so no page has to be rendered again.
    if (before && isSameKit(before, { ...kit, logoFileId })) return { ok: true }
    const now = services.clock.now()
    await tx
      .update(workspace)
      .set({ ...kit, logoFileId, updatedAt: now })
      .where(eq(workspace.id, membership.workspaceId))
    const { accountId } = membership
    await tx.update(user).set({ name: kit.name, updatedAt: now }).where(eq(user.id, accountId))
    await tx.update(userProfile).set({ displayName: kit.name }).where(eq(userProfile.id, accountId))
    if (unused) await releaseFile(tx, unused)
    await invalidatePages(tx, { ownerId: accountId })
    return { ok: true }
  })
  if (result.ok && unused) {
    await removeFile(services, unused).catch((error) =>
      services.log.warn({ err: error, fileId: unused }, 'file.removal_deferred'),
    )
  }
  return result
}

type StoredKit = Omit<KitInput, 'logo'> & { logoFileId: string | null }

const isSameKit = (before: StoredKit, after: StoredKit): boolean =>
  before.logoFileId === after.logoFileId &&
  before.name === after.name &&
  before.brandColor === after.brandColor &&
  before.pageColor === after.pageColor &&
  before.font === after.font &&
  before.privacyUrl === after.privacyUrl &&
  before.hidesBadge === after.hidesBadge
