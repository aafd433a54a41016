import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkChosenFile,
  cleanFilename,
  FILE_LIMITS,
  filenameFor,
  HEIC_MESSAGE,
  isUploadKind,
  tooLargeMessage,
  uploadFailedMessage,
  wrongTypeMessage,
} from './upload-rules.ts'

test('the limits and their messages', () => {
  expect(FILE_LIMITS).toEqual({ pdf: 10_485_760, image: 5_242_880, video: 52_428_800 })
  expect(tooLargeMessage(FILE_LIMITS.image)).toBe('File size must be less than 5MB')
  expect(tooLargeMessage(FILE_LIMITS.pdf)).toBe('File size must be less than 10MB')
  expect(tooLargeMessage(FILE_LIMITS.video)).toBe('File size must be less than 50MB')
  expect(wrongTypeMessage('image')).toBe(
    'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
  )
})

test('a file of no certain kind may be any of three', () => {
  expect(['pdf', 'image', 'video', 'other'].every(isUploadKind)).toBe(true)
  expect(['', 'audio', 'PDF'].some(isUploadKind)).toBe(false)
  expect(wrongTypeMessage(null)).toBe('Please select a valid PDF, image, or video file')
})

test('a failed upload has another message in the blog', () => {
  expect(uploadFailedMessage('blog-images')).toBe('Failed to upload image')
  for (const bucket of ['lead-magnets', 'hero-images', 'video-thumbnails'] as const) {
    expect(uploadFailedMessage(bucket)).toBe('File upload failed. Please try again.')
  }
})

describe('a chosen file, before it is sent', () => {
  test.each([
    ['guide.pdf', 1000, 'pdf', null],
    ['GUIDE.PDF', FILE_LIMITS.pdf, 'pdf', null],
    ['guide.pdf', FILE_LIMITS.pdf + 1, 'pdf', 'File size must be less than 10MB'],
    ['guide.zip', 1000, 'pdf', 'Please select a valid PDF file'],
    ['clip.webm', 51 * 1024 * 1024, 'video', 'File size must be less than 50MB'],
    ['photo.tiff', 1000, 'image', 'Please select a valid image file (JPEG, PNG, GIF, or WebP)'],
    ['IMG_1.HEIC', 1000, 'image', HEIC_MESSAGE],
    ['IMG_1.HEIC', 1000, 'video', 'Please select a valid video file (MP4, WebM, or MOV)'],
    ['IMG.heic.jpg', 1000, 'image', null],
    ['photo.jpg', 0, 'image', 'This file is empty. Please select another one.'],
    // Without an extension the server's check of the bytes decides.
    ['photo', 1000, 'image', null],
  ] as const)('%s of %i bytes as %s', (name, size, kind, message) => {
    expect(checkChosenFile({ name, size }, kind)).toBe(message)
  })
})

describe('a file name', () => {
  test.each([
    ['guide.pdf', 'guide.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ada\\My guide.pdf', 'My guide.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['zero\u200bwidth\ufeff.pdf', 'zerowidth.pdf'],
    ['دليل المبدعين.pdf', 'دليل المبدعين.pdf'],
    ['🎬👩‍🍳 recipes.mp4', '🎬👩‍🍳 recipes.mp4'],
    ['...', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['. .hidden.pdf', 'hidden.pdf'],
    ['ends in dots. ..', 'ends in dots'],
    ['ends in a blank ', 'ends in a blank'],
    ['a   b\tc.pdf', 'a bc.pdf'],
    ['what? "this" <is>.pdf', "what_ 'this' _is_.pdf"],
    ['broken \ud83d half.pdf', 'broken � half.pdf'],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFilename(name)).toBe(clean)
  })

  test('is cut to 120 characters with its ending kept', () => {
    const clean = cleanFilename(`${'🎬'.repeat(300)}.pdf`)
    expect([...clean]).toHaveLength(120)
    expect(clean.endsWith('🎬.pdf')).toBe(true)
    expect(cleanFilename(`${'x'.repeat(115)} ${'y'.repeat(9)}.pdf`)).toBe(`${'x'.repeat(115)}.pdf`)
  })

  test('is never dangerous, whatever came in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const clean = cleanFilename(name)
        const length = [...clean].length
        const dangerous = /^\.|[\p{Cc}/\\\u202a-\u202e\u2066-\u2069]/u.test(clean)
        return (
          length > 0 &&
          length <= 120 &&
          !dangerous &&
          clean.isWellFormed() &&
          cleanFilename(clean) === clean
        )
      }),
    )
  })

  test.each([
    ['invoice.pdf', 'invoice.pdf'],
    ['INVOICE.PDF', 'INVOICE.PDF'],
    ['evil.html', 'evil.html.pdf'],
    ['setup.exe', 'setup.exe.pdf'],
    ['no ending', 'no ending.pdf'],
    [`${'x'.repeat(200)}.exe`, `${'x'.repeat(116)}.pdf`],
  ])('of a PDF called %j is %j: the ending tells what the bytes are', (name, saved) => {
    expect(filenameFor(name, ['.pdf'])).toBe(saved)
  })
})
