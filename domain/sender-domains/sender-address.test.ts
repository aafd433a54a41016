import { expect, test } from 'vitest'
import { parseSenderAddress } from './sender-address.ts'

const OURS = ['magnet.example', 'mail.operator.example']

test.each([
  ['hello@brand.com', 'hello', 'brand.com'],
  ['  Ana.Lopez+news@Brand.COM ', 'ana.lopez+news', 'brand.com'],
  ['brand.com', 'hello', 'brand.com'],
  ['https://mail.brand.com/', 'hello', 'mail.brand.com'],
  ['info@müller.de', 'info', 'xn--mller-kva.de'],
  ['x@gmail.example.com', 'x', 'gmail.example.com'],
  ['x@mail.co.uk.com', 'x', 'mail.co.uk.com'],
  ['x@brand.co.uk', 'x', 'brand.co.uk'],
])('%s is an address of a domain of one’s own', (typed, localPart, domain) => {
  expect(parseSenderAddress(typed, OURS)).toEqual({ ok: true, localPart, domain })
})

test.each([
  ['', 'empty'],
  ['hello@', 'empty'],
  ['hello@brand', 'invalid'],
  ['hello@brand .com', 'invalid'],
  [`hello@${'a.'.repeat(100)}com`, 'invalid'],
  ['hello@192.168.0.1', 'address'],
  ['hello@magnet.example', 'ours'],
  ['hello@x.mail.operator.example', 'ours'],
  ['ana@gmail.com', 'free-mail'],
  ['ana@yahoo.co.uk', 'free-mail'],
  ['ana@web.de', 'free-mail'],
  ['hello@co.uk', 'shared'],
  ['hello@ana.github.io', 'shared'],
  ['@brand.com', 'local-part'],
  ['a b@brand.com', 'local-part'],
  ['a@b@brand.com', 'local-part'],
  ['a..b@brand.com', 'local-part'],
  ['ümit@brand.com', 'local-part'],
  ['a\r\nbcc: x@brand.com', 'local-part'],
  [`${'a'.repeat(65)}@brand.com`, 'local-part'],
])('%j is refused: %s', (typed, reason) => {
  expect(parseSenderAddress(typed, OURS)).toEqual({ ok: false, reason })
})
