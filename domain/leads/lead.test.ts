import { describe, expect, it } from 'vitest'
import { parseForm } from '../forms.ts'
import { deviceType } from './device.ts'
import { isDisposable } from './disposable-domains.ts'
import { conversionRate } from './figures.ts'
import { withoutLinks } from './lead.ts'
import { leadForm } from './lead-form.ts'

function parse(fields: Record<string, string>) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  return parseForm(leadForm, form)
}

describe("the visitor's form", () => {
  it('says what is missing beside each field and keeps the values', () => {
    expect(parse({ name: ' \u202E ', email: 'nobody' })).toEqual({
      ok: false,
      values: { name: ' \u202E ', email: 'nobody' },
      errors: {
        name: 'Please enter your full name.',
        email: 'Please enter a valid email address.',
      },
    })
    expect(parse({})).toMatchObject({
      errors: {
        name: 'Please enter your full name.',
        email: 'Please enter a valid email address.',
      },
    })
  })

  it('refuses a 10 kB email clearly', () => {
    const result = parse({ name: 'Ada', email: `${'a'.repeat(10_240)}@example.com` })
    expect(result).toMatchObject({
      ok: false,
      errors: {
        email: 'Please enter a valid email address. This one is longer than 254 characters.',
      },
    })
  })

  it('cleans the name, notes the honeypot and the time only where a script told it', () => {
    expect(parse({ name: 'Ada\r\nLovelace 🧲', email: 'a@b.co' })).toEqual({
      ok: true,
      value: {
        ...{ name: 'Ada Lovelace 🧲', email: 'a@b.co', honeypot: false, elapsedMs: null },
        shown: null,
      },
    })
    expect(parse({ name: 'A', email: 'a@b.co', contact_note: 'hi', elapsed: '12' })).toMatchObject({
      value: { honeypot: true, elapsedMs: 12 },
    })
    expect(parse({ name: 'A', email: 'a@b.co', elapsed: '-1e9' })).toMatchObject({
      value: { elapsedMs: null },
    })
  })
})

describe('what a mail may say', () => {
  it.each([
    ['Win at https://evil.example/x now', 'Win at now'],
    ['www.evil.example rocks', 'rocks'],
    ['Get it on evil.example', 'Get it on evil example'],
    ['write to me@evil.example', 'write to me evil example'],
    ['Version 2.0, step 1.', 'Version 2.0, step 1.'],
  ])('%j becomes %j', (title, words) => expect(withoutLinks(title)).toBe(words))
})

describe('small rules', () => {
  it('knows throw-away mailboxes, below their domains too', () => {
    expect(isDisposable('x@mailinator.com')).toBe(true)
    expect(isDisposable('x@sub.yopmail.com')).toBe(true)
    expect(isDisposable('x@notmailinator.com')).toBe(false)
  })

  it('tells phones from the rest', () => {
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
    const pixel =
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
    expect(deviceType(iphone)).toBe('iOS')
    expect(deviceType(pixel)).toBe('Android')
    expect(deviceType('curl/8')).toBe('Desktop')
    expect(deviceType('')).toBe('Desktop')
    expect(deviceType(null)).toBe('Desktop')
  })

  it('rounds the conversion rate of decision 17', () => {
    expect(conversionRate({ leads: 0, uniqueVisits: 0, magnets: 0 })).toBe(0)
    expect(conversionRate({ leads: 1, uniqueVisits: 3, magnets: 1 })).toBe(33)
    expect(conversionRate({ leads: 5, uniqueVisits: 0, magnets: 1 })).toBe(100)
    expect(conversionRate({ leads: 5, uniqueVisits: 2, magnets: 1 })).toBe(100)
  })
})
