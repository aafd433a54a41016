import { type Dirent, existsSync } from 'node:fs'
import { readdir, rmdir } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { createDiskStore } from '../files/disk-store.ts'
import type { S3Config } from '../files/s3-store.ts'
import type { BackupStore } from './backup-store.ts'

const S3_PLACE = /^s3:\/\/([\w.-]{3,63})(?:\/(.*))?$/

/**
 * Opens `s3://bucket/prefix` or a folder. If that fails, throws an error with a sentence for the
 * operator.
 */
export async function openBackupStore(
  place: string,
  s3: Omit<S3Config, 'bucket'> | null,
): Promise<BackupStore> {
  const found = S3_PLACE.exec(place)
  if (!found) return openFolder(resolve(place))
  if (!s3) throw new Error(`${place} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  const [, bucket = '', path = ''] = found
  const prefix = path.replace(/\/+$/, '')
  // This module is loaded only here, because loading S3's client takes longer than a small backup.
  const { openBucket } = await import('./bucket-store.ts')
  return openBucket({ ...s3, bucket }, prefix === '' ? '' : `${prefix}/`, place)
}

function openFolder(folder: string): BackupStore {
  const below = async (path: string, recursive: boolean): Promise<Dirent[]> => {
    if (!existsSync(path)) return []
    const entries = await readdir(path, { withFileTypes: true, recursive })
    return entries.filter(({ name }) => !name.startsWith('.'))
  }
  return {
    ...createDiskStore(folder),
    place: folder,
    async folders() {
      const entries = await below(folder, false)
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    async *names(inside) {
      for (const entry of await below(join(folder, inside), true)) {
        const path = relative(folder, join(entry.parentPath, entry.name))
        if (entry.isFile()) yield path.split(sep).join('/')
      }
    },
    async removeFolder(inside) {
      const entries = await below(join(folder, inside), true)
      const folders = entries
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name))
      // The deepest folders are removed first. A folder that isn't empty stays.
      for (const path of folders.sort().reverse()) await rmdir(path).catch(() => {})
      await rmdir(join(folder, inside)).catch(() => {})
    },
  }
}
