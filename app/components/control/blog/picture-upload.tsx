import { type Ref, useImperativeHandle, useRef } from 'react'
import { FormAlert } from '#app/components/account/form-alert.tsx'
import { UploadProgress } from '#app/components/studio/upload-progress.tsx'
import { useUpload } from '#app/components/studio/use-upload.ts'
import { ACCEPT } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'

export type PictureUploadHandle = { choose(): void }

export type PictureUploadProps = {
  ref: Ref<PictureUploadHandle>
  onDone: (file: UploadedFile) => void
  /** While true the form had better wait. */
  onSending: (sending: boolean) => void
}

/** A picture for the middle of a text: chosen by the toolbar, sent at once, told of below the text. */
export function PictureUpload({ ref, onDone, onSending }: PictureUploadProps) {
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
        aria-label="Picture for the content"
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
