import { describe, expect, it } from 'vitest'
import { testEnv } from '#tests/support/services.ts'
import { setSecurityHeaders } from './security-headers.ts'

const onHttps = testEnv({ publicUrl: 'https://go.example', publicUrlIsSet: true })

function headersOf(env = onHttps, { path = '/', isOurHost = true } = {}) {
  const headers = new Headers()
  setSecurityHeaders(headers, env, path, 'n0nce', isOurHost)
  return headers
}

describe('HSTS', () => {
  const hsts = (...given: Parameters<typeof headersOf>) =>
    headersOf(...given).get('strict-transport-security')

  it('binds our own host and what lies below it for a year', () => {
    expect(hsts()).toBe('max-age=31536000; includeSubDomains')
  })

  it('leaves what lies below to the operator, and to brands on theirs', () => {
    expect(hsts({ ...onHttps, hstsIncludeSubdomains: false })).toBe('max-age=31536000')
    expect(hsts(onHttps, { isOurHost: false })).toBe('max-age=31536000')
  })

  it('is not sent without https', () => {
    expect(hsts(testEnv())).toBeNull()
  })
})

describe('every answer', () => {
  it('is not sniffed, framed or followed by its referrer’s path', () => {
    const headers = headersOf()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it('loads scripts of ours only, and no plugin', () => {
    const policy = headersOf().get('content-security-policy')
    expect(policy).toContain("default-src 'self'; script-src 'self' 'nonce-n0nce'")
    expect(policy).toContain("object-src 'none'; base-uri 'none'")
  })

  it('may frame the owner’s preview on our own pages', () => {
    const headers = headersOf(onHttps, { path: '/magnet/1' })
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })
})
