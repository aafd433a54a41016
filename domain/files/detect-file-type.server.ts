import { fileTypeFromBuffer } from 'file-type'
import { type FileKind, MAX_FILE_BYTES } from './upload-rules.ts'

/**
 * The number of first bytes that `detectFileType` needs. Pass fewer only if the file is shorter.
 */
export const HEAD_BYTES = 4100

export type DetectedType = {
  kind: FileKind
  contentType: string
  /** The file extensions of this type, the most common one first. */
  extensions: readonly string[]
}

const TYPES: Record<string, DetectedType> = {
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

const PNG_START = '\x89PNG\r\n\x1a\n'
/**
 * Allows a byte order mark and spaces at the start: some programs write them, and PDF readers
 * accept them.
 */
const PDF_START = /^(?:\xef\xbb\xbf)?\s{0,16}%PDF-[12]\.\d/

/**
 * Detects a file's type from its first bytes, ignoring its name and its declared type. Returns null
 * for every type that is not accepted, such as archives, programs, SVG and HTML.
 */
export async function detectFileType(head: Buffer): Promise<DetectedType | null> {
  const type = TYPES[(await mimeOf(head)) ?? '']
  if (!type) return null
  const isBoxes = type.contentType === 'video/mp4' || type.contentType === 'video/quicktime'
  return isBoxes && !hasFirstBox(head) ? null : type
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

/** Returns whether a file is a HEIC photo, the default format of iPhones. */
export function isHeic(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(head.readUInt32BE(0), head.length, 128)
  for (let at = 8; at + 4 <= end; at += 4) {
    if (HEIC_BRANDS.has(head.toString('latin1', at, at + 4))) return true
  }
  return false
}

async function mimeOf(head: Buffer): Promise<string | undefined> {
  const start = head.toString('latin1', 0, 40)
  if (start.includes('%PDF')) return PDF_START.test(start) ? 'application/pdf' : undefined
  // Checked here, because the library follows a PNG's chunks and gives up if a long one ends beyond
  // the head.
  if (start.startsWith(PNG_START)) return 'image/png'
  return (await fileTypeFromBuffer(head))?.mime
}

/**
 * Returns whether a file starts with a box, as MP4 and MOV do: the box's length, followed by its
 * name. Text that contains only the name isn't a box.
 */
export function hasFirstBox(head: Buffer): boolean {
  if (head.length < 16) return false
  const length = head.readUInt32BE(0)
  // 0 means until the end of the file; 1 means that the length follows in 64 bits.
  return length <= 1 || (length >= 8 && length <= MAX_FILE_BYTES)
}
