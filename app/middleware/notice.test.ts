import { describe, expect, it } from 'vitest'
import { type NoticeSlot, readNotice, redirectWithNotice, writeNotice } from './notice.ts'

const env = { sessionSecret: 'a secret', publicUrl: 'http://localhost:3000' }
const nothing: NoticeSlot = { waiting: null, taken: false }

function cookieAfter(response: Response): Headers {
  const [line = ''] = response.headers.getSetCookie()
  return new Headers({ cookie: `other=1; ${line.split(';')[0]}` })
}

describe('a notice', () => {
  it('comes over a redirect', () => {
    const response = redirectWithNotice('/dashboard', { tone: 'success', text: 'Saved — “yes”!' })
    writeNotice(env, response, nothing)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/dashboard')
    expect(response.headers.get('x-qrm-notice')).toBeNull()
    expect(readNotice(env, cookieAfter(response))).toMatchObject({
      tone: 'success',
      text: 'Saved — “yes”!',
    })
  })

  it('is said even where its way back is too long to be kept', () => {
    const undo = { label: 'Undo', action: `/magnets?q=${'x'.repeat(2000)}`, fields: {} }
    const response = redirectWithNotice('/magnets', { tone: 'success', text: 'Paused.', undo })
    writeNotice(env, response, nothing)
    const notice = readNotice(env, cookieAfter(response))
    expect([notice?.text, notice?.undo]).toEqual(['Paused.', undefined])
  })

  it('is shown only with our signature', () => {
    const response = redirectWithNotice('/', { tone: 'error', text: 'Forged' })
    writeNotice({ ...env, sessionSecret: 'another secret' }, response, nothing)
    expect(readNotice(env, cookieAfter(response))).toBeNull()
    for (const value of ['', 'x', 'x.y', '.', 'eyJ9.', 'a.b.c']) {
      expect(readNotice(env, new Headers({ cookie: `qrm_notice=${value}` }))).toBeNull()
    }
  })

  it('is forgotten once it was taken, and kept until then', () => {
    const waiting = { id: '1', tone: 'info', text: 'Hello' } as const
    const untouched = new Response()
    writeNotice(env, untouched, { waiting, taken: false })
    expect(untouched.headers.getSetCookie()).toEqual([])
    const shown = new Response()
    writeNotice(env, shown, { waiting, taken: true })
    expect(shown.headers.getSetCookie()[0]).toMatch(/^qrm_notice=; Max-Age=0/)
  })

  it('is taken on https only as a cookie no other host could have set', () => {
    const https = { ...env, publicUrl: 'https://magnet.example' }
    const response = redirectWithNotice('/', { tone: 'info', text: 'Hello' })
    writeNotice(https, response, nothing)
    const [line = ''] = response.headers.getSetCookie()
    expect(line).toMatch(/^__Host-qrm_notice=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    const cookie = line.split(';')[0] ?? ''
    expect(readNotice(https, new Headers({ cookie }))?.text).toBe('Hello')
    const planted = new Headers({ cookie: cookie.replace('__Host-', '') })
    expect(readNotice(https, planted)).toBeNull()
  })
})
