import { randomBytes } from 'node:crypto'
import type { FileBucket } from './upload-rules.ts'

/**
 * Returns a key of the form bucket/owner/timestamp-filename. A random part distinguishes two
 * uploads in the same millisecond. The file name is reduced to characters that every store accepts.
 */
export function fileKey(bucket: FileBucket, ownerId: string, filename: string, now: Date): string {
  const dot = filename.lastIndexOf('.')
  const stem = dot > 0 ? filename.slice(0, dot) : filename
  const extension = dot > 0 ? filename.slice(dot) : ''
  const name = `${plain(stem).slice(0, 60) || 'file'}${plain(extension).slice(0, 10)}`
  return `${bucket}/${ownerId}/${now.getTime()}-${randomBytes(4).toString('hex')}-${name}`
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
