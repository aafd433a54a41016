import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { Duplex, PassThrough, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { BackupStore } from './backup-store.ts'
import type { FileEntry } from './dump-files.ts'
import {
  BackupUnusable,
  MANIFEST,
  type Manifest,
  proveManifest,
  readManifest,
  type StoredEntry,
} from './manifest.ts'
import { decompress } from './pipes.ts'
import { deriveSealKey, SealBroken, type SealKey, unseal } from './sealing.ts'

/** A complete backup whose manifest has been read. `key` is null if the backup isn't encrypted. */
export type OpenBackup = {
  store: BackupStore
  manifest: Manifest
  key: SealKey | null
}

const ID = /^\d{8}T\d{6}Z-[0-9a-f]{4}$/

/**
 * Splits what an operator enters into a destination and the name of a backup. A name alone refers
 * to the destination `home`.
 */
export function locateBackup(written: string, home: string): { place: string; id: string } {
  const trimmed = written.replace(/[/\\]+$/, '')
  if (!/[/\\]/.test(trimmed)) return { place: home, id: trimmed }
  if (!trimmed.startsWith('s3://')) return { place: dirname(trimmed), id: basename(trimmed) }
  const at = trimmed.lastIndexOf('/')
  return { place: trimmed.slice(0, at), id: trimmed.slice(at + 1) }
}

/**
 * Returns the complete backups of a destination, oldest first. Incomplete backups have no manifest.
 */
export async function listBackups(store: BackupStore): Promise<Manifest[]> {
  const found: Manifest[] = []
  for (const id of (await store.folders()).filter((name) => ID.test(name)).sort()) {
    const manifest = await findManifest(store, id).catch((error) => {
      if (error instanceof BackupUnusable) return null
      throw error
    })
    if (manifest) found.push(manifest)
  }
  return found
}

/** Returns the folders that interrupted backups left in a destination. */
export async function listTorn(store: BackupStore): Promise<string[]> {
  const torn: string[] = []
  for (const id of (await store.folders()).filter((name) => ID.test(name))) {
    if ((await store.size(`${id}/${MANIFEST}`)) === null) torn.push(id)
  }
  return torn
}

async function findManifest(store: BackupStore, id: string): Promise<Manifest | null> {
  const object = await store.open(`${id}/${MANIFEST}`)
  return object ? readManifest(await text(object.stream), id) : null
}

/**
 * Opens a backup; `latest` is the newest one. With a passphrase, an encrypted backup's manifest is
 * verified. Throws `BackupUnusable` or `SealBroken`.
 */
export async function openBackup(
  store: BackupStore,
  id: string,
  passphrase: string | null,
): Promise<OpenBackup> {
  const manifest = id === 'latest' ? (await listBackups(store)).at(-1) : await findNamed(store, id)
  if (!manifest) throw new BackupUnusable(`There is no backup in ${store.place}.`)
  if (!manifest.sealed || passphrase === null) return { store, manifest, key: null }
  const key = await deriveSealKey(passphrase, Buffer.from(manifest.sealed.salt, 'hex'))
  proveManifest(manifest, key)
  return { store, manifest, key }
}

async function findNamed(store: BackupStore, id: string): Promise<Manifest> {
  const manifest = await findManifest(store, id)
  if (manifest) return manifest
  const isThere = (await store.folders()).includes(id)
  throw new BackupUnusable(
    isThere
      ? `${id} is incomplete. It has no ${MANIFEST}, so the backup run was interrupted.`
      : `${store.place} has no backup ${id}.`,
  )
}

/** Throws if an encrypted backup was opened without its passphrase. */
export function requireReadable({ manifest, key }: OpenBackup): void {
  if (manifest.sealed && !key) {
    throw new SealBroken(`${manifest.id} is encrypted: set BACKUP_PASSPHRASE.`)
  }
}

/**
 * Throws if a passphrase is set and the backup isn't encrypted. Someone who can write to the
 * destination but doesn't know the passphrase may have put it there.
 */
export function requireEncrypted({ manifest, store }: OpenBackup, passphrase: string | null): void {
  if (passphrase === null || manifest.sealed) return
  throw new SealBroken(
    `${manifest.id} in ${store.place} is not encrypted, although BACKUP_PASSPHRASE is set. If you made this backup before you set the passphrase, and trust the place where it is stored, add --allow-unencrypted.`,
  )
}

/**
 * Streams a part of the backup, decrypted and decompressed. The stream ends with an error if the
 * part was changed.
 */
export function readPart(backup: OpenBackup, entry: StoredEntry): Readable {
  return readStored(backup, `${backup.manifest.id}/${entry.file}`, entry, [
    ...(backup.key ? [unseal(backup.key, entry.file)] : []),
    decompress(),
  ])
}

/** Streams the bytes of a file in the backup. Ends with an error if they were changed. */
export function readFile(backup: OpenBackup, entry: FileEntry): Readable {
  const name = `${backup.manifest.files?.folder}/${entry.key}`
  return readStored(backup, name, entry, backup.key ? [unseal(backup.key, name)] : [])
}

/** Streams a stored object as it is. The stream ends with an error if the object was changed. */
export const readObject = (
  backup: OpenBackup,
  name: string,
  expected: { bytes: number; sha256: string },
): Readable => readStored(backup, name, expected, [])

/** Reads a stored object and compares its hash. Resolves when the whole object has been read. */
export async function checkStored(
  backup: OpenBackup,
  name: string,
  expected: { bytes: number; sha256: string },
): Promise<void> {
  for await (const _ of readObject(backup, name, expected)) {
    // The stream is only read.
  }
}

/** Yields the entries of the backup's files in the order of keys. */
export async function* readIndex(backup: OpenBackup): AsyncGenerator<FileEntry> {
  const { files } = backup.manifest
  if (!files) return
  const source = readPart(backup, files.index)
  const lines = createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })
  let failed: unknown = null
  source.on('error', (error) => {
    failed = error
    lines.close()
  })
  try {
    for await (const line of lines) yield JSON.parse(line) as FileEntry
    if (failed) throw failed
  } finally {
    source.destroy()
  }
}

function readStored(
  { store }: OpenBackup,
  name: string,
  expected: { bytes: number; sha256: string },
  steps: Duplex[],
): Readable {
  const out = new PassThrough()
  const opened = Duplex.from(
    (async function* () {
      const object = await store.open(name)
      if (!object) throw new BackupUnusable(`${store.place} is missing ${name}.`)
      const hash = createHash('sha256')
      for await (const chunk of object.stream) {
        hash.update(chunk)
        yield chunk as Buffer
      }
      if (hash.digest('hex') !== expected.sha256) {
        throw new BackupUnusable(`${name} in ${store.place} was changed: its hash doesn't match.`)
      }
    })(),
  )
  // The reader of `out` gets the error.
  pipeline([opened, ...steps, out]).catch(() => {})
  return out
}
