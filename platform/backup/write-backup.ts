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
  /** Null means the database only. */
  files: FileSource | null
  release: string
  /** Null if it isn't known. */
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
 * Writes a backup of a snapshot of the database, and of its files, while others use them. The
 * manifest comes last: without it there is no backup. Memory use doesn't grow with the data.
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
    // A manifest names durable files only.
    await target.batch.commit()
  } catch (error) {
    await target.batch.discard()
    throw error
  }
  const text = Readable.from([Buffer.from(writeManifest(manifest, key))], { objectMode: false })
  await store.put(`${manifest.id}/${MANIFEST}`, text, 'application/json')
  return manifest
}

/** Writes everything but the manifest, and returns that. */
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

/** Two backups of one second have different names. */
const nameOf = (now: Date) =>
  `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(2).toString('hex')}`

/** The same passphrase has the same key in one place, so that its backups share files. */
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

/** Shows whether two installations have the same SESSION_SECRET, and nothing else about it. */
export const secretFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('qr-magnet backup').digest('hex').slice(0, 16)
