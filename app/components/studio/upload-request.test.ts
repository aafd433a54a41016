import { describe, expect, it } from 'vitest'
import { formatFileSize } from './format-file-size.ts'
import { parseUploadResponse } from './upload-request.ts'

describe('the answer to an upload', () => {
  it('names the stored file, and nothing the page has no use for', () => {
    const text = '{"id":"a","filename":"b.pdf","bytes":3,"kind":"pdf","preview":null}'
    expect(parseUploadResponse(text)).toEqual({
      file: { id: 'a', filename: 'b.pdf', bytes: 3, kind: 'pdf', variants: [], crop: null },
    })
  })

  it('says what is wrong', () => {
    expect(parseUploadResponse('{"error":"File size must be less than 10MB"}')).toEqual({
      error: 'File size must be less than 10MB',
    })
  })

  it.each(['', '<html>502</html>', 'null', '[]', '"x"', '{"id":1}', '{"error":{}}'])(
    'makes nothing of %s',
    (text) => {
      expect(parseUploadResponse(text)).toEqual({})
    },
  )
})

describe('a file size', () => {
  it.each([
    [0, '1 KB'],
    [2048, '2 KB'],
    [10 * 1024 * 1024, '10.0 MB'],
  ])('of %i bytes is %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text)
  })
})
