import { describe, expect, it } from 'vitest'
import { visitSource } from './visit.ts'

describe('where a visitor came from', () => {
  const ask = (url: string | URL, headers: Record<string, string> = {}) =>
    visitSource({ url, headers, ip: '203.0.113.1', fromTrustedProxy: false })
  const from = (referer: string) => ask('/m/abc', { host: 'QR.example', referer }).referrerHost

  it('is a host, never a path', () => {
    expect(from('https://www.youtube.com/watch?v=secret')).toBe('www.youtube.com')
    expect(from('https://someone:secret@t.co/x')).toBe('t.co')
    expect(from('https://qr.example/m/other')).toBeNull()
    expect(from('android-app://com.google')).toBeNull()
    expect(from('nonsense')).toBeNull()
    expect(from(`https://${'x'.repeat(5000)}.example`)?.length ?? 0).toBeLessThanOrEqual(100)
  })

  it('may be told by the link, in any of its forms', () => {
    const path = '/m/abc?utm_source=Pinned%20Comment%00&utm_medium=video&utm_campaign=spring'
    const told = { utmSource: 'Pinned Comment', utmMedium: 'video', utmCampaign: 'spring' }
    expect(ask(path)).toMatchObject(told)
    expect(ask(new URL(path, 'https://qr.example'))).toMatchObject(told)
    expect(ask('/m/abc').utmSource).toBeNull()
    expect(ask(`/m/a?utm_source=${'x'.repeat(5000)}`).utmSource).toHaveLength(100)
    expect(ask('/m/a?utm_source=%F0%9F%A7&utm_medium=%').utmMedium).toBe('%')
  })

  it('is read from headers of both kinds', () => {
    const headers = new Headers({ referer: 'https://l.instagram.com/?u=1' })
    const url = new URL('https://qr.example/m/abc')
    const source = visitSource({ url, headers, ip: '', fromTrustedProxy: false })
    expect(source.referrerHost).toBe('l.instagram.com')
  })
})
