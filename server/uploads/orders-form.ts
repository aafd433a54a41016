import { MAX_ORDERS_BYTES } from '#domain/campaign-sales/orders-file.ts'
import { readMemoryForm } from './memory-form.ts'
import type { ParseResult } from './uploads.ts'

/**
 * Parses the form that loads a file of orders. The file isn't stored, because it contains buyers'
 * emails: it stays in the form, as `file` in base64 with its name in `file_name`. Instead of a file
 * that is too large, the form has `file_error`. The file is skipped unless `takesFile`.
 */
export async function parseOrdersForm(request: Request, takesFile: boolean): Promise<ParseResult> {
  const form = new URLSearchParams()
  const read = await readMemoryForm(request, {
    fileField: 'file',
    takesFile,
    maxFileBytes: MAX_ORDERS_BYTES,
    maxBodyBytes: 5 * MAX_ORDERS_BYTES,
    fields: 5,
    fieldSize: 1000,
    onField(name, value) {
      if (!name.startsWith('file')) form.append(name, value)
    },
  })
  if (!read) return { ok: false, status: 400, message: 'This form could not be read.' }
  const { file, isTooLarge } = read
  if (file) form.set('file_name', file.name)
  if (isTooLarge) form.set('file_error', 'too-large')
  else if (file) form.set('file', file.bytes.toString('base64'))
  return { ok: true, parsed: { form, files: new Map() } }
}
