import { useState } from 'react'
import { type DraftedForm, type FormDraftOptions, useFormDraft } from '#app/forms/use-form-draft.ts'
import { FILE_TYPES, type FileType } from '#domain/files/file-type.ts'
import { isUploadKind, type UploadKind } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import type { FormUploads } from '#domain/magnets/magnet-uploads.server.ts'

type Slot = UploadKind | 'hero' | 'creator'
/** The uploads: the content, the hero image and the creator's picture. */
export type UploadName = 'file' | 'hero' | 'creator'

export type MagnetFormOptions = Omit<FormDraftOptions<Slot>, 'given'> & {
  /** The finished uploads of a rejected form. */
  given: Pick<FormUploads, 'file' | 'hero_image'> & Partial<FormUploads>
}

export type MagnetForm = DraftedForm<Slot> & {
  type: FileType
  /** Which uploads are running. */
  sending: Record<UploadName, boolean>
  setSending(which: UploadName, on: boolean, problem?: string): void
  /** Why an upload failed. The message is removed when the upload is repeated or removed. */
  problems: { [Name in UploadName]?: string | undefined }
  /** The hero image that is being cropped. */
  cropping: UploadedFile | null
  setCropping(file: UploadedFile | null): void
}

/**
 * Returns the state that the forms for new and existing magnets share: fields, uploads and the
 * tab's draft.
 */
export function useMagnetForm({ given, ...options }: MagnetFormOptions): MagnetForm {
  const { file, hero_image: hero, creator_picture: creator } = given
  const draftedForm = useFormDraft<Slot>({
    ...options,
    given: { ...(file && { [slotOf(file, options.values?.file_type)]: file }), hero, creator },
  })
  const [sending, setSending] = useState({ file: false, hero: false, creator: false })
  const [problems, setProblems] = useState<MagnetForm['problems']>({})
  const [cropping, setCropping] = useState<UploadedFile | null>(null)
  return {
    ...draftedForm,
    type: FILE_TYPES.find((known) => known === draftedForm.fields.file_type) ?? 'pdf',
    sending,
    setSending(which, on, problem) {
      setSending((now) => ({ ...now, [which]: on }))
      setProblems((now) => ({ ...now, [which]: problem }))
    },
    problems,
    cropping,
    setCropping,
  }
}

/** Returns where an upload belongs: to the chosen type, or else to its own kind. */
function slotOf({ kind }: UploadedFile, type = ''): UploadKind {
  if (isUploadKind(type)) return type
  return isUploadKind(kind) ? kind : 'other'
}
