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
    expect(from('x-https://t.co/')).toBeNull()
    expect(from('nonsense')).toBeNull()
    expect(from(`https://${'x'.repeat(5000)}.example`)?.length ?? 0).toBeLessThanOrEqual(100)
  })

  it('can come from the link’s parameters, in any encoding', () => {
    const path = '/m/abc?utm_source=Pinned%20Comment%00&utm_medium=video&utm_campaign=spring'
    const source = { utmSource: 'Pinned Comment', utmMedium: 'video', utmCampaign: 'spring' }
    expect(ask(path)).toMatchObject(source)
    expect(ask(new URL(path, 'https://qr.example'))).toMatchObject(source)
    expect(ask('/m/abc').utmSource).toBeNull()
    expect(ask(`/m/a?utm_source=${'x'.repeat(5000)}`).utmSource).toHaveLength(100)
    expect(ask('/m/a?utm_source=%F0%9F%A7&utm_medium=%').utmMedium).toBe('%')
  })

  it('comes from the first parameter with exactly that name', () => {
    const source = (query: string) => ask(`/m/abc${query}`).utmSource
    expect(source('?fbclid=IwAR1&utm_source=bio&utm_source=other')).toBe('bio')
    expect(source('?my_utm_source=no&utm_source=a+b#utm_source=c')).toBe('a b#utm_source=c')
    expect(source('?next=utm_source=no')).toBeNull()
    expect(source('?utm_source=')).toBeNull()
    expect(source('?utm_source')).toBeNull()
    expect(ask('/m/utm_source=no').utmSource).toBeNull()
  })

  it('is the same for all pages of a site', () => {
    expect(from('https://t.co?a=https://other.example/')).toBe('t.co')
    expect(from('https://T.CO\\x')).toBe('t.co')
    expect(from('https://t.co:8443/#a')).toBe('t.co:8443')
    expect(from('http:t.co/x')).toBe('t.co')
    expect(from('http://t.co')).toBe('t.co')
    expect(from('https://')).toBeNull()
  })

  it('is read from headers of both kinds', () => {
    const headers = new Headers({ referer: 'https://l.instagram.com/?u=1' })
    const url = new URL('https://qr.example/m/abc')
    const source = visitSource({ url, headers, ip: '', fromTrustedProxy: false })
    expect(source.referrerHost).toBe('l.instagram.com')
  })

  it('is nowhere else for a request that came from this site by its whole URL', () => {
    const url = new URL('https://qr.example/m/abc')
    expect(ask(url, { referer: 'https://QR.example/m/other' }).referrerHost).toBeNull()
    expect(ask('/m/abc', { referer: 'https://qr.example/' }).referrerHost).toBe('qr.example')
  })
})
