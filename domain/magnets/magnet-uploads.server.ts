import type { Services } from '#platform/services.ts'
import type { FileType } from '../files/file-type.ts'
import { findPendingFile } from '../files/files.server.ts'
import { UPLOAD_MESSAGES, wrongTypeMessage } from '../files/upload-rules.ts'
import { toUploadedFile, type UploadedFile } from '../files/uploaded-file.ts'

export type FormUploads = Record<'file' | 'hero_image' | 'creator_picture', UploadedFile | null>

/** Returns the uploads of a rejected form, so that the form can show them again. */
export async function describeUploads(
  { db }: Services,
  ownerId: string,
  form: FormData,
): Promise<FormUploads> {
  const describe = async (field: string) => {
    const file = await findPendingFile(db, ownerId, String(form.get(field) ?? ''))
    return file && toUploadedFile(file)
  }
  return {
    file: await describe('file'),
    hero_image: await describe('hero_image'),
    creator_picture: await describe('creator_picture'),
  }
}

export const HAS_FILES =
  'Please remove the other files first, because a link can’t be offered together with files.'

/** Returns the messages for an upload that couldn't be attached, by form field. */
export function uploadRefusal(
  reason: 'file-missing' | 'file-mismatch' | 'has-files' | 'hero-missing' | 'picture-missing',
  fileType: FileType,
): Record<string, string> {
  switch (reason) {
    case 'file-missing':
      return { '': UPLOAD_MESSAGES.formFailed, file: 'Please choose the file again.' }
    case 'file-mismatch':
      return { file: wrongTypeMessage(fileType === 'link' ? null : fileType) }
    case 'has-files':
      return { file_type: HAS_FILES }
    case 'hero-missing':
      return { '': UPLOAD_MESSAGES.formFailed, hero_image: 'Please choose the image again.' }
    case 'picture-missing':
      return { '': UPLOAD_MESSAGES.formFailed, creator_picture: 'Please choose the image again.' }
  }
}
