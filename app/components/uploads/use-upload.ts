import { useEffect, useRef, useState } from 'react'
import {
  acceptOf,
  checkChosenFile,
  type FileBucket,
  type UploadKind,
  wrongTypeMessage,
} from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { startPartUpload } from './part-upload.ts'
import { type RunningUpload, startUpload } from './upload-request.ts'

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; name: string; sentBytes: number; totalBytes: number }
  /** `file` can be uploaded again; null if that would fail again. */
  | { step: 'failed'; message: string; signedOut: boolean; file: File | null }

/**
 * Where a file is uploaded to. If `kind` is null, every kind that the bucket accepts is allowed.
 * `otherLimit` is the plan's limit for files of any kind, in bytes.
 */
export type UploadTarget = {
  bucket: FileBucket
  kind: UploadKind | null
  otherLimit?: number | undefined
}

export type Upload = {
  state: UploadState
  send(file: File): void
  cancel(): void
}

/** Manages the upload of one file. The upload is canceled when the component unmounts. */
export function useUpload(
  target: UploadTarget,
  tell: {
    done(file: UploadedFile): void
    /** `problem` is why the upload failed. */
    sending(on: boolean, problem?: string): void
  },
): Upload {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const running = useRef<RunningUpload>(undefined)
  useEffect(() => () => running.current?.cancel(), [])

  async function send(file: File): Promise<void> {
    running.current?.cancel()
    running.current = undefined
    const refusal = refusalOf(file, target)
    if (refusal) {
      tell.sending(false)
      setState({ step: 'failed', message: refusal, signedOut: false, file: null })
      return
    }
    const progress = (sentBytes: number, totalBytes: number) =>
      setState({ step: 'sending', name: file.name, sentBytes, totalBytes })
    tell.sending(true)
    progress(0, file.size)
    const { bucket, kind } = target
    const upload =
      kind === 'other'
        ? startPartUpload(file, progress)
        : startUpload(file, { bucket, kind }, progress)
    running.current = upload
    const outcome = await upload.done
    // Another file has been chosen since, so this result is ignored.
    if (running.current !== upload) return
    running.current = undefined
    if (outcome.ok) {
      tell.sending(false)
      setState({ step: 'idle' })
      tell.done(outcome.file)
    } else if ('canceled' in outcome) {
      tell.sending(false)
      setState({ step: 'idle' })
    } else {
      const { message, signedOut, final } = outcome
      tell.sending(false, message)
      setState({ step: 'failed', message, signedOut, file: final ? null : file })
    }
  }

  return {
    state,
    send: (file) => void send(file),
    cancel: () => running.current?.cancel(),
  }
}

/**
 * Returns why a file can be rejected without uploading it. Unusual names are left to the server.
 */
function refusalOf(file: File, { kind, bucket, otherLimit }: UploadTarget): string | null {
  const message = checkChosenFile(file, kind, { bucket, otherLimit })
  if (kind === 'other') return message
  const looksRight =
    kind === null
      ? acceptOf(kind, bucket).split(',').includes(file.type)
      : file.type.startsWith(kind === 'pdf' ? 'application/pdf' : `${kind}/`)
  if (message !== wrongTypeMessage(kind, bucket) || !looksRight) return message
  return checkChosenFile({ name: '', size: file.size }, kind, { bucket })
}
