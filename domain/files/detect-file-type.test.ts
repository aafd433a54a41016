import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createJpeg, createMp4, createPdf } from '#tests/support/files.ts'
import { detectFileType, HEAD_BYTES, isHeic } from './detect-file-type.server.ts'

const canvas = () => sharp({ create: { width: 20, height: 10, channels: 4, background: '#08f8' } })
const kindOf = async (bytes: Buffer | string) =>
  (await detectFileType(Buffer.from(bytes).subarray(0, HEAD_BYTES)))?.contentType ?? null

describe('what a file is by its first bytes', () => {
  test('images', async () => {
    expect(await kindOf(await createJpeg(50, 50))).toBe('image/jpeg')
    expect(await kindOf(await canvas().png().toBuffer())).toBe('image/png')
    expect(await kindOf(await canvas().gif().toBuffer())).toBe('image/gif')
    expect(await kindOf(await canvas().webp().toBuffer())).toBe('image/webp')
  })

  test('a photo of an iPhone, which is none of them', async () => {
    const heic = Buffer.from('00000018667479706d696631000000006d69663168656963', 'hex')
    expect([await kindOf(heic), isHeic(heic)]).toEqual([null, true])
    const avif = await canvas().avif().toBuffer()
    expect([isHeic(avif), isHeic(await createJpeg(50, 50)), isHeic(createMp4(5000))]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('a PNG whose first chunks reach far beyond the head', async () => {
    const png = await canvas()
      .withXmp(`<x>${'metadata '.repeat(20_000)}</x>`)
      .png()
      .toBuffer()
    expect(await kindOf(png)).toBe('image/png')
  })

  test('PDF and video', async () => {
    expect(await kindOf(createPdf(5000))).toBe('application/pdf')
    expect(await kindOf('\ufeff\n%PDF-1.7\n…')).toBe('application/pdf')
    expect(await kindOf(createMp4(5000))).toBe('video/mp4')
    const webm = Buffer.from(
      '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
      'hex',
    )
    expect(await kindOf(webm)).toBe('video/webm')
    const mov = Buffer.from('00000014667479707174202000000000717420200000000866726565', 'hex')
    expect(await kindOf(mov)).toBe('video/quicktime')
  })

  test.each([
    ['an archive', Buffer.from('504b0304140000000800', 'hex')],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML that spells a box name', '<!--free--><script>alert(1)</script> and so on'],
    ['HTML that mentions PDF', '<html><!-- %PDF-1.4 -->'],
    ['an archive with a PDF inside', `PK\u0003\u0004 %PDF-1.4`],
    ['gzip', gzipSync('%PDF-1.4')],
    ['a PDF by name only', '%PDF'],
    ['one byte', 'x'],
  ])('takes no %s', async (_what, bytes) => {
    expect(await kindOf(bytes)).toBeNull()
  })
})
