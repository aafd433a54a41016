import { Readable } from 'node:stream'
import { storeUpload } from '#domain/files/store-upload.server.ts'
import type { FileBucket, UploadKind } from '#domain/files/upload-rules.ts'
import type { Services } from '#platform/services.ts'

/**
 * Stores a file like a user's upload: detects its type, measures it and re-encodes images. Returns
 * the file's id.
 */
export async function upload(
  services: Services,
  userId: string,
  bucket: FileBucket,
  expectedKind: UploadKind,
  file: { filename: string; bytes: Buffer },
): Promise<string> {
  const stored = await storeUpload(
    services,
    { id: userId },
    {
      bucket,
      expectedKind,
      filename: file.filename,
      stream: Readable.from([file.bytes]),
    },
  )
  if (!stored.ok) throw new Error(`${file.filename} was refused: ${stored.reason}`)
  return stored.file.id
}
