import { eq, sql } from 'drizzle-orm'
import { storedFile } from '#db/schema/files.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { attachFile, type StoredFile } from '../files/files.server.ts'
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
