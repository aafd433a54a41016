import { href } from 'react-router'
import { parseUploadResponse } from '#app/components/uploads/upload-request.ts'
import type { Crop } from '#db/schema/files.ts'
import { UPLOAD_MESSAGES } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'

const CROP_FAILED = 'The image could not be cropped. Please try again.'

/** Crops a hero image on the server. Resolves with a new upload or an error message. */
export async function requestCrop(
  fileId: string,
  crop: Crop,
): Promise<{ ok: true; file: UploadedFile } | { ok: false; message: string; signedOut: boolean }> {
  try {
    const response = await fetch(href('/uploads/:fileId/crop', { fileId }), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(crop),
    })
    const { file, error } = parseUploadResponse(await response.text())
    if (response.ok && file) return { ok: true, file }
    if (response.status === 401) {
      return { ok: false, message: UPLOAD_MESSAGES.sessionEnded, signedOut: true }
    }
    return { ok: false, message: error ?? CROP_FAILED, signedOut: false }
  } catch {
    return { ok: false, message: CROP_FAILED, signedOut: false }
  }
}
