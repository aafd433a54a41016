import fc from 'fast-check'
import { expect, it } from 'vitest'
import { archiveFileName } from './archive-file-name.ts'

const TEXT = 'HTTPS://QRMAGNET.COM/Q/X7K2PD'

it.each([
  ['Five lighting setups for one lamp', 'five-lighting-setups-for-one-lamp-overlay.png'],
  ['Café & Über: “100 %”', 'cafe-uber-100-overlay.png'],
  ['../../etc/passwd', 'etc-passwd-overlay.png'],
  ['C:\\Windows\\CON', 'c-windows-con-overlay.png'],
  ['.hidden', 'hidden-overlay.png'],
  ['evil\u202egnp.exe', 'evil-gnp-exe-overlay.png'],
  ['long '.repeat(30), `${'long-'.repeat(16)}overlay.png`],
  ['無料ガイド', 'x7k2pd-overlay.png'],
  ['🔥', 'x7k2pd-overlay.png'],
  ['', 'x7k2pd-overlay.png'],
])('the files of %j are named %s', (title, expected) => {
  expect(archiveFileName({ title, text: TEXT }, 'overlay.png')).toBe(expected)
})

it('a name of a code without a short link still begins with a word', () => {
  expect(archiveFileName({ title: '', text: 'HTTPS://QRMAGNET.COM/' }, 'a.png')).toBe(
    'magnet-a.png',
  )
})

it('is one safe and short file name for any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
      expect(archiveFileName({ title, text: TEXT }, 'overlay.png')).toMatch(
        /^[a-z0-9][a-z0-9-]{0,79}-overlay\.png$/,
      )
    }),
  )
})
