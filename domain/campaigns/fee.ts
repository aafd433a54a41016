import { parseMoney } from './campaign.ts'

/** A parsed fee; null if the cell doesn't contain an amount. */
export type ParsedFee =
  | { ok: true; cents: number }
  | { ok: false; reason: 'not-money' | 'too-much' | 'other-currency' }
  | null

/** The symbols and abbreviations that people use for each campaign currency. */
const OWN_MARKS: Record<string, readonly string[]> = {
  USD: ['$', 'US$'],
  EUR: ['€', 'EURO', 'EUROS'],
  GBP: ['£'],
  CHF: ['FR', 'FR.', 'SFR', 'SFR.'],
  CAD: ['$', 'CA$', 'C$'],
  AUD: ['$', 'AU$', 'A$'],
}
const ALL_MARKS = new Set([
  ...Intl.supportedValuesOf('currency'),
  ...Object.keys(OWN_MARKS),
  ...Object.values(OWN_MARKS).flat(),
])
/** Longer than any fee with its currency. */
const MAX_LENGTH = 40

/**
 * Parses a fee with or without a currency before or after it: '500', '1.200,50', 'EUR 500', '€500',
 * '500.-'. A currency other than the campaign's is rejected.
 */
export function parseFee(cell: string, currency: string): ParsedFee {
  if (cell.length > MAX_LENGTH) return null
  const characters = [...cell]
  const first = characters.findIndex(isDigit)
  if (first === -1) return null
  const last = characters.findLastIndex(isDigit)
  const amount = characters.slice(first, last + 1).join('')
  if (/[^\d\s.,'’]/.test(amount)) return null
  const before = characters.slice(0, first).join('').trim()
  const after = characters
    .slice(last + 1)
    .join('')
    .trim()
  if (before === '-' || before === '−') return { ok: false, reason: 'not-money' }
  const marks = [before, withoutWhole(after)].filter((mark) => mark !== '')
  if (!marks.every(isCurrency)) return null
  if (!marks.every((mark) => isOf(mark, currency))) return { ok: false, reason: 'other-currency' }
  // Spaces may separate thousands. Otherwise they separate two numbers, and two numbers aren't a
  // fee.
  if (/\s/.test(amount) && !/^\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?$/.test(amount)) {
    return { ok: false, reason: 'not-money' }
  }
  const money = parseMoney(amount)
  return money.ok ? { ok: true, cents: money.cents ?? 0 } : money
}

/** Returns whether a text ends with an amount and a currency, as in 'Ada EUR 500'. */
export function endsInFee(text: string, currency: string): boolean {
  const words = text.split(/\s+/).slice(-2)
  return [words.join(' '), words.at(-1) ?? ''].some(
    (end) => /[^\d\s.,'’]/.test(end) && parseFee(end, currency) !== null,
  )
}

const isDigit = (character: string) => character >= '0' && character <= '9'
/** Removes the dash that some countries write after a whole amount, as in '500.-' or '500,- €'. */
const withoutWhole = (after: string) => after.replace(/^[.,][-–—]\s*/, '')

const isCurrency = (mark: string) => ALL_MARKS.has(mark.toUpperCase()) || /^\p{Sc}$/u.test(mark)

const isOf = (mark: string, currency: string) =>
  mark.toUpperCase() === currency || (OWN_MARKS[currency] ?? []).includes(mark.toUpperCase())
