import sharp from 'sharp'
import { expect, it } from 'vitest'
import { codeUrl } from './code-url.ts'
import { renderQrImage } from './qr-image.server.ts'
import { decodeFromVideo, renderVideoFrame } from './video-frame.server.ts'

const TEXT = codeUrl('https://links.the-long-name-of-a-brand.example.co.uk', 'zxwvts')

async function draw() {
  const image = await renderQrImage(TEXT, null, 'png')
  if (!image.ok) throw new Error(image.reason)
  return image.bytes
}

it('is a small JPEG of a few kilobytes', async () => {
  const frame = await renderVideoFrame(await draw())
  const { format, width, height } = await sharp(frame).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 150, height: 150 })
  expect(frame.length).toBeLessThan(8 * 1024)
})

it('still shows a plain code of a long address', async () => {
  expect(await decodeFromVideo(await draw())).toBe(TEXT)
})

it('is harder to read than the picture: what is soft already is lost in it', async () => {
  const soft = await sharp(await draw())
    .blur(9.3)
    .png()
    .toBuffer()
  expect(await decodeFromVideo(soft)).toBeNull()
})
