import { FileCheck, RotateCw, X } from 'lucide-react'
import { useRef } from 'react'
import { href, Link, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FieldFrame, useFieldWiring } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { acceptOf, type FileBucket, type UploadKind } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { formatFileSize } from './format-file-size.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

export type UploadFieldProps = {
  label: string
  /**
   * The name of the form field. Its value is the stored file's id or, without JavaScript, the file
   * itself.
   */
  name: string
  bucket: FileBucket
  /** The kind of file; null if every kind that the bucket accepts is allowed. */
  kind: UploadKind | null
  hint: string
  /** The plan's limit for files of any kind, in bytes; for the kind 'other'. */
  otherLimit?: number
  optional?: boolean
  error?: string | undefined
  /** The finished upload. */
  value: UploadedFile | null
  /** The saved file, which is kept unless another file is chosen. */
  saved?: Pick<UploadedFile, 'filename' | 'bytes'> | null | undefined
  onChange: (file: UploadedFile | null) => void
  /**
   * Called with true while the upload is running and the form should wait. `problem` is why the
   * upload failed.
   */
  onSending: (sending: boolean, problem?: string) => void
}

/**
 * Uploads a file as soon as it is chosen, and shows the progress, 'Cancel' and 'Try again'. Without
 * JavaScript, or if the upload failed, the file is submitted with the form.
 */
export function UploadField(props: UploadFieldProps) {
  const { label, name, bucket, kind, optional, value, saved, onChange, onSending } = props
  const hint = saved
    ? `Current: ${saved.filename} (${formatFileSize(saved.bytes)}). We keep this file unless you choose another. ${props.hint}`
    : props.hint
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const { state, ...upload } = useUpload(
    { bucket, kind, otherLimit: props.otherLimit },
    { done: onChange, sending: onSending },
  )
  const failed = state.step === 'failed' ? state : null
  const error = failed?.message ?? (value || state.step === 'sending' ? undefined : props.error)
  // A file that is uploaded, uploading or rejected isn't submitted with the form again. Without
  // JavaScript another file may be chosen, which the server then takes.
  const travels =
    !hydrated || (!value && state.step !== 'sending' && (!failed || failed.file !== null))
  const wiring = useFieldWiring(undefined, hint, error)

  const choose = (file: File | undefined) => {
    if (!file) return
    onChange(null)
    upload.send(file)
  }
  const clear = () => {
    if (input.current) input.current.value = ''
    upload.cancel()
    onChange(null)
  }

  return (
    <FieldFrame {...wiring} label={label} hint={hint} error={error} optional={optional}>
      <input
        {...wiring.control}
        ref={input}
        type="file"
        name={travels ? name : undefined}
        accept={acceptOf(hydrated || bucket !== 'lead-magnets' ? kind : null, bucket)}
        className="control"
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      {value && <input type="hidden" name={name} value={value.id} />}
      {value && (
        <p role="status" className="flex items-center gap-2 text-sm">
          <FileCheck aria-hidden="true" className="size-5 flex-none text-good" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {`Uploaded: ${value.filename} (${formatFileSize(value.bytes)})`}
          </span>
          {hydrated && (
            <Button
              type="button"
              variant="ghost"
              size="small"
              icon={<X aria-hidden="true" />}
              aria-label={`Remove ${value.filename}`}
              onClick={clear}
            >
              Remove
            </Button>
          )}
        </p>
      )}
      {state.step === 'sending' && <UploadProgress {...state} onCancel={clear} />}
      <FailedActions failed={failed} onRetry={choose} />
    </FieldFrame>
  )
}

type FailedActionsProps = {
  failed: { signedOut: boolean; file: File | null } | null
  onRetry: (file: File) => void
}

function FailedActions({ failed, onRetry }: FailedActionsProps) {
  const { pathname } = useLocation()
  if (!failed) return null
  const { file, signedOut } = failed
  const next = encodeURIComponent(pathname)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {file && (
        <Button
          type="button"
          variant="secondary"
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => onRetry(file)}
        >
          Try again
        </Button>
      )}
      {signedOut && (
        <Link to={`${href('/login')}?next=${next}`} className="link text-sm">
          Sign in (your entries are saved)
        </Link>
      )}
    </div>
  )
}
