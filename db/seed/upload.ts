import { Readable } from 'node:stream'
import { storeUpload } from '#domain/files/store-upload.server.ts'
import type { FileBucket, FileKind } from '#domain/files/upload-rules.ts'
import type { Services } from '#platform/services.ts'

/** Through the same door as everybody's files: sniffed, measured, pictures re-encoded. */
export async function upload(
  services: Services,
  userId: string,
  bucket: FileBucket,
  expectedKind: FileKind,
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
