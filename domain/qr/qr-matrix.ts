import { encodeQR } from 'qr'
import { penalty } from './mask-penalty.ts'

/** A symbol without its quiet zone: `modules` holds size × size cells, row by row, 1 = dark. */
export type QrMatrix = { size: number; modules: Uint8Array }

/** How much of a symbol may be lost: about 7, 15, 25 and 30 percent. */
export type ErrorCorrection = 'L' | 'M' | 'Q' | 'H'

const LEVELS = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const

/** From the strongest to the weakest. */
const STRENGTHS: readonly ErrorCorrection[] = ['H', 'Q', 'M', 'L']

/**
 * Returns the smallest symbol that holds the text with at least this error correction, and in a
 * symbol of that size the strongest that fits: it costs no space. Text of QR's alphanumeric set is
 * encoded as such. The mask is chosen by ISO/IEC 18004's score of the finished symbol
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
    // The library throws for a text that no symbol holds.
    return null
  }
}

/** Returns whether the module is dark; everything outside the symbol is light. */
export function isDark(matrix: QrMatrix, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= matrix.size || y >= matrix.size) return false
  return matrix.modules[y * matrix.size + x] === 1
}

function encode(text: string, ecc: ErrorCorrection, mask: number): QrMatrix {
  // The library requires a border; its one ring is removed again.
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
 * Returns what masks 1 to 7 change against mask 0, format information included. It depends only on
 * the symbol's size and level, never on the text, so it is computed once for each.
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
