import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUtm, cleanUtm, readUtm, UTM_FIELDS, UTM_MAX, UTM_PARAMETERS } from './utm.ts'

const NONE = { utmSource: null, utmMedium: null, utmCampaign: null, utmContent: null }

describe('readUtm', () => {
  it('reads the four parameters and no others', () => {
    const query = new URLSearchParams(
      'utm_source=youtube&utm_medium=video&utm_campaign=spring&utm_content=end-card&utm_term=x&name=Ada',
    )
    expect(readUtm(query)).toEqual({
      utmSource: 'youtube',
      utmMedium: 'video',
      utmCampaign: 'spring',
      utmContent: 'end-card',
    })
  })

  it('reads the first of several equal names, and decodes it', () => {
    const query = new URLSearchParams('utm_source=Pinned%20Comment%00&utm_source=other')
    expect(readUtm(query)).toEqual({ ...NONE, utmSource: 'Pinned Comment' })
  })
})

describe('cleanUtm', () => {
  it('leaves out values with an email address, but keeps handles', () => {
    expect(cleanUtm('jane.doe@example.com')).toBeNull()
    expect(cleanUtm('to jane@example.com')).toBeNull()
    expect(cleanUtm('@aisha')).toBe('@aisha')
    expect(cleanUtm('team@home')).toBe('team@home')
  })

  it('never stores control characters, line breaks or long values', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (text) => {
        const clean = cleanUtm(text)
        if (clean === null) return
        expect(clean.length).toBeLessThanOrEqual(UTM_MAX)
        expect(clean).toBe(clean.trim())
        expect(clean).not.toMatch(/\p{Cc}/u)
        expect(clean.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('addUtm', () => {
  const values = { ...NONE, utmSource: 'you tube', utmCampaign: 'a&b#c' }

  it('adds values before the fragment', () => {
    expect(addUtm('https://shop.example/a?b=1#top', values)).toBe(
      'https://shop.example/a?b=1&utm_source=you%20tube&utm_campaign=a%26b%23c#top',
    )
    expect(addUtm('https://shop.example', values)).toBe(
      'https://shop.example?utm_source=you%20tube&utm_campaign=a%26b%23c',
    )
    expect(addUtm('https://shop.example/?q=why?', { utmMedium: 'video' })).toBe(
      'https://shop.example/?q=why?&utm_medium=video',
    )
    expect(addUtm('https://shop.example/?', { utmMedium: 'video' })).toBe(
      'https://shop.example/?utm_medium=video',
    )
  })

  it('keeps the parameters that the target has, even empty ones, byte by byte', () => {
    const target = 'https://shop.example/?q=%7Ea+b&utm_source=&utm_campaign=mine'
    expect(addUtm(target, values)).toBe(target)
    expect(addUtm(target, { ...values, utmMedium: 'video' })).toBe(`${target}&utm_medium=video`)
  })

  it('never changes where the link goes', () => {
    const text = fc.string({ unit: 'binary', maxLength: 100 })
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        text,
        (url, value) => {
          const clean = cleanUtm(value)
          const before = new URL(url)
          const after = new URL(addUtm(url, { utmSource: clean }))
          expect([after.origin, after.pathname, after.hash]).toEqual([
            before.origin,
            before.pathname,
            before.hash,
          ])
          const expected = before.searchParams.get('utm_source') ?? clean
          expect(after.searchParams.get('utm_source')).toBe(expected)
        },
      ),
    )
  })

  it('names each parameter once', () => {
    expect(new Set(UTM_FIELDS.map((field) => UTM_PARAMETERS[field])).size).toBe(UTM_FIELDS.length)
  })
})
