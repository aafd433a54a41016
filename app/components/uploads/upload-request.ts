import {
  type FileBucket,
  UPLOAD_MESSAGES,
  type UploadKind,
  uploadFailedMessage,
} from '#domain/files/upload-rules.ts'
import { toUploadedFile, type UploadedFile } from '#domain/files/uploaded-file.ts'

export type UploadOutcome =
  | { ok: true; file: UploadedFile }
  /** `signedOut`: the session has ended. `final`: the file would be rejected again. */
  | { ok: false; message: string; signedOut: boolean; final: boolean }
  /** The upload was canceled. */
  | { ok: false; canceled: true }

export type RunningUpload = { done: Promise<UploadOutcome>; cancel(): void }

/**
 * Uploads one file. If `kind` is null, every kind that the bucket accepts is allowed. Uses XMLHttpRequest, because fetch doesn't report the progress of uploads.
 */
export function startUpload(
  file: File,
  target: { bucket: FileBucket; kind: UploadKind | null },
  onProgress: (sentBytes: number, totalBytes: number) => void,
): RunningUpload {
  const request = new XMLHttpRequest()
  const done = new Promise<UploadOutcome>((resolve) => {
    const fail = (message: string) => {
      const { status } = request
      const final = status >= 400 && status < 500 && status !== 401 && status !== 429
      resolve({ ok: false, message, signedOut: status === 401, final })
    }
    request.upload.onprogress = (event) => onProgress(event.loaded, event.total)
    request.onload = () => {
      const answer = parseUploadResponse(request.responseText)
      if (request.status === 401) fail(answer.error ?? UPLOAD_MESSAGES.signedOut)
      else if (request.status < 400 && answer.file) resolve({ ok: true, file: answer.file })
      else fail(answer.error ?? uploadFailedMessage(target.bucket))
    }
    request.onerror = () => fail(uploadFailedMessage(target.bucket))
    request.onabort = () => resolve({ ok: false, canceled: true })
  })
  const form = new FormData()
  form.set('file', file)
  const { bucket, kind } = target
  request.open('POST', `/uploads?bucket=${bucket}${kind === null ? '' : `&kind=${kind}`}`)
  request.setRequestHeader('Accept', 'application/json')
  request.send(form)
  return { done, cancel: () => request.abort() }
}

/** Parses the server's JSON. Returns {} for anything else, such as a proxy's error page. */
export function parseUploadResponse(text: string): { file?: UploadedFile; error?: string } {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null) return {}
    if ('error' in answer && typeof answer.error === 'string') return { error: answer.error }
    const file = answer as Partial<UploadedFile>
    if (typeof file.id !== 'string' || typeof file.filename !== 'string') return {}
    if (typeof file.bytes !== 'number' || !file.kind) return {}
    return {
      file: toUploadedFile({ variants: [], crop: null, listing: null, ...file } as UploadedFile),
    }
  } catch {
    return {}
  }
}
