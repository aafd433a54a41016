import { createHmac, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { BackupStore } from './backup-store.ts'
import { listSequences, newestMigration } from './catalog.ts'
import { type Connect, dumpTables, type Target, withSnapshot } from './dump.ts'
import { dumpFiles, type FileSource, filesFolder } from './dump-files.ts'
import { MANIFEST, type Manifest, proveManifest, writeManifest } from './manifest.ts'
import { listBackups, readIndex } from './open-backup.ts'
import { deriveSealKey, newSalt, SealBroken, type SealKey } from './sealing.ts'

export type BackupReason = 'nightly' | 'command' | 'migration' | 'move' | 'upgrade'

export type BackupSource = {
  connect: Connect
  /** Null if only the database is backed up. */
  files: FileSource | null
  release: string
  /** Null if the secret isn't known. */
  sessionSecret: string | null
}

export type BackupOptions = {
  reason: BackupReason
  now: Date
  /** Null if the backup isn't encrypted. */
  passphrase: string | null
}

const NOT_INCLUDED = [
  'SESSION_SECRET and all other settings',
  'the job schedule, which every start recreates',
  'leads still in the journal',
  'emails in the outbox folder, which were sent',
]

/**
 * Writes a backup of the database and its files from a snapshot, while others use them. The
 * manifest is written last, because without it the backup doesn't count. Memory use doesn't grow
 * with the data.
 */
export async function writeBackup(
  store: BackupStore,
  source: BackupSource,
  { reason, now, passphrase }: BackupOptions,
): Promise<Manifest> {
  const former = await listBackups(store)
  const key = passphrase === null ? null : await chooseKey(former, passphrase)
  const target = { store, batch: store.batch(), id: nameOf(now), key }
  let manifest: Manifest
  try {
    manifest = await writeParts(source, former, target, { reason, now })
    // A manifest must only name files that are durable.
    await target.batch.commit()
  } catch (error) {
    await target.batch.discard()
    throw error
  }
  const text = Readable.from([Buffer.from(writeManifest(manifest, key))], { objectMode: false })
  await store.put(`${manifest.id}/${MANIFEST}`, text, 'application/json')
  return manifest
}

/** Writes everything but the manifest, and returns the manifest. */
function writeParts(
  source: BackupSource,
  former: Manifest[],
  target: Target & { store: BackupStore },
  { reason, now }: Pick<BackupOptions, 'reason' | 'now'>,
): Promise<Manifest> {
  const { store, id, key } = target
  return withSnapshot(source.connect, async (snapshot): Promise<Manifest> => {
    const [first] = snapshot.clients
    const [{ rows }, migration] = [
      await first.query<{ version: string }>(`select current_setting('server_version') as version`),
      await newestMigration(first),
    ]
    const tables = await dumpTables(snapshot, target)
    const sequences = await listSequences(first)
    const { files } = source
    const newest = former.findLast((backup) => backup.files?.folder === filesFolder(key))
    return {
      format: 1,
      id,
      reason,
      takenAt: now.toISOString(),
      release: source.release,
      migration,
      server: rows[0]?.version ?? '',
      secret: source.sessionSecret === null ? null : secretFingerprint(source.sessionSecret),
      sealed: key && { salt: key.salt.toString('hex') },
      tables,
      sequences,
      files:
        files &&
        (await dumpFiles(
          first,
          files,
          target,
          newest ? readIndex({ store, manifest: newest, key }) : null,
        )),
      notIncluded: NOT_INCLUDED,
    }
  })
}

/** The name is random at its end, because two backups may start in the same second. */
const nameOf = (now: Date) =>
  `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(2).toString('hex')}`

/** Within one destination, a passphrase always has the same key, so that backups share files. */
async function chooseKey(former: Manifest[], passphrase: string): Promise<SealKey> {
  const newest = former.findLast(({ sealed }) => sealed)
  if (newest?.sealed) {
    const key = await deriveSealKey(passphrase, Buffer.from(newest.sealed.salt, 'hex'))
    try {
      proveManifest(newest, key)
      return key
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error
    }
  }
  return deriveSealKey(passphrase, newSalt())
}

/**
 * Shows whether two installations have the same SESSION_SECRET, and reveals nothing else about it.
 */
export const secretFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('qr-magnet backup').digest('hex').slice(0, 16)
