import { extensionOf } from '#domain/files/upload-rules.ts'
import { FIRST_FILE, toVisitorFile, type VisitorFile } from '#domain/magnets/magnet-files.ts'
import type { MagnetForm } from './use-magnet-form.ts'

/** The types of videos that browsers play, by the extension that a stored file gets. */
const PLAYED: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
}

/**
 * Returns the files that the live preview of the thank-you page shows: the saved ones, with a new
 * upload in the first one's place.
 */
export function previewFiles(
  { type, uploads }: Pick<MagnetForm, 'type' | 'uploads'>,
  saved: readonly VisitorFile[],
): VisitorFile[] {
  if (type === 'link') return []
  const upload = uploads[type]
  if (!upload) return [...saved]
  const [first, ...further] = saved
  const file = { ...upload, contentType: PLAYED[extensionOf(upload.filename)] ?? '' }
  const title = first && first.title !== first.filename ? first.title : null
  return [toVisitorFile({ slot: FIRST_FILE, title, file }), ...further]
}
