import { encodeQR } from 'qr'
import { penalty } from './mask-penalty.ts'

/**
 * A symbol without its quiet zone. `modules` contains size × size modules, row by row; 1 is dark.
 */
export type QrMatrix = { size: number; modules: Uint8Array }

/** The error correction level: about 7, 15, 25 or 30 percent of a symbol may be unreadable. */
export type ErrorCorrection = 'L' | 'M' | 'Q' | 'H'

const LEVELS = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const

/** The levels, strongest first. */
const STRENGTHS: readonly ErrorCorrection[] = ['H', 'Q', 'M', 'L']

/**
 * Returns the smallest symbol for the text with at least this error correction. If a stronger level
 * fits into a symbol of the same size, uses that level. Text in QR's alphanumeric set is encoded in
 * alphanumeric mode. The mask is the one with the best penalty score by ISO/IEC 18004
 * (docs/decisions/010-qr-encoder.md). Throws if the text is too long for a symbol.
 */
export function qrMatrix(text: string, least: ErrorCorrection): QrMatrix {
  const { first, ecc } = strongest(text, least)
  let best = first
  let lowest = penalty(first, Number.POSITIVE_INFINITY)
  for (const difference of maskDifferences(text, ecc, first)) {
    const candidate = { size: first.size, modules: xor(first.modules, difference) }
    const score = penalty(candidate, lowest)
    if (score < lowest) {
      best = candidate
      lowest = score
    }
  }
  return best
}

function strongest(text: string, least: ErrorCorrection) {
  const smallest = encode(text, least, 0)
  for (const ecc of STRENGTHS) {
    if (ecc === least) break
    const stronger = encodeIfFits(text, ecc)
    if (stronger?.size === smallest.size) return { first: stronger, ecc }
  }
  return { first: smallest, ecc: least }
}

function encodeIfFits(text: string, ecc: ErrorCorrection): QrMatrix | null {
  try {
    return encode(text, ecc, 0)
  } catch {
    // The library throws if the text is too long for any symbol.
    return null
  }
}

/** Returns whether the module is dark; everything outside the symbol is light. */
export function isDark(matrix: QrMatrix, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= matrix.size || y >= matrix.size) return false
  return matrix.modules[y * matrix.size + x] === 1
}

function encode(text: string, ecc: ErrorCorrection, mask: number): QrMatrix {
  // The library requires a border, so one ring of modules is added and removed again.
  const rows = encodeQR(text, 'raw', { ecc: LEVELS[ecc], mask, border: 1 })
  const size = rows.length - 2
  const modules = new Uint8Array(size * size)
  for (let y = 0; y < size; y++) {
    const row = rows[y + 1] ?? []
    for (let x = 0; x < size; x++) if (row[x + 1]) modules[y * size + x] = 1
  }
  return { size, modules }
}

const differences = new Map<string, Uint8Array[]>()

/**
 * Returns the modules in which masks 1 to 7 differ from mask 0, including the format information.
 * They depend only on the symbol's size and level, not on the text, so they are computed once for
 * each combination.
 */
function maskDifferences(text: string, ecc: ErrorCorrection, first: QrMatrix): Uint8Array[] {
  const key = `${first.size}${ecc}`
  let known = differences.get(key)
  if (!known) {
    known = [1, 2, 3, 4, 5, 6, 7].map((mask) => xor(first.modules, encode(text, ecc, mask).modules))
    differences.set(key, known)
  }
  return known
}

function xor(a: Uint8Array, b: Uint8Array): Uint8Array {
  const result = new Uint8Array(a.length)
  for (let i = 0; i < a.length; i++) result[i] = (a[i] ?? 0) ^ (b[i] ?? 0)
  return result
}
