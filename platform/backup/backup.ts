import { finished, type Readable } from 'node:stream'
import type { Env } from '#platform/env.ts'
import { archiveBackup, takeDownloadTurn } from './backup-archive.ts'
import type { BackupStore } from './backup-store.ts'
import type { Connect } from './dump.ts'
import type { FileSource } from './dump-files.ts'
import { BackupUnusable, type Manifest } from './manifest.ts'
import { listBackups, listTorn, type OpenBackup, openBackup } from './open-backup.ts'
import { openBackupStore } from './open-backup-store.ts'
import { removeBackup, removeTorn } from './remove-backup.ts'
import { SealBroken } from './sealing.ts'
import { verifyHashes } from './verify-backup.ts'
import { type BackupReason, writeBackup } from './write-backup.ts'

export { findAnyTable } from './catalog.ts'
export { loadDatabase, requireEmpty } from './load.ts'
export { BackupUnusable, type Manifest } from './manifest.ts'
export {
  listBackups,
  locateBackup,
  type OpenBackup,
  openBackup,
  requireEncrypted,
  requireReadable,
} from './open-backup.ts'
export { openBackupStore } from './open-backup-store.ts'
export { restoreFiles } from './restore-files.ts'
export { upgradeCluster } from './upgrade-cluster.ts'
export { compareCounts, verifyByRestoring, verifyHashes } from './verify-backup.ts'
export { secretFingerprint } from './write-backup.ts'

/** The configured backup destination. */
export type Backups = {
  /** A folder, or s3://bucket/prefix. */
  place: string
  /** Takes a backup of the database and, unless `files` is null, of the files. */
  take(options: { reason: BackupReason; now: Date; files: FileSource | null }): Promise<Manifest>
  /** Returns the complete backups, oldest first. */
  list(): Promise<Manifest[]>
  /** Removes backups and the files that no other backup contains. */
  remove(ids: readonly string[]): Promise<void>
  /** Removes what is left of backups that were interrupted before a time. */
  tidy(before: Date): Promise<number>
  /** Reads every part of a backup and compares its checksum. */
  verify(id: string): Promise<{ ok: true; files: number } | UnusableBackup>
  /**
   * Streams a backup as a ZIP. 'busy': another download is running. The turn ends when the stream
   * is closed.
   */
  download(id: string): Promise<BackupDownload | { ok: false; reason: 'busy' } | UnusableBackup>
  close(): Promise<void>
}

export type BackupDownload = { ok: true; manifest: Manifest; stream: Readable }
/** `problem` is a sentence for the operator. */
export type UnusableBackup = { ok: false; reason: 'unusable'; problem: string }

export type BackupsConfig = {
  backup: Env['backup']
  connect: Connect
  release: string
  /** Null if unknown. */
  sessionSecret: string | null
}

/** Opens the backup destination. Nothing is read or written before a method is called. */
export function createBackups({ backup, connect, release, sessionSecret }: BackupsConfig): Backups {
  let opened: Promise<BackupStore> | null = null
  const store = () => {
    opened ??= openBackupStore(backup.to, backup.s3)
    return opened
  }
  const { passphrase } = backup
  const open = async (id: string): Promise<OpenBackup> => openBackup(await store(), id, passphrase)
  return {
    place: backup.to,
    take: async ({ reason, now, files }) => {
      const source = { connect, files, release, sessionSecret }
      return writeBackup(await store(), source, { reason, now, passphrase })
    },
    list: async () => listBackups(await store()),
    async remove(ids) {
      const place = await store()
      for (const id of ids) {
        const others = (await listBackups(place)).filter((manifest) => manifest.id !== id)
        // Without the passphrase, this backup's files can't be distinguished from those of other
        // backups.
        const openOne = (name: string) =>
          openBackup(place, name, passphrase).catch(() => openBackup(place, name, null))
        await removeBackup(
          await openOne(id),
          await Promise.all(others.map((other) => openOne(other.id))),
        )
      }
    },
    async tidy(before) {
      const place = await store()
      const torn = (await listTorn(place)).filter((id) => takenBefore(id, before))
      for (const id of torn) await removeTorn(place, id)
      return torn.length
    },
    async verify(id) {
      try {
        return { ok: true, ...(await verifyHashes(await open(id))) }
      } catch (error) {
        return asUnusable(error)
      }
    },
    async download(id) {
      const endTurn = await takeDownloadTurn(connect)
      if (!endTurn) return { ok: false, reason: 'busy' }
      try {
        const backup = await open(id)
        const stream = archiveBackup(backup)
        finished(stream, endTurn)
        return { ok: true, manifest: backup.manifest, stream }
      } catch (error) {
        endTurn()
        return asUnusable(error)
      }
    },
    async close() {
      // If the destination couldn't be opened, it needn't be closed.
      const store = await opened?.catch(() => null)
      await store?.close()
    },
  }
}

/** Returns why a backup can't be used. Throws all other errors. */
function asUnusable(error: unknown): UnusableBackup {
  if (error instanceof BackupUnusable || error instanceof SealBroken) {
    return { ok: false, reason: 'unusable', problem: error.message }
  }
  throw error
}

/** A backup's name begins with its time, as in 20260131T021300Z. */
const takenBefore = (id: string, moment: Date) =>
  id.slice(0, 16) < moment.toISOString().replace(/[-:]|\.\d+/g, '')
