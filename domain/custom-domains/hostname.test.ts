import { expect, test } from 'vitest'
import { parseHostname, recordName, recordValue } from './hostname.ts'

const OURS = ['magnet.example', 'codes.example']
/** A host of so many characters. */
const hostOf = (length: number) => `${'a.'.repeat(length)}de`.slice(-length)

test.each([
  ['offers.brand.com', 'offers.brand.com'],
  ['  Offers.Brand.COM. ', 'offers.brand.com'],
  ['https://offers.brand.com/m/guide?x=1', 'offers.brand.com'],
  ['offers.brand.com:8443', 'offers.brand.com'],
  ['angebote.müller.de', 'angebote.xn--mller-kva.de'],
  ['notmagnet.example', 'notmagnet.example'],
  ['http://offers.brand.com', 'offers.brand.com'],
  ['offers.brand.com/from?https://other.com', 'offers.brand.com'],
  [hostOf(240), hostOf(240)],
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
  [hostOf(242), 'invalid'],
  ['192.168.0.1', 'address'],
  ['0x7f.1', 'address'],
  ['[::1]', 'address'],
  ['magnet.example', 'ours'],
  ['brand.Magnet.example', 'ours'],
])('%s is refused: %s', (typed, reason) => {
  expect(parseHostname(typed, OURS)).toEqual({ ok: false, reason })
})

test('a host is verified by a TXT record below it', () => {
  expect(recordName('offers.brand.com')).toBe('_qr-magnet.offers.brand.com')
  expect(recordValue('abc')).toBe('qr-magnet=abc')
})
