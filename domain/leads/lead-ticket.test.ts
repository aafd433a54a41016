import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import {
  isForAddress,
  issueTicket,
  readTicket,
  TICKET_LIFE_MS,
  type TicketPurpose,
} from './lead-ticket.ts'

const SECRET = 'a secret of the test'
const NOW = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

const ANAS = { leadId: uuidv7(), purpose: 'mail', address: 'ana@example.com' } as const

function expectLife(
  ticket: string,
  named: { leadId: string; purpose: TicketPurpose; addressMark: unknown },
) {
  const life = TICKET_LIFE_MS[named.purpose]
  expect(readTicket([SECRET], ticket, later(life - 1))).toEqual({ ok: true, ...named })
  const expired = { ok: false, reason: 'expired', ...named }
  expect(readTicket([SECRET], ticket, later(life))).toEqual(expired)
}

describe('a ticket', () => {
  it('opens what it was made for, for as long as that takes', () => {
    const leadId = uuidv7()
    for (const purpose of ['thanks', 'file'] as const) {
      const ticket = issueTicket(SECRET, { leadId, purpose }, NOW)
      expect(ticket).toMatch(/^[\w-]{52}$/)
      expectLife(ticket, { leadId, purpose, addressMark: null })
    }
    for (const purpose of ['mail', 'unsubscribe'] as const) {
      const ticket = issueTicket(SECRET, { leadId, purpose, address: 'ana@example.com' }, NOW)
      expect(ticket).toMatch(/^[\w-]{64}$/)
      expectLife(ticket, { leadId, purpose, addressMark: expect.any(Buffer) })
    }
    expect(TICKET_LIFE_MS).toMatchObject({ thanks: 86_400_000, mail: 30 * 86_400_000 })
  })

  it('speaks for the address it was mailed to, without showing it', () => {
    const mail = { leadId: uuidv7(), purpose: 'mail', address: 'ana@example.com' } as const
    const ticket = issueTicket(SECRET, mail, NOW)
    expect(Buffer.from(ticket, 'base64url').toString('latin1')).not.toContain('ana')
    const read = readTicket([SECRET], ticket, NOW)
    if (!read.ok) throw new Error(read.reason)
    expect(isForAddress([SECRET], read, 'ana@example.com')).toBe(true)
    expect(isForAddress([SECRET], read, 'ana@example.org')).toBe(false)
    expect(isForAddress([SECRET], { addressMark: null }, 'ana@example.com')).toBeNull()
  })

  it('is worth nothing after any change of one character, nor with another secret', () => {
    const ticket = issueTicket(SECRET, ANAS, NOW)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= '
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: ticket.length - 1 }),
        fc.constantFrom(...alphabet),
        (at, letter) => {
          const forged = ticket.slice(0, at) + letter + ticket.slice(at + 1)
          if (forged === ticket) return
          expect(readTicket([SECRET], forged, NOW)).toEqual({ ok: false, reason: 'invalid' })
        },
      ),
      { numRuns: 1000 },
    )
    expect(readTicket(['another'], ticket, NOW)).toEqual({ ok: false, reason: 'invalid' })
    expect(readTicket(['another', SECRET], ticket, NOW)).toMatchObject({ ok: true })
    expect(readTicket([SECRET], `${ticket}=`, NOW)).toEqual({ ok: false, reason: 'invalid' })
  })

  it('meets whatever else is in the path with the same answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readTicket([SECRET], text, NOW)).toEqual({ ok: false, reason: 'invalid' })
      }),
    )
  })
})
