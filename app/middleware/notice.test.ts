import { describe, expect, it } from 'vitest'
import { type NoticeSlot, readNotice, redirectWithNotice, writeNotice } from './notice.ts'

const sealing = { secret: 'a secret', secure: false }
const nothing: NoticeSlot = { waiting: null, taken: false }

function cookieAfter(response: Response): Headers {
  const [line = ''] = response.headers.getSetCookie()
  return new Headers({ cookie: `other=1; ${line.split(';')[0]}` })
}

describe('a notice', () => {
  it('comes over a redirect', () => {
    const response = redirectWithNotice('/dashboard', { tone: 'success', text: 'Saved — “yes”!' })
    writeNotice(response, nothing, sealing)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/dashboard')
    expect(response.headers.get('x-qrm-notice')).toBeNull()
    expect(readNotice(cookieAfter(response), 'a secret')).toMatchObject({
      tone: 'success',
      text: 'Saved — “yes”!',
    })
  })

  it('is said even where its way back is too long to be kept', () => {
    const undo = { label: 'Undo', action: `/magnets?q=${'x'.repeat(2000)}`, fields: {} }
    const response = redirectWithNotice('/magnets', { tone: 'success', text: 'Paused.', undo })
    writeNotice(response, nothing, sealing)
    const notice = readNotice(cookieAfter(response), 'a secret')
    expect([notice?.text, notice?.undo]).toEqual(['Paused.', undefined])
  })

  it('is shown only with our signature', () => {
    const response = redirectWithNotice('/', { tone: 'error', text: 'Forged' })
    writeNotice(response, nothing, { ...sealing, secret: 'another secret' })
    expect(readNotice(cookieAfter(response), 'a secret')).toBeNull()
    for (const value of ['', 'x', 'x.y', '.', 'eyJ9.', 'a.b.c']) {
      expect(readNotice(new Headers({ cookie: `qrm_notice=${value}` }), 'a secret')).toBeNull()
    }
  })

  it('is forgotten once it was taken, and kept until then', () => {
    const waiting = { id: '1', tone: 'info', text: 'Hello' } as const
    const untouched = new Response()
    writeNotice(untouched, { waiting, taken: false }, sealing)
    expect(untouched.headers.getSetCookie()).toEqual([])
    const shown = new Response()
    writeNotice(shown, { waiting, taken: true }, sealing)
    expect(shown.headers.getSetCookie()[0]).toMatch(/^qrm_notice=; Max-Age=0/)
  })
})
