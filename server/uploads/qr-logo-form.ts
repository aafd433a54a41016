import { MAX_LOGO_BYTES } from '#domain/qr/qr-logo.ts'
import { readMemoryForm } from './memory-form.ts'
import type { ParseResult } from './uploads.ts'

/**
 * The part of a signed-out visitor's form that is restored after signing in: at most this size, and
 * without the image.
 */
const SIGNED_OUT_BYTES = 64 * 1024
const MAX_BODY_BYTES = 20 * 1024 * 1024

/**
 * Parses the QR editor's form. The form's one small image, `logo`, is not stored as a file but
 * stays in the form, in base64. A larger image is skipped, and `logo_error` is set. A signed-out
 * visitor's form is parsed only up to a small size.
 */
export async function parseLogoForm(request: Request, takesFile: boolean): Promise<ParseResult> {
  const form = new URLSearchParams()
  let isTruncated = false
  let parsedSize = 0
  const read = await readMemoryForm(request, {
    fileField: 'logo',
    takesFile,
    maxFileBytes: MAX_LOGO_BYTES,
    maxBodyBytes: MAX_BODY_BYTES,
    fields: 20,
    // If a form is sent again, it contains its logo as text.
    fieldSize: takesFile ? 2 * MAX_LOGO_BYTES : SIGNED_OUT_BYTES,
    onField(name, value, isCut) {
      const size = name.length + value.length
      // A signed-out visitor has to enter omitted fields again after signing in.
      if (!takesFile && (isCut || parsedSize + size > SIGNED_OUT_BYTES)) return
      parsedSize += size
      if (isCut) isTruncated = true
      else if (name !== 'logo' && name !== 'logo_error') form.append(name, value)
    },
  })
  if (!read || read.hasMoreFields || isTruncated) {
    const status = read?.hasMoreFields || isTruncated ? 413 : 400
    return { ok: false, status, message: 'This form could not be read.' }
  }
  if (read.isTooLarge) form.set('logo_error', 'too-large')
  else if (read.file) form.set('logo', read.file.bytes.toString('base64'))
  return { ok: true, parsed: { form, files: new Map() } }
}
