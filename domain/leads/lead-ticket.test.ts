import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { issueTicket, readTicket, TICKET_LIFE_MS } from './lead-ticket.ts'

const SECRET = 'a secret of the test'
const NOW = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

describe('a ticket', () => {
  it('opens what it was made for, for as long as that takes', () => {
    const leadId = uuidv7()
    for (const purpose of ['thanks', 'mail', 'file', 'unsubscribe'] as const) {
      const ticket = issueTicket(SECRET, { leadId, purpose }, NOW)
      expect(ticket).toMatch(/^[\w-]{52}$/)
      const life = TICKET_LIFE_MS[purpose]
      expect(readTicket(SECRET, ticket, later(life - 1))).toEqual({ ok: true, leadId, purpose })
      expect(readTicket(SECRET, ticket, later(life))).toEqual({
        ok: false,
        reason: 'expired',
        leadId,
        purpose,
      })
    }
    expect(TICKET_LIFE_MS).toMatchObject({ thanks: 86_400_000, mail: 30 * 86_400_000 })
  })

  it('is worth nothing after any change of one character, nor with another secret', () => {
    const ticket = issueTicket(SECRET, { leadId: uuidv7(), purpose: 'mail' }, NOW)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= '
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: ticket.length - 1 }),
        fc.constantFrom(...alphabet),
        (at, letter) => {
          const forged = ticket.slice(0, at) + letter + ticket.slice(at + 1)
          if (forged === ticket) return
          expect(readTicket(SECRET, forged, NOW)).toEqual({ ok: false, reason: 'invalid' })
        },
      ),
      { numRuns: 1000 },
    )
    expect(readTicket('another', ticket, NOW)).toEqual({ ok: false, reason: 'invalid' })
    expect(readTicket(SECRET, `${ticket}=`, NOW)).toEqual({ ok: false, reason: 'invalid' })
  })

  it('meets whatever else is in the path with the same answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readTicket(SECRET, text, NOW)).toEqual({ ok: false, reason: 'invalid' })
      }),
    )
  })
})
