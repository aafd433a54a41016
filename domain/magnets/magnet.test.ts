import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSlug, isBrandColor, isReservedSlug, magnetPath, parseLinkTarget } from './magnet.ts'
import { newShortId, SHORT_ID_ALPHABET } from './short-id.ts'

const check = (typed: string) => checkSlug(typed, 'back-room')
const CHARACTERS =
  'Slug can only contain lowercase letters, numbers, and hyphens (no spaces or special characters)'

describe('a custom slug', () => {
  it.each([
    ['', 'Slug cannot be empty'],
    ['   ', 'Slug cannot be empty'],
    ['ab', 'Slug must be at least 3 characters long'],
    ['a'.repeat(51), 'Slug must be 50 characters or less'],
    ['-abc', 'Slug cannot start or end with a hyphen'],
    ['abc-', 'Slug cannot start or end with a hyphen'],
    ['a--b', CHARACTERS],
    ['...', CHARACTERS],
    ['my slug', CHARACTERS],
    ['-über', CHARACTERS],
    ['über-', CHARACTERS],
    ['füße', CHARACTERS],
    ['../etc', CHARACTERS],
    ['use-cases', 'This slug is reserved and cannot be used'],
    ['Dashboard', 'This slug is reserved and cannot be used'],
    ['back-room', 'This slug is reserved and cannot be used'],
    ['thanks', 'This slug is reserved and cannot be used'],
    ['01234567-89ab-cdef-0123-456789abcdef', 'This slug is reserved and cannot be used'],
  ])('%j is refused: %s', (typed, message) => {
    expect(check(typed)).toEqual({ ok: false, reason: 'invalid', message })
  })

  it('takes lower-cased words with single hyphens', () => {
    expect(check('  My-Guide-2 ')).toEqual({ ok: true, slug: 'my-guide-2' })
    expect(check('a'.repeat(50))).toEqual({ ok: true, slug: 'a'.repeat(50) })
  })

  it('never lets anything else through, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const result = check(typed)
        if (!result.ok) return
        expect(result.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(result.slug.length).toBeGreaterThanOrEqual(3)
        expect(result.slug.length).toBeLessThanOrEqual(50)
        expect(isReservedSlug(result.slug, 'back-room')).toBe(false)
      }),
    )
  })
})

describe("a link magnet's target", () => {
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)//http://',
    'data:text/html,hi',
    'ftp://example.com/file',
    'ftp://example.com/https://example.com/',
    '//example.com',
    'http:example.com',
    'https://',
    'https://user:secret@example.com/',
    `https://example.com/${'a'.repeat(2029)}`,
    // Longer than 2,048 characters only as stored, or only as entered.
    `https://example.com/${'ü'.repeat(1000)}`,
    `https://example.com/${'./'.repeat(1100)}`,
  ])('%j leads nowhere', (typed) => {
    expect(parseLinkTarget(typed)).toBeNull()
  })

  it('is kept in its normal form', () => {
    expect(parseLinkTarget(' HTTPS://Example.com/a b?q=ü ')).toBe(
      'https://example.com/a%20b?q=%C3%BC',
    )
  })

  it.each(['http://example.com/', `https://example.com/${'a'.repeat(2028)}`])(
    'may be any web page: %j',
    (typed) => {
      expect(parseLinkTarget(typed)).toBe(typed)
    },
  )

  it.each([
    ['example.com/x', 'https://example.com/x'],
    [' Example.com ', 'https://example.com/'],
    ['www.example.co.uk?a=1#b', 'https://www.example.co.uk/?a=1#b'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['youtube.com/@ada', 'https://youtube.com/@ada'],
    ['9gag.com', 'https://9gag.com/'],
    ['www.web1.example', 'https://www.web1.example/'],
    ['उदाहरण.भारत', 'https://xn--p1b6ci4b4b3a.xn--h2brj9c/'],
    ['xn--e1afmkfd.xn--p1ai', 'https://xn--e1afmkfd.xn--p1ai/'],
  ])('may be typed without its scheme: %j', (typed, stored) => {
    expect(parseLinkTarget(typed)).toBe(stored)
  })

  it.each([
    'localhost',
    'localhost/x',
    'guide',
    'my guide.pdf now',
    '127.0.0.1',
    '10.0.0.1/x',
    'ana@example.com',
    'ana:pw@example.com',
    'javascript:alert(1)',
    'javascript:a.co',
    'v1.2',
    'v1.2beta',
    'report.mp4',
    '(guide.pdf',
    'guide!.pdf',
    'mailto:ana@example.com',
    '//example.com',
    '/x',
    '.com',
    'example..com',
    'a.b:99999999',
  ])('is nothing that only looks like one: %j', (typed) => {
    expect(parseLinkTarget(typed)).toBeNull()
  })

  it('can never be anything but http or https on one line', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (typed) => {
        const target = parseLinkTarget(typed)
        if (target !== null) expect(target).toMatch(/^https?:\/\/[^\s]+$/)
      }),
    )
  })
})

it('has a page at its custom slug, or at its short id without one', () => {
  expect(magnetPath({ customSlug: 'my-guide', shortId: 'b2c3d4' })).toBe('/m/my-guide')
  expect(magnetPath({ customSlug: null, shortId: 'b2c3d4' })).toBe('/m/b2c3d4')
})

it.each([
  ['#F97316', true],
  ['#f97316', true],
  ['#abc', false],
  ['F97316', false],
  ['#F9731G', false],
  ['#F97316;', false],
  ['x#F97316', false],
])('%j is a brand color: %j', (text, isColor) => {
  expect(isBrandColor(text)).toBe(isColor)
})

describe('a short id', () => {
  it('has six characters without vowels, 0, 1 and L, all of them used alike', () => {
    const seen = new Map<string, number>()
    for (let i = 0; i < 7000; i++) {
      const id = newShortId()
      expect(id).toMatch(/^[2-9bcdfghjkmnpqrstvwxyz]{6}$/)
      for (const letter of id) seen.set(letter, (seen.get(letter) ?? 0) + 1)
    }
    expect(seen.size).toBe(SHORT_ID_ALPHABET.length)
    // 42,000 draws of 28: 1,500 each, six standard deviations are 230.
    for (const times of seen.values()) expect(Math.abs(times - 1500)).toBeLessThan(250)
  })
})
