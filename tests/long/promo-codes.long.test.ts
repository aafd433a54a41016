import { expect, it } from 'vitest'
import {
  createCodeKey,
  createPersonCodes,
  MAX_NUMBERS,
} from '#domain/promo-codes/person-codes.server.ts'

const CODES = 10_000_000

it('ten million codes are distinct and read back', () => {
  const codes = createPersonCodes(createCodeKey())
  // One bit for each permuted number, which is the first six symbols of a code.
  const seen = new Uint8Array(MAX_NUMBERS / 8)
  let misread = 0
  for (let number = 0; number < CODES; number++) {
    const code = codes.encode(number)
    const head = Number.parseInt(toBase32(code.slice(0, 6)), 32)
    const [index, bit] = [head >>> 3, 1 << (head & 7)]
    if ((seen[index] ?? 0) & bit) throw new Error(`Number ${number} has the code of another number`)
    seen[index] = (seen[index] ?? 0) | bit
    if (number % 100 === 0 && codes.decode(code)?.number !== number) misread++
  }
  expect(misread).toBe(0)
})

/** Returns Crockford symbols as JavaScript's digits of base 32. */
const toBase32 = (symbols: string) =>
  [...symbols]
    .map((symbol) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(symbol).toString(32))
    .join('')
