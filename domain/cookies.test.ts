import { describe, expect, it } from 'vitest'
import { isSignedCookie, readCookie, signCookie, writeCookie } from './cookies.ts'

const https = { publicUrl: 'https://magnet.example' }
const secret = { sessionSecret: 'a secret of the test' }

describe('a cookie', () => {
  it('is bound to the host on https, or to its own path', () => {
    expect(writeCookie(https, 'qrm_notice', 'x', 60)).toBe(
      '__Host-qrm_notice=x; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
    const line = writeCookie(https, 'qrm_share', 'x', 60, '/shared/abc')
    expect(line).toBe(
      '__Secure-qrm_share=x; Max-Age=60; Path=/shared/abc; HttpOnly; SameSite=Lax; Secure',
    )
    const headers = new Headers({ cookie: line.split(';')[0] ?? '' })
    expect(readCookie(https, headers, 'qrm_share')).toBe('x')
  })

  it('has a signature that is valid only for its name and content', () => {
    const signature = signCookie(secret, 'qrm_share', 'content')
    expect(isSignedCookie(secret, 'qrm_share', 'content', signature)).toBe(true)
    expect(isSignedCookie(secret, 'qrm_notice', 'content', signature)).toBe(false)
    expect(isSignedCookie(secret, 'qrm_share', 'contents', signature)).toBe(false)
    expect(isSignedCookie({ sessionSecret: 'x' }, 'qrm_share', 'content', signature)).toBe(false)
  })
})
