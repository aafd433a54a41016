import { describe, expect, it } from 'vitest'
import { testEnv } from '#tests/support/test-env.ts'
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

  it('covers our own host and its subdomains for a year', () => {
    expect(hsts()).toBe('max-age=31536000; includeSubDomains')
  })

  it('excludes subdomains if the operator says so, and on custom domains', () => {
    expect(hsts({ ...onHttps, hstsIncludeSubdomains: false })).toBe('max-age=31536000')
    expect(hsts(onHttps, { isOurHost: false })).toBe('max-age=31536000')
  })

  it('is not sent without https', () => {
    expect(hsts(testEnv())).toBeNull()
  })
})

describe('every response', () => {
  it('forbids sniffing, framing and sending the path as referrer', () => {
    const headers = headersOf()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it('allows only our own scripts, and no plugins', () => {
    const policy = headersOf().get('content-security-policy')
    expect(policy).toContain("default-src 'self'; script-src 'self' 'nonce-n0nce'")
    expect(policy).toContain("object-src 'none'; base-uri 'none'")
  })

  it('allows the owner’s preview in frames of our own pages', () => {
    const headers = headersOf(onHttps, { path: '/magnet/1' })
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })
})
