import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import {
  createLeadToken,
  isForAddress,
  LEAD_TOKEN_LIFETIME_MS,
  type LeadTokenPurpose,
  parseLeadToken,
} from './lead-token.ts'

const SECRET = 'a secret of the test'
const NOW = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

const ANAS = { leadId: uuidv7(), purpose: 'mail', address: 'ana@example.com' } as const

function expectLife(
  token: string,
  named: { leadId: string; purpose: LeadTokenPurpose; addressMark: unknown },
) {
  const life = LEAD_TOKEN_LIFETIME_MS[named.purpose]
  expect(parseLeadToken([SECRET], token, later(life - 1))).toEqual({ ok: true, ...named })
  const expired = { ok: false, reason: 'expired', ...named }
  expect(parseLeadToken([SECRET], token, later(life))).toEqual(expired)
}

describe('a signed token', () => {
  it('is valid for its purpose until it expires', () => {
    const leadId = uuidv7()
    for (const purpose of ['thanks', 'file'] as const) {
      const token = createLeadToken(SECRET, { leadId, purpose }, NOW)
      expect(token).toMatch(/^[\w-]{52}$/)
      expectLife(token, { leadId, purpose, addressMark: null })
    }
    for (const purpose of ['mail', 'unsubscribe'] as const) {
      const token = createLeadToken(SECRET, { leadId, purpose, address: 'ana@example.com' }, NOW)
      expect(token).toMatch(/^[\w-]{64}$/)
      expectLife(token, { leadId, purpose, addressMark: expect.any(Buffer) })
    }
    expect(LEAD_TOKEN_LIFETIME_MS).toMatchObject({ thanks: 86_400_000, mail: 30 * 86_400_000 })
  })

  it('is bound to the email it was sent to, without containing it', () => {
    const mail = { leadId: uuidv7(), purpose: 'mail', address: 'ana@example.com' } as const
    const token = createLeadToken(SECRET, mail, NOW)
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('ana@')
    const read = parseLeadToken([SECRET], token, NOW)
    if (!read.ok) throw new Error(read.reason)
    expect(isForAddress([SECRET], read, 'ana@example.com')).toBe(true)
    expect(isForAddress([SECRET], read, 'ana@example.org')).toBe(false)
    expect(isForAddress(['another', SECRET], read, 'ana@example.com')).toBe(true)
    expect(isForAddress(['another'], read, 'ana@example.com')).toBe(false)
    expect(isForAddress([SECRET], { addressMark: null }, 'ana@example.com')).toBeNull()
  })

  it('is invalid after any change of one character, and with another secret', () => {
    const token = createLeadToken(SECRET, ANAS, NOW)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= '
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: token.length - 1 }),
        fc.constantFrom(...alphabet),
        (at, letter) => {
          const forged = token.slice(0, at) + letter + token.slice(at + 1)
          if (forged === token) return
          expect(parseLeadToken([SECRET], forged, NOW)).toEqual({ ok: false, reason: 'invalid' })
        },
      ),
      { numRuns: 1000 },
    )
    expect(parseLeadToken(['another'], token, NOW)).toEqual({ ok: false, reason: 'invalid' })
    expect(parseLeadToken(['another', SECRET], token, NOW)).toMatchObject({ ok: true })
    expect(parseLeadToken([SECRET], `${token}=`, NOW)).toEqual({ ok: false, reason: 'invalid' })
  })

  it('from an email that was sent before an update still works', () => {
    const leadId = '0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61'
    const address = 'ana@example.com'
    const file = parseLeadToken(
      [SECRET],
      'AwGZ0vBcHno7n0QrfB0OimEAAGsB3CAoTjPcFcsIK5lTI7_JunLJ',
      NOW,
    )
    expect(file).toEqual({ ok: true, leadId, purpose: 'file', addressMark: null })
    const leave = parseLeadToken(
      [SECRET],
      'BAGZ0vBcHno7n0QrfB0OimEAAG7D7sDawYJyaersI3YWp5ukORvossCOfUYgWvsW',
      NOW,
    )
    expect(leave).toMatchObject({ ok: true, leadId, purpose: 'unsubscribe' })
    if (!leave.ok) throw new Error(leave.reason)
    expect(isForAddress([SECRET], leave, address)).toBe(true)
  })

  it('of a later release, for a purpose that this one lacks, is invalid', () => {
    const token = createLeadToken(SECRET, { leadId: uuidv7(), purpose: 'thanks' }, NOW)
    const signed = Buffer.from(token, 'base64url').subarray(0, 23)
    signed.writeUInt8(200, 0)
    const signature = createHmac('sha256', SECRET).update('lead-ticket\0').update(signed).digest()
    const later = Buffer.concat([signed, signature.subarray(0, 16)]).toString('base64url')
    expect(parseLeadToken([SECRET], later, NOW)).toEqual({ ok: false, reason: 'invalid' })
  })

  it('treats any other text as invalid', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseLeadToken([SECRET], text, NOW)).toEqual({ ok: false, reason: 'invalid' })
      }),
    )
  })
})
