import { randomBytes } from 'node:crypto'
import type { FileBucket } from './upload-rules.ts'

/**
 * bucket/owner/timestamp-filename (spec section 3, "Files"), with a random part against two uploads
 * in one millisecond and the name reduced to what every store takes.
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
