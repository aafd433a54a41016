import fc from 'fast-check'
import { expect, it } from 'vitest'
import { qrFileName } from './qr-file-name.ts'

it.each([
  ['Creator Starter Kit', 'creator-starter-kit-qr.png'],
  ['My Guide 2024', 'my-guide-2024-qr.png'],
  ['Tips & Tricks', 'tips---tricks-qr.png'],
  ['Top 10!', 'top-10--qr.png'],
  ['"Quoted"', 'quoted--qr.png'],
  ['../../etc/passwd', 'etc-passwd-qr.png'],
  ['🔥 Hot', 'hot-qr.png'],
  ['Café', 'café-qr.png'],
  ['Гид по Лондону', 'гид-по-лондону-qr.png'],
  ['हिन्दी गाइड', 'हिन्दी-गाइड-qr.png'],
  ['無料ガイド', '無料ガイド-qr.png'],
  ['!!!', 'magnet-qr.png'],
  ['🔥🔥', 'magnet-qr.png'],
  ['', 'magnet-qr.png'],
  ['evil\u202egnp.exe', 'evil-gnp-exe-qr.png'],
  ['a\r\nSet-Cookie: b', 'a--set-cookie--b-qr.png'],
])('%j is saved as %s', (title, expected) => {
  expect(qrFileName(title)).toBe(expected)
})

it('names the SVG alike', () => {
  expect(qrFileName('My Guide', 'svg')).toBe('my-guide-qr.svg')
})

it('is a safe file name for any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
      const name = qrFileName(title)
      expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*-qr\.png$/u)
      expect(Buffer.byteLength(name)).toBeLessThan(255)
    }),
  )
})
