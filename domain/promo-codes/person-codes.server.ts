import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { correct, getCheckSymbols } from './check-symbols.ts'
import { SYMBOLS, toCodeKey } from './code-key.ts'

// A person's code is 17 symbols of 5 bits: 30 bits for the permuted number, 45 bits of a tag, and
// two check symbols (docs/decisions/083-promo-codes.md). clients/verify/promo_code.py does the same.

/** Numbers are below this. */
export const MAX_NUMBERS = 2 ** 30
/** The number of symbols of a code, without its prefix. */
export const CODE_LENGTH = 17

const KEY_BYTES = 32
const NUMBER_SYMBOLS = 6
const TAG_SYMBOLS = 9
const ROUNDS = 8
const HALF_BITS = 15
const HALF_MASK = 2 ** HALF_BITS - 1
/** Each digest has 16 values of a round. */
const VALUES_PER_DIGEST = 16

/** Returns a new random key for a campaign's codes. */
export const createCodeKey = (): Buffer => randomBytes(KEY_BYTES)

export type DecodedCode = {
  number: number
  /** The 17 symbols as they should have been entered. */
  code: string
  /** Whether one symbol was wrong. */
  isCorrected: boolean
}

/** The codes of one key. It keeps parts of the permutation, so encoding many codes is fast. */
export type PersonCodes = {
  /** Returns the 17 symbols of a number's code. Throws if the number is out of range. */
  encode(number: number): string
  /**
   * Reads a code with or without prefix, hyphens and lookalikes, and corrects one wrong symbol.
   * Returns null if it isn't a genuine code of this key.
   */
  decode(text: string): DecodedCode | null
}

export function createPersonCodes(key: Uint8Array): PersonCodes {
  if (key.length !== KEY_BYTES) throw new Error(`A key of codes has 32 bytes, not ${key.length}`)
  const permutation = createPermutation(key)
  const tagOf = (permuted: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(permuted)
    return createHmac('sha256', key).update('tag').update(bytes).digest()
  }
  return {
    encode(number) {
      if (!Number.isInteger(number) || number < 0 || number >= MAX_NUMBERS) {
        throw new RangeError(`No code has the number ${number}`)
      }
      const permuted = permutation.permute(number)
      const data = [...toSymbols(permuted), ...tagSymbols(tagOf(permuted))]
      return [...data, ...getCheckSymbols(data)].map((symbol) => SYMBOLS[symbol]).join('')
    },
    decode(text) {
      const code = correctCode(text)
      if (!code) return null
      const symbols = [...code.corrected].map((symbol) => SYMBOLS.indexOf(symbol))
      const permuted = symbols.slice(0, NUMBER_SYMBOLS).reduce((sum, one) => sum * 32 + one, 0)
      const tag = Buffer.from(symbols.slice(NUMBER_SYMBOLS, NUMBER_SYMBOLS + TAG_SYMBOLS))
      const expected = Buffer.from(tagSymbols(tagOf(permuted)))
      if (!timingSafeEqual(tag, expected)) return null
      return {
        number: permutation.unpermute(permuted),
        code: code.corrected,
        isCorrected: code.corrected !== code.entered,
      }
    },
  }
}

/**
 * Returns the last 17 symbols of a text, as entered and with one wrong symbol corrected. Returns
 * null if the text is too short or more symbols are wrong. It needs no key, so it doesn't say that
 * the code is genuine.
 */
export function correctCode(text: string): { entered: string; corrected: string } | null {
  const entered = toCodeKey(text)?.slice(-CODE_LENGTH)
  if (entered?.length !== CODE_LENGTH) return null
  // U isn't a symbol, so it is one mistake.
  const symbols = [...entered].map((symbol) => Math.max(0, SYMBOLS.indexOf(symbol)))
  const corrected = correct(symbols)
  return corrected && { entered, corrected: corrected.map((symbol) => SYMBOLS[symbol]).join('') }
}

/** Returns a code as people and shops see it: 'SUN-7K2M-9QXA-44TN-PB0D1'. */
export function formatCode(prefix: string, code: string): string {
  const groups = [code.slice(0, 4), code.slice(4, 8), code.slice(8, 12), code.slice(12)]
  return [...(prefix ? [prefix] : []), ...groups].join('-')
}

const toSymbols = (permuted: number): number[] =>
  Array.from({ length: NUMBER_SYMBOLS }, (_, index) => {
    const shift = 5 * (NUMBER_SYMBOLS - 1 - index)
    return (permuted >>> shift) & 31
  })

/** Returns the first 45 bits of a digest as symbols. */
function tagSymbols(digest: Buffer): number[] {
  const bits = digest.readBigUInt64BE() >> BigInt(64 - 5 * TAG_SYMBOLS)
  return Array.from({ length: TAG_SYMBOLS }, (_, index) =>
    Number((bits >> BigInt(5 * (TAG_SYMBOLS - 1 - index))) & 31n),
  )
}

/**
 * Returns a keyed permutation of the numbers below 2³⁰: a Feistel network of eight rounds. The
 * function of a round is 15 bits of an HMAC; a digest holds the values of 16 neighbors.
 */
function createPermutation(key: Uint8Array) {
  const digests = new Map<number, Buffer>()
  const roundValue = (round: number, half: number): number => {
    const block = Math.floor(half / VALUES_PER_DIGEST)
    const index = (round << HALF_BITS) | block
    let digest = digests.get(index)
    if (!digest) {
      const bytes = Buffer.from([round, block >> 8, block & 255])
      digest = createHmac('sha256', key).update('round').update(bytes).digest()
      digests.set(index, digest)
    }
    return digest.readUInt16BE(2 * (half % VALUES_PER_DIGEST)) & HALF_MASK
  }
  return {
    permute(number: number): number {
      let [left, right] = [number >>> HALF_BITS, number & HALF_MASK]
      for (let round = 0; round < ROUNDS; round++) {
        ;[left, right] = [right, left ^ roundValue(round, right)]
      }
      return left * 2 ** HALF_BITS + right
    },
    unpermute(permuted: number): number {
      let [left, right] = [permuted >>> HALF_BITS, permuted & HALF_MASK]
      for (let round = ROUNDS - 1; round >= 0; round--) {
        ;[left, right] = [right ^ roundValue(round, left), left]
      }
      return left * 2 ** HALF_BITS + right
    },
  }
}
