import { Readable } from 'node:stream'
import type pg from 'pg'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { FileStore } from '../files/file-store.ts'
import { putMeasured, storeStream, type Target } from './dump.ts'
import type { Manifest } from './manifest.ts'
import { type SealKey, seal } from './sealing.ts'

/**
 * The uploads. `keys` is a query with one column `key`, which returns every file in the database.
 */
export type FileSource = { store: FileStore; keys: string }

/** One line of a backup's index: the key of a file, and its size and hash as stored. */
export type FileEntry = { key: string; bytes: number; sha256: string }

export const INDEX = 'files.ndjson.zst'
const PAGE = 1000
const AT_ONCE = 4

/**
 * Returns the folder, beside the backups, that contains the files. A file never changes under its
 * name, so all backups at one destination share the files, and a nightly backup copies only new
 * files.
 */
export const filesFolder = (key: SealKey | null): string =>
  key ? `files-${key.salt.subarray(0, 4).toString('hex')}` : 'files'

/**
 * Copies the files that the destination doesn't have yet, and stores the index of all files, in the
 * order of keys. `former` is the newest index of the same folder. Files that no longer exist are
 * counted.
 */
export async function dumpFiles(
  client: pg.ClientBase,
  source: FileSource,
  target: Target,
  former: AsyncIterable<FileEntry> | null,
): Promise<NonNullable<Manifest['files']>> {
  const folder = filesFolder(target.key)
  const totals = { count: 0, bytes: 0, missing: 0 }
  const known = former ? inOrder(former) : null

  async function* lines(): AsyncGenerator<Buffer> {
    for await (const keys of pagesOf(client, source.keys)) {
      for (let at = 0; at < keys.length; at += AT_ONCE) {
        const batch: Promise<FileEntry | null>[] = []
        for (const key of keys.slice(at, at + AT_ONCE)) {
          batch.push(copyFile(source.store, target, folder, key, (await known?.find(key)) ?? null))
        }
        for (const entry of await Promise.all(batch)) {
          if (!entry) {
            totals.missing++
            continue
          }
          totals.count++
          totals.bytes += entry.bytes
          yield Buffer.from(`${JSON.stringify(entry)}\n`)
        }
      }
    }
  }
  try {
    const index = await storeStream(target, INDEX, Readable.from(lines(), { objectMode: false }))
    return { folder, index, ...totals }
  } finally {
    await known?.end()
  }
}

async function* pagesOf(client: pg.ClientBase, query: string): AsyncGenerator<string[]> {
  const findKeys = sqlOf<{ after: string }, { key: string }>(`
    select distinct f.key collate "C" as key from (${query}) f
    where f.key collate "C" > {after} order by 1 limit ${PAGE}`)
  for (let after = ''; ; ) {
    const rows = await rowsOf(client, findKeys({ after }))
    if (rows.length > 0) yield rows.map(({ key }) => key)
    if (rows.length < PAGE) return
    after = rows.at(-1)?.key ?? ''
  }
}

/**
 * Looks entries up by ascending keys. Only one entry is in memory at a time. `end` closes the
 * source.
 */
export function inOrder(entries: AsyncIterable<FileEntry>): {
  find(key: string): Promise<FileEntry | null>
  end(): Promise<unknown>
} {
  const iterator = entries[Symbol.asyncIterator]()
  let current: IteratorResult<FileEntry> | null = null
  return {
    async find(key) {
      current ??= await iterator.next()
      while (!current.done && current.value.key < key) current = await iterator.next()
      return !current.done && current.value.key === key ? current.value : null
    },
    end: async () => iterator.return?.(),
  }
}

async function copyFile(
  from: FileStore,
  { store, batch, key: sealKey }: Target,
  folder: string,
  key: string,
  known: FileEntry | null,
): Promise<FileEntry | null> {
  const name = `${folder}/${key}`
  if (known && (await store.size(name)) === known.bytes) return known
  const object = await from.open(key)
  if (!object) return null
  const steps = sealKey ? [seal(sealKey, name)] : []
  return { key, ...(await putMeasured(batch, name, object.stream, steps)) }
}
