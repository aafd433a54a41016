// A Reed-Solomon code over GF(32): two check symbols after the data, so that one wrong symbol is
// found and corrected. Symbols are numbers from 0 to 31. Codewords have at most 31 symbols.

/** x⁵ + x² + 1, whose root α generates all 31 elements except 0. */
const POLYNOMIAL = 0b100101
const ORDER = 31

const POWERS: number[] = []
const LOGS: number[] = []
for (let exponent = 0, value = 1; exponent < ORDER; exponent++) {
  POWERS[exponent] = value
  LOGS[value] = exponent
  value <<= 1
  if (value > ORDER) value ^= POLYNOMIAL
}

const power = (exponent: number) => POWERS[((exponent % ORDER) + ORDER) % ORDER] ?? 0
const log = (value: number) => LOGS[value] ?? 0

function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : power(log(a) + log(b))
}

/** The coefficients of (x − α)(x − α²), without the leading 1. */
const GENERATOR = [power(1) ^ power(2), power(3)] as const

/** Returns the two check symbols of the data. */
export function getCheckSymbols(data: readonly number[]): [number, number] {
  let [first, second] = [0, 0]
  for (const symbol of data) {
    const factor = symbol ^ first
    first = second ^ multiply(factor, GENERATOR[0])
    second = multiply(factor, GENERATOR[1])
  }
  return [first, second]
}

/**
 * Returns the codeword with at most one symbol corrected; null if more than one is wrong and that
 * can be seen. Two wrong symbols may also look like a single one.
 */
export function correct(word: readonly number[]): number[] | null {
  const first = evaluate(word, 1)
  const second = evaluate(word, 2)
  if (first === 0 && second === 0) return [...word]
  if (first === 0 || second === 0) return null
  const degree = (log(second) - log(first) + ORDER) % ORDER
  const position = word.length - 1 - degree
  if (position < 0) return null
  const error = power(log(first) - degree)
  return word.map((symbol, index) => (index === position ? symbol ^ error : symbol))
}

/** Returns the value of the word's polynomial at α to the given power. */
const evaluate = (word: readonly number[], exponent: number) =>
  word.reduce((value, symbol) => multiply(value, power(exponent)) ^ symbol, 0)
