import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin, requireReader } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { findSendingHold, releaseSending, type SendingHold } from '../mail/sending-hold.server.ts'
import { type BackupRecord, findLateBackup, lastBackup } from './backup-records.server.ts'

export type BackupState = {
  /** The backup destination: a folder, or s3://bucket/prefix. */
  place: string
  isNightly: boolean
  isEncrypted: boolean
  last: BackupRecord | null
  isLate: boolean
  /** The restore that put email and payments on hold; null if nothing is on hold. */
  hold: SendingHold | null
}

/** Returns the newest backup, and whether email is on hold after a restore. */
export async function getBackupStateForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<BackupState> {
  await requireReader(services, asker)
  const { env, db, backups } = services
  const [last, late, hold] = await Promise.all([
    lastBackup(services),
    findLateBackup(services),
    findSendingHold(db),
  ])
  return {
    place: backups.place,
    isNightly: env.backup.nightly,
    isEncrypted: env.backup.passphrase !== null,
    last,
    isLate: late !== null,
    hold,
  }
}

/** Releases email and payments after a restore. Returns false if nothing was on hold. */
export async function releaseSendingForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<boolean> {
  const viewer = await requireAdmin(services, asker)
  const released = await services.db.transaction(async (tx) => {
    const hold = await findSendingHold(tx)
    if (!hold || !(await releaseSending(tx, services.clock.now()))) return false
    await recordAdminAction(tx, viewer, {
      action: 'mail.release',
      subjectType: 'mail',
      subjectId: 'all',
      detail: { backup: hold.backupId },
    })
    return true
  })
  if (released) services.wakeMail()
  return released
}
