import { MAX_VIEWS_LIST } from '#domain/campaigns/views-list.ts'
import { createEncodingDetector, UnreadableFile } from '#domain/people/csv-file.server.ts'
import { readMemoryForm } from './memory-form.ts'
import type { ParseResult } from './uploads.ts'

/** In UTF-16, each character of a list has two bytes. */
const MAX_FILE_BYTES = 2 * MAX_VIEWS_LIST
const MAX_BODY_BYTES = 20 * 1024 * 1024

const MESSAGES = {
  'too-large': 'This file is too large. Please choose one with at most 200,000 characters.',
  'excel-file': 'This is an Excel file. Please save the sheet as CSV and choose that file.',
  'not-text': 'This file isn’t a CSV file.',
}

/**
 * Parses the form that imports the views of posts. Its file isn't stored: its text is in
 * `file_text`, or the reason why it can't be read in `file_error`. The file is skipped unless
 * `takesFile`.
 */
export async function parseViewsForm(request: Request, takesFile: boolean): Promise<ParseResult> {
  const form = new URLSearchParams()
  let isTruncated = false
  const read = await readMemoryForm(request, {
    fileField: 'file',
    takesFile,
    maxFileBytes: MAX_FILE_BYTES,
    maxBodyBytes: MAX_BODY_BYTES,
    fields: 10,
    fieldSize: 4 * MAX_VIEWS_LIST,
    onField(name, value, isCut) {
      if (isCut) isTruncated = true
      else if (name !== 'file_text' && name !== 'file_error') form.append(name, value)
    },
  })
  if (!read || isTruncated) {
    return { ok: false, status: 400, message: 'This form could not be read.' }
  }
  if (read.isTooLarge) form.set('file_error', MESSAGES['too-large'])
  else if (read.file) setText(form, read.file.bytes)
  return { ok: true, parsed: { form, files: new Map() } }
}

function setText(form: URLSearchParams, bytes: Buffer): void {
  const detector = createEncodingDetector()
  try {
    detector.push(bytes)
    form.set('file_text', new TextDecoder(detector.end()).decode(bytes))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const isExcel = error.reason === 'excel-file'
    form.set('file_error', MESSAGES[isExcel ? 'excel-file' : 'not-text'])
  }
}
