import { eq, sql } from 'drizzle-orm'
import { storedFile } from '#db/schema/files.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { attachFile, releaseFile, removeFile, type StoredFile } from '../files/files.server.ts'
import { getRemainingStorage } from '../files/quota.server.ts'
import type { FileBucket, FileKind } from '../files/upload-rules.ts'
import { uploaderOf } from './actor.ts'
import type { Membership, WorkspaceActor } from './membership.server.ts'

/**
 * Attaches an upload of the member or the workspace, and makes the workspace its owner. The file
 * stays when the member leaves, and counts toward the workspace's storage. Fails like `attachFile`,
 * or with 'quota' if the storage is full.
 */
export async function attachToWorkspace(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  viewer: WorkspaceActor,
  { accountId }: Pick<Membership, 'accountId'>,
  file: { id: string; bucket: FileBucket; kind?: FileKind },
): Promise<{ ok: true; file: StoredFile } | { ok: false; reason: 'not-found' | 'quota' }> {
  const attached = await attachFile(tx, uploaderOf(viewer), file.id, file.bucket, file.kind)
  if (!attached.ok) return attached
  // The workspace's own uploads already count toward its storage.
  if (attached.file.ownerId === accountId) return attached
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${accountId}`}, 0))`)
  if ((await getRemainingStorage({ db: tx, env }, accountId)) < attached.file.bytes) {
    return { ok: false, reason: 'quota' }
  }
  await tx.update(storedFile).set({ ownerId: accountId }).where(eq(storedFile.id, file.id))
  return { ok: true, file: { ...attached.file, ownerId: accountId } }
}

/**
 * Detaches those of the files that no template, brief, campaign or page uses, and returns them. Campaigns that
 * were duplicated share their files. Call it in the transaction that ends a use, after that, and
 * `removeFiles` after the commit.
 */
export async function releaseFiles(tx: Transaction, fileIds: readonly string[]): Promise<string[]> {
  const released: string[] = []
  // Locked in one order. Of two campaigns that stop using a file at the same time, the second one
  // finds that it is unused.
  for (const id of [...new Set(fileIds)].sort()) {
    await tx
      .select({ id: storedFile.id })
      .from(storedFile)
      .where(eq(storedFile.id, id))
      .for('update')
    const isUsed = sql`(file_id = ${id} or hero_image_id = ${id})`
    const { rows } = await tx.execute(sql`
      select from campaign_templates where ${isUsed}
      union all select from brief_files where file_id = ${id}
      union all select from magnet_files where file_id = ${id}
      union all select from lead_magnets where ${isUsed} limit 1`)
    if (rows.length > 0) continue
    await releaseFile(tx, id)
    released.push(id)
  }
  return released
}

/**
 * Removes detached files. If this fails, or a file is still in use elsewhere, the hourly sweep
 * removes the file later.
 */
export async function removeFiles(services: Services, fileIds: readonly string[]): Promise<void> {
  for (const fileId of fileIds) {
    await removeFile(services, fileId).catch((error) =>
      services.log.warn({ err: error, fileId }, 'file.removal_deferred'),
    )
  }
}
