import type { Services } from '#platform/services.ts'
import type { FileType } from '../files/file-type.ts'
import { findPendingFile } from '../files/files.server.ts'
import { UPLOAD_MESSAGES, wrongTypeMessage } from '../files/upload-rules.ts'
import { toUploadedFile, type UploadedFile } from '../files/uploaded-file.ts'

export type FormUploads = { file: UploadedFile | null; hero_image: UploadedFile | null }

/** Returns the uploads of a refused form, so that they are shown again and not lost. */
export async function describeUploads(
  { db }: Services,
  ownerId: string,
  form: FormData,
): Promise<FormUploads> {
  const describe = async (field: string) => {
    const file = await findPendingFile(db, ownerId, String(form.get(field) ?? ''))
    return file && toUploadedFile(file)
  }
  return { file: await describe('file'), hero_image: await describe('hero_image') }
}

/** Returns the messages, by form field, for an upload that couldn't be attached. */
export function uploadRefusal(
  reason: 'file-missing' | 'file-mismatch' | 'hero-missing',
  fileType: FileType,
): Record<string, string> {
  switch (reason) {
    case 'file-missing':
      return { '': UPLOAD_MESSAGES.formFailed, file: 'Please choose the file again.' }
    case 'file-mismatch':
      return { file: wrongTypeMessage(fileType === 'link' ? null : fileType) }
    case 'hero-missing':
      return { '': UPLOAD_MESSAGES.formFailed, hero_image: 'Please choose the image again.' }
  }
}
