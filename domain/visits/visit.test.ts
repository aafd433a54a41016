import { describe, expect, it } from 'vitest'
import { isBotVisit, referrerHost, utmSource } from './visit.ts'

describe('bots (decision 16)', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'TelegramBot (like TwitterBot)',
    'curl/8.5.0',
    '',
    null,
  ])('%j is one', (userAgent) => expect(isBotVisit(userAgent)).toBe(true))

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22A3354 Instagram 350.0.0.0 (iPhone15,2; iOS 18_0; en_US)',
    'Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 musical_ly_2023 BytedanceWebview/d8a21c6',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F79 [FBAN/FBIOS;FBAV/470.0]',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ])('a person in %s is none', (userAgent) => expect(isBotVisit(userAgent)).toBe(false))
})

describe('where a visitor came from', () => {
  const url = new URL('https://qr.example/m/abc?utm_source=Pinned%20Comment%00')
  const from = (referer: string) => referrerHost(url, new Headers({ referer }))
  it('is a host, never a path', () => {
    expect(from('https://www.youtube.com/watch?v=secret')).toBe('www.youtube.com')
    expect(from('https://qr.example/m/other')).toBeNull()
    expect(from('android-app://com.google')).toBeNull()
    expect(from('nonsense')).toBeNull()
  })
  it('may be told by the link', () => {
    expect(utmSource(url)).toBe('Pinned Comment')
    expect(utmSource(new URL('https://qr.example/m/abc'))).toBeNull()
    expect(utmSource(new URL(`https://a.b/?utm_source=${'x'.repeat(5000)}`))).toHaveLength(100)
  })
})
