import type { BackupStore } from './backup-store.ts'
import { inOrder } from './dump-files.ts'
import { MANIFEST } from './manifest.ts'
import { type OpenBackup, readIndex } from './open-backup.ts'

/**
 * Removes a backup and the files that no other backup contains. The manifest is removed last, so
 * that an interrupted removal is repeated as a whole. If an index can't be read without a
 * passphrase, files stay.
 */
export async function removeBackup(backup: OpenBackup, others: OpenBackup[]): Promise<void> {
  const { store, manifest } = backup
  const { files } = manifest
  if (files) {
    const sharing = others.filter((other) => other.manifest.files?.folder === files.folder)
    if ([backup, ...sharing].every(isReadable)) await removeFiles(backup, sharing)
  }
  for (const { file } of manifest.tables) await store.remove(`${manifest.id}/${file}`)
  if (files) await store.remove(`${manifest.id}/${files.index.file}`)
  await store.remove(`${manifest.id}/${MANIFEST}`)
  await store.removeFolder(manifest.id)
}

const isReadable = ({ manifest, key }: OpenBackup) => manifest.sealed === null || key !== null

async function removeFiles(backup: OpenBackup, sharing: OpenBackup[]): Promise<void> {
  const { store, manifest } = backup
  // An interrupted removal has already removed the backup's parts.
  if ((await store.size(`${manifest.id}/${manifest.files?.index.file}`)) === null) return
  const finders = sharing.map((other) => inOrder(readIndex(other)))
  try {
    for await (const { key } of readIndex(backup)) {
      const found = await Promise.all(finders.map(({ find }) => find(key)))
      if (found.every((entry) => entry === null)) {
        await store.remove(`${manifest.files?.folder}/${key}`)
      }
    }
  } finally {
    for (const finder of finders) await finder.end()
  }
}

/** Removes what an interrupted backup left in its folder. */
export async function removeTorn(store: BackupStore, id: string): Promise<void> {
  for await (const name of store.names(id)) await store.remove(name)
  await store.removeFolder(id)
}
