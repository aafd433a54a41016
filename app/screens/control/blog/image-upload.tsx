import { type Ref, useImperativeHandle, useRef } from 'react'
import { UploadProgress } from '#app/components/uploads/upload-progress.tsx'
import { useUpload } from '#app/components/uploads/use-upload.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { ACCEPT } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'

export type ImageUploadHandle = { choose(): void }

export type ImageUploadProps = {
  ref: Ref<ImageUploadHandle>
  onDone: (file: UploadedFile) => void
  /** While this is true, the post's form should not be submitted. */
  onSending: (sending: boolean) => void
}

/**
 * Uploads an image for the body of a post as soon as it is chosen. The progress is shown below the
 * text.
 */
export function ImageUpload({ ref, onDone, onSending }: ImageUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const target = { bucket: 'blog-images', kind: 'image' } as const
  const { state, send, cancel } = useUpload(target, { done: onDone, sending: onSending })
  useImperativeHandle(ref, () => ({ choose: () => input.current?.click() }))
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Image for the content"
        accept={ACCEPT.image}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) send(file)
          currentTarget.value = ''
        }}
      />
      {state.step === 'sending' && <UploadProgress {...state} onCancel={cancel} />}
      {state.step === 'failed' && <FormAlert text={state.message} signedOut={state.signedOut} />}
    </>
  )
}
