import { describe, expect, it } from 'vitest'
import { formatFileSize } from './format-file-size.ts'
import { parseUploadResponse } from './upload-request.ts'

describe('parseUploadResponse', () => {
  it('returns the stored file with only the fields that the page uses', () => {
    const text = '{"id":"a","filename":"b.pdf","bytes":3,"kind":"pdf","preview":null}'
    expect(parseUploadResponse(text)).toEqual({
      file: {
        id: 'a',
        filename: 'b.pdf',
        bytes: 3,
        kind: 'pdf',
        variants: [],
        crop: null,
        listing: null,
      },
    })
  })

  it('returns the error message', () => {
    expect(parseUploadResponse('{"error":"File size must be less than 10MB"}')).toEqual({
      error: 'File size must be less than 10MB',
    })
  })

  it.each(['', '<html>502</html>', 'null', '[]', '"x"', '{"id":1}', '{"error":{}}'])(
    'returns {} for %s',
    (text) => {
      expect(parseUploadResponse(text)).toEqual({})
    },
  )
})

describe('formatFileSize', () => {
  it.each([
    [0, '1 KB'],
    [2048, '2 KB'],
    [10 * 1024 * 1024, '10.0 MB'],
  ])('formats %i bytes as %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text)
  })
})
