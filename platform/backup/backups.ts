import type { Env } from '../env.ts'
import { type BackupStore, openBackupStore } from './backup-store.ts'
import type { Connect } from './dump.ts'
import type { FileSource } from './dump-files.ts'
import type { Manifest } from './manifest.ts'
import { listBackups, listTorn, openBackup } from './open-backup.ts'
import { removeBackup, removeTorn } from './remove-backup.ts'
import { type BackupReason, writeBackup } from './write-backup.ts'

/** The configured place of backups. */
export type Backups = {
  /** A folder, or s3://bucket/prefix. */
  place: string
  /** Takes a backup of the database and, unless null, of the files. */
  take(options: { reason: BackupReason; now: Date; files: FileSource | null }): Promise<Manifest>
  /** The whole backups, the oldest first. */
  list(): Promise<Manifest[]>
  /** Removes backups, with the files that no other backup has. */
  remove(ids: readonly string[]): Promise<void>
  /** Removes what backups left that were interrupted before a moment. */
  tidy(before: Date): Promise<number>
  close(): Promise<void>
}

export type BackupsConfig = {
  backup: Env['backup']
  connect: Connect
  release: string
  /** Null if it isn't known. */
  sessionSecret: string | null
}

/** Opens the place. Nothing is read or written before a method is called. */
export function createBackups({ backup, connect, release, sessionSecret }: BackupsConfig): Backups {
  let opened: BackupStore | null = null
  const store = () => {
    opened ??= openBackupStore(backup.to, backup.s3)
    return opened
  }
  const { passphrase } = backup
  return {
    place: backup.to,
    take: ({ reason, now, files }) =>
      writeBackup(store(), { connect, files, release, sessionSecret }, { reason, now, passphrase }),
    list: () => listBackups(store()),
    async remove(ids) {
      for (const id of ids) {
        const others = (await listBackups(store())).filter((manifest) => manifest.id !== id)
        // Without its passphrase a backup's files can't be told from others'.
        const openOne = (name: string) =>
          openBackup(store(), name, passphrase).catch(() => openBackup(store(), name, null))
        await removeBackup(
          await openOne(id),
          await Promise.all(others.map((other) => openOne(other.id))),
        )
      }
    },
    async tidy(before) {
      const torn = (await listTorn(store())).filter((id) => takenBefore(id, before))
      for (const id of torn) await removeTorn(store(), id)
      return torn.length
    },
    async close() {
      await opened?.close()
    },
  }
}

/** A backup's name begins with its time, as in 20260131T021300Z. */
const takenBefore = (id: string, moment: Date) =>
  id.slice(0, 16) < moment.toISOString().replace(/[-:]|\.\d+/g, '')
