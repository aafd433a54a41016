import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { storeUpload } from '../files/store-upload.server.ts'
import { UPLOAD_MESSAGES, uploadFailedMessage } from '../files/upload-rules.ts'
import { toUploadedFile, type UploadedFile } from '../files/uploaded-file.ts'

export type ImportImageResult =
  | { ok: true; file: UploadedFile }
  | { ok: false; reason: 'too-many' | 'not-fetched' | 'not-stored'; message: string }

/**
 * Fetches an image from another host once and stores it like an upload: its type is detected from
 * its content, it may have at most 5 MB, it is re-encoded, and it stays unattached until a post
 * uses it. The message of a rejection is for display.
 */
export async function importImageForAdmin(
  services: Services,
  viewer: MaybeViewer,
  address: string,
): Promise<ImportImageResult> {
  const admin = await requireAdmin(services, viewer)
  const allowed = await services.limits.take('upload', admin.id)
  if (!allowed.ok) {
    return { ok: false, reason: 'too-many', message: UPLOAD_MESSAGES.rateLimited }
  }
  const found = await services.remoteFiles.open(address.trim())
  if (!found.ok) {
    return { ok: false, reason: 'not-fetched', message: MESSAGES[found.reason] }
  }
  // Without a listener, an error event of an abandoned stream would end the process.
  found.stream.on('error', () => {})
  try {
    const stored = await storeUpload(services, admin, {
      bucket: 'blog-images',
      stream: found.stream,
      filename: found.filename,
    })
    if (stored.ok) return { ok: true, file: toUploadedFile(stored.file) }
    const message = stored.reason === 'empty' ? MESSAGES.answer : stored.message
    return { ok: false, reason: 'not-stored', message }
  } catch (error) {
    services.log.error({ err: error }, 'image.store_failed')
    return { ok: false, reason: 'not-stored', message: uploadFailedMessage('blog-images') }
  } finally {
    found.close()
  }
}

const MESSAGES = {
  address: 'Please enter the public web address of an image, or upload the image instead.',
  answer: 'There is no image at this address. Please check it, or upload the image instead.',
  unreachable:
    'We couldn’t download the image from this address. Please try again, or upload the image instead.',
} as const
