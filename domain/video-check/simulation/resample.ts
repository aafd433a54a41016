import type { Box } from '#domain/screen/screen.ts'
import type { LumaFrame } from '../luma.ts'

/**
 * The source pixels that each target pixel is computed from. `weights` begin at source pixel
 * `from`.
 */
type Taps = { from: number; weights: number[] }[]

/**
 * Resizes a part of a picture. Each pixel is the mean of the area that it covers, so enlarging
 * keeps hard edges. The part may have fractional coordinates and may lie partly outside the
 * picture, where the nearest edge pixel is repeated.
 */
export function areaResize(source: LumaFrame, part: Box, width: number, height: number) {
  return resample(
    source,
    areaTaps(part.x, part.width, width),
    areaTaps(part.y, part.height, height),
  )
}

/**
 * Resizes a part of a picture by interpolating between the nearest pixels, as a TV does to enlarge
 * it.
 */
export function bilinearResize(source: LumaFrame, part: Box, width: number, height: number) {
  return resample(
    source,
    bilinearTaps(part.x, part.width, width),
    bilinearTaps(part.y, part.height, height),
  )
}

function areaTaps(start: number, length: number, count: number): Taps {
  const step = length / count
  return Array.from({ length: count }, (_, i) => {
    const [low, high] = [start + i * step, start + (i + 1) * step]
    const from = Math.floor(low)
    const weights: number[] = []
    for (let at = from; at < high; at++) {
      weights.push((Math.min(high, at + 1) - Math.max(low, at)) / step)
    }
    return { from, weights }
  })
}

function bilinearTaps(start: number, length: number, count: number): Taps {
  const step = length / count
  return Array.from({ length: count }, (_, i) => {
    const center = start + (i + 0.5) * step - 0.5
    const from = Math.floor(center)
    return { from, weights: [from + 1 - center, center - from] }
  })
}

function resample({ width, height, luma }: LumaFrame, across: Taps, down: Taps): LumaFrame {
  const rows = new Map<number, Float32Array>()
  const rowOf = (y: number) => {
    const known = rows.get(y)
    if (known) return known
    const row = new Float32Array(across.length)
    for (let x = 0; x < across.length; x++) {
      const { from, weights } = across[x] as Taps[number]
      let sum = 0
      for (let k = 0; k < weights.length; k++) {
        sum += (luma[y * width + clamp(from + k, width)] as number) * (weights[k] as number)
      }
      row[x] = sum
    }
    rows.set(y, row)
    return row
  }
  const result = new Uint8Array(across.length * down.length)
  for (let y = 0; y < down.length; y++) {
    const { from, weights } = down[y] as Taps[number]
    const parts = weights.map((_, k) => rowOf(clamp(from + k, height)))
    for (const known of rows.keys()) if (known < clamp(from, height)) rows.delete(known)
    for (let x = 0; x < across.length; x++) {
      let sum = 0
      for (let k = 0; k < parts.length; k++) {
        sum += ((parts[k] as Float32Array)[x] as number) * (weights[k] as number)
      }
      result[y * across.length + x] = sum + 0.5
    }
  }
  return { width: across.length, height: down.length, luma: result }
}

const clamp = (at: number, length: number) => Math.max(0, Math.min(length - 1, at))
