import { fileTypeFromBuffer } from 'file-type'
import { FILE_LIMITS, type FileKind } from './upload-rules.ts'

/** How many first bytes `sniff` wants to see; fewer only when the file is shorter. */
export const HEAD_BYTES = 4100

export type SniffedType = {
  kind: FileKind
  contentType: string
  /** The endings a file of this type may carry, the usual one first. */
  extensions: readonly string[]
}

const TYPES: Record<string, SniffedType> = {
  'application/pdf': { kind: 'pdf', contentType: 'application/pdf', extensions: ['.pdf'] },
  'image/jpeg': { kind: 'image', contentType: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  'image/png': { kind: 'image', contentType: 'image/png', extensions: ['.png'] },
  'image/apng': { kind: 'image', contentType: 'image/png', extensions: ['.png', '.apng'] },
  'image/gif': { kind: 'image', contentType: 'image/gif', extensions: ['.gif'] },
  'image/webp': { kind: 'image', contentType: 'image/webp', extensions: ['.webp'] },
  'video/mp4': { kind: 'video', contentType: 'video/mp4', extensions: ['.mp4', '.m4v'] },
  'video/x-m4v': { kind: 'video', contentType: 'video/mp4', extensions: ['.mp4', '.m4v'] },
  'video/webm': { kind: 'video', contentType: 'video/webm', extensions: ['.webm'] },
  'video/quicktime': { kind: 'video', contentType: 'video/quicktime', extensions: ['.mov'] },
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * What a file is by its first bytes; its name and its claimed type say nothing (decision 13). Null
 * for everything we don't take: archives, programs, SVG, HTML.
 */
export async function sniff(head: Buffer): Promise<SniffedType | null> {
  // The library follows a PNG's chunks and gives up where a long one ends beyond the head.
  const mime = head.subarray(0, 8).equals(PNG_SIGNATURE)
    ? 'image/png'
    : (await fileTypeFromBuffer(head))?.mime
  const type = TYPES[mime ?? '']
  if (!type) return null
  if (type.kind === 'pdf' && !/^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8))) return null
  if (type.contentType !== 'video/webm' && type.kind === 'video' && !hasFirstBox(head)) return null
  return type
}

/** MP4 and MOV begin with a box: its length, then its name. Text that only spells the name doesn't. */
function hasFirstBox(head: Buffer): boolean {
  if (head.length < 16) return false
  const length = head.readUInt32BE(0)
  // 0: until the end of the file; 1: the length follows in 64 bits.
  return length <= 1 || (length >= 8 && length <= FILE_LIMITS.video)
}
