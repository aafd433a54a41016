import { type Dirent, existsSync } from 'node:fs'
import { readdir, rmdir } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { createDiskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { createS3Client, createS3Store, type S3Config } from '../files/s3-store.ts'

/** Where backups are: a folder, or a prefix in a bucket. */
export type BackupStore = FileStore & {
  /** As the operator writes it. */
  place: string
  /** The names of the folders in it. */
  folders(): Promise<string[]>
  /** The names of everything below a folder. */
  names(folder: string): AsyncIterable<string>
  /** Removes a folder that is empty; does nothing where folders are only prefixes. */
  removeFolder(folder: string): Promise<void>
}

/** Table files have up to 80 GB this way. */
const PART_BYTES = 8 * 1024 * 1024

const S3_PLACE = /^s3:\/\/([\w.-]{3,63})(?:\/(.*))?$/

/** Opens `s3://bucket/prefix` or a folder. Throws with a sentence for the operator. */
export function openBackupStore(place: string, s3: Omit<S3Config, 'bucket'> | null): BackupStore {
  const found = S3_PLACE.exec(place)
  if (!found) return openFolder(resolve(place))
  if (!s3) throw new Error(`${place} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  const [, bucket = '', path = ''] = found
  const prefix = path.replace(/\/+$/, '')
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
      // The deepest first. One that isn't empty stays.
      for (const path of folders.sort().reverse()) await rmdir(path).catch(() => {})
      await rmdir(join(folder, inside)).catch(() => {})
    },
  }
}

function openBucket(config: S3Config, prefix: string, place: string): BackupStore {
  const client = createS3Client(config)
  async function* pages(below: string, Delimiter?: string) {
    for (let ContinuationToken: string | undefined; ; ) {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: config.bucket,
          Prefix: below,
          Delimiter,
          ContinuationToken,
        }),
      )
      yield page
      ContinuationToken = page.NextContinuationToken
      if (!page.IsTruncated || !ContinuationToken) return
    }
  }
  return {
    ...createS3Store(config, { prefix, partBytes: PART_BYTES, client }),
    place,
    async folders() {
      const found: string[] = []
      for await (const { CommonPrefixes = [] } of pages(prefix, '/')) {
        for (const { Prefix = '' } of CommonPrefixes) {
          found.push(Prefix.slice(prefix.length).replace(/\/$/, ''))
        }
      }
      return found
    },
    async *names(inside) {
      for await (const { Contents = [] } of pages(`${prefix}${inside}/`)) {
        for (const { Key = '' } of Contents) yield Key.slice(prefix.length)
      }
    },
    async removeFolder() {},
  }
}
