import { expect, test } from 'vitest'
import { parseHostname } from './hostname.ts'

const OURS = ['magnet.example']

test.each([
  ['offers.brand.com', 'offers.brand.com'],
  ['  Offers.Brand.COM. ', 'offers.brand.com'],
  ['https://offers.brand.com/m/guide?x=1', 'offers.brand.com'],
  ['offers.brand.com:8443', 'offers.brand.com'],
  ['angebote.müller.de', 'angebote.xn--mller-kva.de'],
  ['notmagnet.example', 'notmagnet.example'],
])('%s is the host %s', (typed, host) => {
  expect(parseHostname(typed, OURS)).toEqual({ ok: true, host })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['brand', 'invalid'],
  ['offers brand.com', 'invalid'],
  ['-a.brand.com', 'invalid'],
  ['a_b.brand.com', 'invalid'],
  ['printer.local', 'invalid'],
  ['api.internal', 'invalid'],
  [`${'a'.repeat(64)}.com`, 'invalid'],
  ['192.168.0.1', 'address'],
  ['0x7f.1', 'address'],
  ['[::1]', 'address'],
  ['magnet.example', 'ours'],
  ['brand.Magnet.example', 'ours'],
])('%s is refused: %s', (typed, reason) => {
  expect(parseHostname(typed, OURS)).toEqual({ ok: false, reason })
})
