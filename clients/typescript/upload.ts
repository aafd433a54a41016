import type { NewUpload, Upload } from './api-types.ts'
import { ApiError } from './errors.ts'
import type { Call } from './types.ts'

/** The largest part that the API accepts. */
const MAX_PART_BYTES = 8 * 1024 * 1024

export type FileToUpload = {
  filename: string
  content: Blob | Uint8Array<ArrayBuffer>
  purpose?: NewUpload['purpose']
  /** Continues an upload that an earlier run of the program started. */
  uploadId?: string
  /** The size of a part. The default and the maximum are 8 MB. */
  partBytes?: number
  /**
   * Called once with the upload's id and 0, and then after each part. Store the id to continue
   * after a restart.
   */
  onProgress?(upload: { id: string; sent: number; bytes: number }): void
  signal?: AbortSignal
}

/** A complete file. Pass its `fileId` to a magnet or a template. */
export type UploadedFile = Upload & { fileId: string }

/**
 * Uploads a file in parts. If a part is interrupted, asks the API how much has arrived and
 * continues there, up to `retries` times without progress.
 */
export async function uploadFile(
  call: Call,
  { filename, content, purpose, uploadId, onProgress, signal, ...rest }: FileToUpload,
  retries = 3,
): Promise<UploadedFile> {
  const blob = content instanceof Blob ? content : new Blob([content])
  const partBytes = Math.min(rest.partBytes ?? MAX_PART_BYTES, MAX_PART_BYTES)
  const common = signal ? { signal } : {}
  const body = { filename, bytes: blob.size, ...(purpose && { purpose }) }
  let upload = uploadId
    ? await call('getUpload', { params: { uploadId }, ...common })
    : await call('createUpload', { body, ...common })
  if (upload.bytes !== blob.size)
    throw new Error('This upload was started for a file of a different size')
  const params = { uploadId: upload.id }
  const report = () =>
    onProgress?.({ id: upload.id, sent: upload.receivedBytes, bytes: upload.bytes })
  report()
  for (let failures = 0; !isComplete(upload); ) {
    const from = upload.receivedBytes
    const to = Math.min(from + partBytes, upload.bytes)
    // All bytes have arrived, but the file hasn't been assembled yet.
    const range = from === to ? '*' : `${from}-${to - 1}`
    try {
      upload = await call('putUpload', {
        params,
        body: blob.slice(from, to),
        ...common,
        headers: { 'Content-Range': `bytes ${range}/${upload.bytes}` },
      })
    } catch (error) {
      if (!isPassing(error) || signal?.aborted || failures >= retries) throw error
      upload = await call('getUpload', { params, ...common })
    }
    if (upload.receivedBytes > from) {
      failures = 0
      report()
    } else if (!isComplete(upload) && failures++ > retries) {
      throw new Error('The upload isn’t making progress')
    }
  }
  return upload
}

const isComplete = (upload: Upload): upload is UploadedFile => upload.fileId !== null

/**
 * Whether trying again may help: a response was lost, a part was interrupted, or a part has already
 * arrived.
 */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'wrong-offset' || error.code === 'invalid-part'
