import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeEmail } from '#domain/leads/lead.ts'
import {
  lookupEmail,
  MAX_EMAIL_LENGTH,
  normalizeAccountEmail,
  parseEmail,
} from '#lib/email-address.ts'

describe('an email address', () => {
  it.each([
    'ada+x@mail.example.co.uk',
    "o'neil@example.com",
    ' Ada@Example.com\r\n',
    'a@b.co',
    'first.last+tag_2026@sub.example.photography',
    'ada@xn--e1afmkfd.xn--p1ai',
    `${'a'.repeat(64)}@example.com`,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(57)}.com`,
  ])('takes %j', (typed) => expect(parseEmail(typed)).toBe(typed.trim()))
  it.each([
    '',
    'ada',
    '@b.c',
    'a b@c.d',
    'a@-b.c',
    'a@b..c',
    'a@b.c,d@e.f',
    'a@b.c\u0000',
    'ä@b.c',
    'mia@b',
    'mia@localhost',
    'mia@example.c',
    'mia@127.0.0.1',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}com`,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(58)}.com`,
    // The domain is too long only as punycode.
    `${'a'.repeat(64)}@ü${'b'.repeat(49)}.${'b'.repeat(63)}.${'b'.repeat(63)}.photos`,
    'a.com@localhost',
    'mia@example.1com',
    'mia@example.com1',
  ])('refuses %j', (typed) => expect(parseEmail(typed)).toBeNull())
  it('sends international domains as browsers do', () => {
    expect(parseEmail('ada@bücher.example')).toBe('ada@xn--bcher-kva.example')
    expect(parseEmail('ada@bü/cher.example')).toBeNull()
  })
  it('can never carry a second line or address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        const email = parseEmail(`${a}@${b}`)
        if (email === null) return
        expect(email).toMatch(/^[\x21-\x7e]+@[\x21-\x7e]+$/)
        expect(email).not.toMatch(/[,;<>()\s]/)
        expect(parseEmail(email)).toBe(email)
        expect(normalizeEmail(normalizeEmail(email))).toBe(normalizeEmail(email))
      }),
    )
  })
})

describe("an account's address", () => {
  it.each([
    ['ADA@EXAMPLE.com', 'ada@example.com'],
    [' ada@example.com\n', 'ada@example.com'],
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada+yt@example.co.uk', 'ada+yt@example.co.uk'],
  ])('%j is %s', (typed, email) => expect(normalizeAccountEmail(typed)).toBe(email))

  it.each([
    '',
    '@',
    'a@b',
    'a b@example.com',
    'a@example.com,b@example.com',
    '<a@example.com>',
    `${'a'.repeat(65)}@example.com`,
  ])('%j is none', (typed) => expect(normalizeAccountEmail(typed)).toBeNull())

  it('is read from a thousand characters, not from more', () => {
    const padded = 'ada@example.com'.padStart(4 * MAX_EMAIL_LENGTH)
    expect(normalizeAccountEmail(padded)).toBe('ada@example.com')
    expect(normalizeAccountEmail(` ${padded}`)).toBeNull()
  })

  it('is still found if an earlier rule accepted it', () => {
    const long = `${'A'.repeat(65)}@example.com`
    expect(lookupEmail(` ${long}`)).toBe(long.toLowerCase())
    expect(lookupEmail('Ada@Bücher.example')).toBe('ada@xn--bcher-kva.example')
    expect(lookupEmail('ada')).toBeNull()
  })
})
