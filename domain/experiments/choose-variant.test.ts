import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#lib/time.ts'
import { createVariantChooser } from './choose-variant.server.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const choose = createVariantChooser({ sessionSecret: SECRET })
const MORNING = new Date('2026-06-01T00:30:00Z')
const later = (hours: number) => new Date(MORNING.getTime() + hours * HOUR_MS)
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const visitor = (number: number, variants = 2) => ({
  experimentId: '0197a2b4-0000-7000-8000-000000000001',
  variants,
  ip: `203.0.${number >> 8}.${number & 255}`,
  userAgent: PHONE,
})
const positions = (of: typeof choose, at: Date, variants = 2) =>
  Array.from({ length: 2000 }, (_, number) => of(at, visitor(number, variants)))

describe('a visitor’s variant', () => {
  it('is the same all day, and in another process with the same secret', () => {
    const other = createVariantChooser({ sessionSecret: SECRET })
    expect(positions(choose, later(23))).toEqual(positions(choose, MORNING))
    expect(positions(other, later(12))).toEqual(positions(choose, MORNING))
  })

  it('is drawn again the next day, for another experiment, and with another secret', () => {
    const today = positions(choose, MORNING)
    const other = createVariantChooser({ sessionSecret: `${SECRET} and more` })
    const elsewhere = today.map((_, number) =>
      choose(MORNING, { ...visitor(number), experimentId: 'another' }),
    )
    for (const drawn of [positions(choose, later(24)), positions(other, MORNING), elsewhere]) {
      const same = drawn.filter((position, number) => position === today[number]).length
      expect(same / today.length).toBeGreaterThan(0.45)
      expect(same / today.length).toBeLessThan(0.55)
    }
  })

  it.each([2, 3, 4])('is each of %i variants equally often', (variants) => {
    const drawn = positions(choose, MORNING, variants)
    for (let position = 0; position < variants; position++) {
      const share = drawn.filter((one) => one === position).length / drawn.length
      expect(share).toBeGreaterThan(1 / variants - 0.04)
      expect(share).toBeLessThan(1 / variants + 0.04)
    }
  })

  it('is the page as it is for crawlers and link previews', () => {
    for (const userAgent of ['', 'Googlebot/2.1', 'WhatsApp/2.24', 'curl/8.0']) {
      for (let number = 0; number < 50; number++) {
        expect(choose(MORNING, { ...visitor(number), userAgent })).toBe(0)
      }
    }
  })
})
