import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLinks } from './find-links.ts'

const HOSTS = new Set(['qr.example', 'old.example', 'localhost:3000'])
const found = (text: string) => findLinks(text, HOSTS).map(({ written }) => written)

describe('links in a description', () => {
  it.each<[string, string[]]>([
    ['Plans: https://qr.example/m/lamp-plans', ['https://qr.example/m/lamp-plans']],
    ['HTTPS://QR.EXAMPLE/Q/KMP5KT!', ['HTTPS://QR.EXAMPLE/Q/KMP5KT']],
    [
      '[plans](https://qr.example/m/lamp), **https://qr.example/q/abc123**',
      ['https://qr.example/m/lamp', 'https://qr.example/q/abc123'],
    ],
    ['qr.example/m/lamp. Next sentence', ['qr.example/m/lamp']],
    ['→qr.example/q/abc123\n- old.example/m/lamp/', ['qr.example/q/abc123', 'old.example/m/lamp/']],
    [
      'https://qr.example/m/lamp?utm_source=youtube&x=1#top).',
      ['https://qr.example/m/lamp?utm_source=youtube&x=1#top'],
    ],
    ['Have you seen https://qr.example/m/lamp? Yes', ['https://qr.example/m/lamp']],
    [
      'say qr.example/cake-tiger, or qr.example/Cake-Tiger',
      ['qr.example/cake-tiger', 'qr.example/Cake-Tiger'],
    ],
    ['次はhttps://qr.example/m/lamp。その次', ['https://qr.example/m/lamp']],
    ['次はqr.example/m/lamp。その次', ['qr.example/m/lamp']],
    [
      'http://localhost:3000/m/lamp or localhost:3000/q/abc',
      ['http://localhost:3000/m/lamp', 'localhost:3000/q/abc'],
    ],
    ['Link:qr.example/m/lamp', ['qr.example/m/lamp']],
    ['https://go.example/?u=https://qr.example/m/lamp', ['https://qr.example/m/lamp']],
    ['https://qr.example/m/ahttps://qr.example/m/b', ['https://qr.example/m/ahttps']],
    ['https://my-brand.example/m/lamp', ['https://my-brand.example/m/lamp']],
    // Other pages of the site, other sites, and longer paths aren't links to magnets.
    ['https://qr.example/pricing https://qr.example/use-cases', []],
    ['https://youtu.be/abc https://shop.example/cake-tiger', []],
    ['https://qr.example/m/lamp/thanks https://qr.example/m/', []],
    ['me@qr.example/m/lamp https://go.example/qr.example/m/lamp', []],
    ['and/or /m/lamp //m/lamp', []],
  ])('%j', (text, written) => {
    expect(found(text)).toEqual(written)
  })

  it('are described by host, path and name in lower case', () => {
    expect(findLinks('See HTTP://Old.Example/Q/KMP5KT?a=1', HOSTS)[0]).toEqual({
      start: 4,
      end: 35,
      written: 'HTTP://Old.Example/Q/KMP5KT?a=1',
      hasScheme: true,
      host: 'old.example',
      kind: 'q',
      name: 'kmp5kt',
      tail: '?a=1',
      key: 'https://old.example/q/kmp5kt',
      asked: 'https://old.example/q/kmp5kt',
    })
    expect(findLinks('http://käse.example/m/lamp', HOSTS)[0]?.host).toBe('xn--kse-qla.example')
  })
})

const name = fc
  .stringMatching(/^[a-z0-9]{2,12}(-[a-z0-9]{1,12})?$/)
  .chain((text) => fc.constantFrom(text, text.toUpperCase()))
const link = fc.record({
  scheme: fc.constantFrom('https://', 'http://', 'HTTPS://', ''),
  host: fc.constantFrom('qr.example', 'old.example', 'QR.Example', 'brand.example'),
  path: fc.oneof(
    fc.tuple(fc.constantFrom('/m/', '/q/', '/M/', '/Q/'), name).map((parts) => parts.join('')),
  ),
  tail: fc.constantFrom('', '?utm_source=youtube', '#a', '?a=1&b=2#c'),
})
/** Text that writers put around a link. None of it can belong to a link. */
const AROUND =
  ' |\n|\r\n|\t| (|) |[plans](|)| **|** |「|」|。 | → |“|”| 🎬|🎬 |. |, |! |\u00a0|\u200b| <|> |…\n| • |привет '
const around = fc.constantFrom(...AROUND.split('|'))

it('finds every link, with any punctuation and line breaks around it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(link, around), { maxLength: 12 }), around, (parts, first) => {
      const written = parts.map(([{ scheme, host, path, tail }]) => scheme + host + path + tail)
      const text = first + parts.map(([, after], at) => `${written[at]}${after}`).join('')
      const links = findLinks(text, HOSTS)
      expect(links.map((one) => one.written)).toEqual(written)
      for (const { start, end, written: exact } of links) expect(text.slice(start, end)).toBe(exact)
    }),
    { numRuns: 2000 },
  )
})

it('reads any text without an error, and never finds overlapping links', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '/m/', '/q/', 'https://', 'qr.example', ':', '.', '-', '@', '?', '[::1]'),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('')
      let from = 0
      for (const { start, end, written } of findLinks(text, HOSTS)) {
        expect(start).toBeGreaterThanOrEqual(from)
        expect(text.slice(start, end)).toBe(written)
        from = end
      }
    }),
    { numRuns: 1000 },
  )
})

it('reads hostile text in linear time', () => {
  const texts = ['a.', '/m/', 'https://', 'a/', '-', 'é', 'qr.example/m/a?', '1:']
  for (const text of texts) findLinks(text.repeat(500_000), HOSTS)
}, 10_000)
