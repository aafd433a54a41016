import { finished, Readable } from 'node:stream'
import { inArray } from 'drizzle-orm'
import { backup } from '#db/schema/operations.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Manifest } from '#platform/backup/backup.ts'
import type { Services } from '#platform/services.ts'
import {
  type Proof,
  type Reauthentication,
  reauthenticate,
} from '../accounts/reauthentication.server.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { sizeOf } from './describe-backup.ts'

/** A bucket may respond slowly. */
const LIST_MS = 10_000
/** A download that no one reads for this long ends, so that the next one can start. */
const STALL_MS = MINUTE_MS

/** A complete backup at the destination. Sizes are in bytes. */
export type ListedBackup = {
  id: string
  takenAt: Date
  /** Why it was made, such as 'nightly'. */
  reason: string
  release: string
  rows: number
  databaseBytes: number
  /** Null if the backup contains only the database. */
  files: { count: number; bytes: number; missing: number } | null
  isEncrypted: boolean
  /** When all parts were last compared with their checksums, and what was wrong then. */
  verifiedAt: Date | null
  verifyError: string | null
}

export type BackupList =
  | { ok: true; backups: ListedBackup[] }
  /** The destination didn't respond, or its content can't be listed. */
  | { ok: false; reason: 'unavailable'; problem: string }

/** Returns all complete backups at the destination, newest first. */
export async function listBackupsForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<BackupList> {
  await requireAdmin(services, asker)
  const { db, backups } = services
  let manifests: Manifest[]
  try {
    manifests = await withTimeout(backups.list(), LIST_MS)
  } catch (error) {
    services.log.warn({ err: error }, 'backups.not_listed')
    const problem = error instanceof Error ? error.message : String(error)
    return { ok: false, reason: 'unavailable', problem }
  }
  const ids = manifests.map(({ id }) => id)
  const rows = ids.length > 0 ? await db.select().from(backup).where(inArray(backup.id, ids)) : []
  const verified = new Map(rows.map((row) => [row.id, row]))
  const listed = manifests.map((manifest): ListedBackup => {
    const { rows: count, bytes } = sizeOf(manifest)
    const { id, takenAt, reason, release, files, sealed } = manifest
    return {
      id,
      takenAt: new Date(takenAt),
      reason,
      release,
      rows: count,
      databaseBytes: bytes,
      files: files && { count: files.count, bytes: files.bytes, missing: files.missing },
      isEncrypted: sealed !== null,
      verifiedAt: verified.get(id)?.verifiedAt ?? null,
      verifyError: verified.get(id)?.verifyError ?? null,
    }
  })
  return { ok: true, backups: listed.reverse() }
}

export type DownloadResult =
  | { ok: true; name: string; stream: Readable }
  | Extract<Reauthentication, { ok: false }>
  /** 'downloading': one download of the installation is running. */
  | { ok: false; reason: 'downloading' }
  | { ok: false; reason: 'unusable'; problem: string }

/**
 * Streams a backup as a ZIP, after the administrator's password and code were checked again. It
 * contains everything that the installation stores. An installation has at most one download at a
 * time.
 */
export async function downloadBackupForAdmin(
  services: Services,
  asker: MaybeViewer,
  { id, ...proof }: { id: string } & Proof,
): Promise<DownloadResult> {
  const viewer = await requireAdmin(services, asker)
  const proven = await reauthenticate(services, viewer.id, proof)
  if (!proven.ok) return proven
  const opened = await services.backups.download(id)
  if (!opened.ok) return opened.reason === 'busy' ? { ok: false, reason: 'downloading' } : opened
  const { stream, manifest } = opened
  try {
    await services.db.transaction((tx) =>
      recordAdminAction(tx, viewer, {
        action: 'backup.download',
        subjectType: 'backup',
        subjectId: id,
        detail: { encrypted: manifest.sealed !== null },
      }),
    )
  } catch (error) {
    stream.destroy()
    throw error
  }
  services.log.warn({ backup: id, userId: viewer.id }, 'backup.downloaded')
  return { ok: true, name: `qr-magnet-${id}.zip`, stream: untilStalled(stream) }
}

/** Returns a stream's bytes. Destroys it if no one asks for the next ones for a minute. */
function untilStalled(stream: Readable): Readable {
  let stalled: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(stalled)
    stalled = setTimeout(() => stream.destroy(), STALL_MS).unref()
  }
  wait()
  const out = Readable.from(
    (async function* () {
      for await (const piece of stream) {
        wait()
        yield piece as Uint8Array
      }
    })(),
    { highWaterMark: 1 },
  )
  // This also ends a download that was canceled before its first byte.
  finished(out, () => {
    clearTimeout(stalled)
    stream.destroy()
  })
  return out
}
