import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correct, getCheckSymbols } from './check-symbols.ts'
import { SYMBOLS, toCodeKey, toCodeKeys } from './code-key.ts'
import {
  CODE_LENGTH,
  createCodeKey,
  createPersonCodes,
  formatCode,
  MAX_NUMBERS,
} from './person-codes.server.ts'

const KEY = Buffer.alloc(32, 7)
const codes = createPersonCodes(KEY)
const numbers = fc.integer({ min: 0, max: MAX_NUMBERS - 1 })

describe('a person’s code', () => {
  it('reads back as its number in each spelling', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const code = codes.encode(number)
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{17}$/)
        const read = { number, code, isCorrected: false }
        expect(codes.decode(code)).toEqual(read)
        expect(codes.decode(formatCode('SUN', code).toLowerCase())).toEqual(read)
        const alike = code.replaceAll('0', 'o').replaceAll('1', 'l')
        expect(codes.decode(` ${alike.slice(0, 9)} ${alike.slice(9)} `)).toEqual(read)
      }),
    )
  })

  it('is corrected after every mistake in one symbol', () => {
    for (const number of [0, 1, 4711, MAX_NUMBERS - 1]) {
      const code = codes.encode(number)
      let corrected = 0
      for (let position = 0; position < CODE_LENGTH; position++) {
        for (const symbol of SYMBOLS) {
          if (symbol === code[position]) continue
          const wrong = code.slice(0, position) + symbol + code.slice(position + 1)
          expect(codes.decode(wrong)).toEqual({ number, code, isCorrected: true })
          corrected++
        }
      }
      expect(corrected).toBe(17 * 31)
      const withU = `${code.slice(0, 3)}U${code.slice(4)}`
      expect(codes.decode(withU)?.number).toBe(number)
    }
  })

  it('is rejected after mistakes in two symbols, and when another campaign made it', () => {
    const other = createPersonCodes(createCodeKey())
    fc.assert(
      fc.property(
        numbers,
        fc.uniqueArray(fc.nat(CODE_LENGTH - 1), { minLength: 2, maxLength: 2 }),
        fc.tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 31 })),
        (number, [first = 0, second = 0], [one, two]) => {
          const symbols = [...codes.encode(number)].map((symbol) => SYMBOLS.indexOf(symbol))
          symbols[first] = (symbols[first] ?? 0) ^ one
          symbols[second] = (symbols[second] ?? 0) ^ two
          expect(codes.decode(symbols.map((symbol) => SYMBOLS[symbol]).join(''))).toBeNull()
          expect(codes.decode(other.encode(number))).toBeNull()
        },
      ),
    )
  })

  it('accepts less than one in 2⁴⁰ of the words that anyone could try', () => {
    // Codewords differ in at least three symbols, so the words around each of them are distinct:
    // the word itself and those with one other symbol.
    const around = 1 + CODE_LENGTH * (SYMBOLS.length - 1)
    const accepted = Math.log2(MAX_NUMBERS) + Math.log2(around)
    expect(accepted - CODE_LENGTH * Math.log2(SYMBOLS.length)).toBeLessThan(-45)
    const random = fc.array(fc.nat(31), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
    fc.assert(
      fc.property(random, (word) => {
        expect(codes.decode(word.map((symbol) => SYMBOLS[symbol]).join(''))).toBeNull()
        // The best that a forger can do without the key: right check symbols and a guessed tag.
        const data = word.slice(0, 15)
        const forged = [...data, ...getCheckSymbols(data)]
        expect(correct(forged)).toEqual(forged)
        expect(codes.decode(forged.map((symbol) => SYMBOLS[symbol]).join(''))).toBeNull()
      }),
      { numRuns: 5000 },
    )
  })

  it('doesn’t show how many codes there are', () => {
    const near = Array.from({ length: 1000 }, (_, number) => codes.encode(number))
    expect(new Set(near).size).toBe(1000)
    // Neighbors share no more symbols in one place than chance would have it.
    const first = near.map((code) => code[0])
    for (const symbol of SYMBOLS) {
      expect(first.filter((one) => one === symbol).length).toBeLessThan(80)
    }
  })

  it.each([
    '',
    'NINA15',
    'x'.repeat(300),
    '🙂'.repeat(17),
    `${'0'.repeat(16)}ß`,
    '\u0000'.repeat(17),
  ])('is not %j', (text) => expect(codes.decode(text)).toBeNull())

  it('needs a number in range', () => {
    expect(() => codes.encode(-1)).toThrow(RangeError)
    expect(() => codes.encode(MAX_NUMBERS)).toThrow(RangeError)
    expect(() => createPersonCodes(Buffer.alloc(31))).toThrow('32 bytes')
  })
})

describe('the text of a code', () => {
  it('is compared without case, hyphens and lookalikes', () => {
    expect(toCodeKey('nina-15')).toBe('N1NA15')
    expect(toCodeKey(' NINAl5 ')).toBe('N1NA15')
    expect(toCodeKey('OLI')).toBe('011')
    expect(toCodeKey('ÑINA')).toBeNull()
    expect(toCodeKey('--')).toBeNull()
  })

  it('may name several codes', () => {
    expect(toCodeKeys('NINA15, freeship ,NINA15')).toEqual(['N1NA15', 'FREESH1P'])
    expect(toCodeKeys('é, A1')).toEqual(['A1'])
    expect(toCodeKeys(`${'A,'.repeat(200)}`)).toEqual([])
  })
})
