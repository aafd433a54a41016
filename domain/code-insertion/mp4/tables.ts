import { viewOf } from './boxes.ts'

// The tables of a track (ISO/IEC 14496-12, 8.6 and 8.7). Each begins with a version and flags.

/** Runs of equal values, such as the durations of samples. */
export type Run = { count: number; value: number }

/** The most samples of a track that are read: 19 hours with 60 frames a second. */
const MAX_SAMPLES = 4_200_000

function checkCount(count: number, bytes: Uint8Array, at: number, size: number): number {
  if (count > MAX_SAMPLES || at + count * size > bytes.length) {
    throw new RangeError('The MP4 file is damaged')
  }
  return count
}

/** Expands a table of runs with 32 bits for the count and the value (`stts`, `ctts`). */
export function readRuns(bytes: Uint8Array, { isSigned = false } = {}): Float64Array {
  const view = viewOf(bytes)
  const entries = checkCount(view.getUint32(4), bytes, 8, 8)
  let total = 0
  for (let entry = 0; entry < entries; entry++) total += view.getUint32(8 + entry * 8)
  if (total > MAX_SAMPLES) throw new RangeError('The MP4 file has too many frames')
  const values = new Float64Array(total)
  let to = 0
  for (let entry = 0; entry < entries; entry++) {
    const at = 8 + entry * 8
    const value = isSigned ? view.getInt32(at + 4) : view.getUint32(at + 4)
    const count = view.getUint32(at)
    values.fill(value, to, to + count)
    to += count
  }
  return values
}

/** Returns a table of runs with the version and flags of another one. */
export function writeRuns(values: ArrayLike<number>, former: Uint8Array): Uint8Array {
  const runs: Run[] = []
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number
    const last = runs.at(-1)
    if (last && last.value === value) last.count++
    else runs.push({ count: 1, value })
  }
  const bytes = new Uint8Array(8 + runs.length * 8)
  bytes.set(former.subarray(0, 4))
  const view = viewOf(bytes)
  view.setUint32(4, runs.length)
  for (const [index, { count, value }] of runs.entries()) {
    view.setUint32(8 + index * 8, count)
    view.setInt32(12 + index * 8, value)
  }
  return bytes
}

/** Reads the sizes of samples in bytes (`stsz`). */
export function readSizes(bytes: Uint8Array): Float64Array {
  const view = viewOf(bytes)
  const same = view.getUint32(4)
  const count = checkCount(view.getUint32(8), bytes, 12, same === 0 ? 4 : 0)
  const sizes = new Float64Array(count).fill(same)
  if (same === 0) for (let at = 0; at < count; at++) sizes[at] = view.getUint32(12 + at * 4)
  return sizes
}

export function writeSizes(sizes: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(12 + sizes.length * 4)
  const view = viewOf(bytes)
  view.setUint32(8, sizes.length)
  for (let at = 0; at < sizes.length; at++) view.setUint32(12 + at * 4, sizes[at] as number)
  return bytes
}

/** Reads the numbers of samples, counted from 0 (`stss`, `stps`). */
export function readNumbers(bytes: Uint8Array): number[] {
  const view = viewOf(bytes)
  const count = checkCount(view.getUint32(4), bytes, 8, 4)
  return Array.from({ length: count }, (_, at) => view.getUint32(8 + at * 4) - 1)
}

export function writeNumbers(numbers: readonly number[], former: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + numbers.length * 4)
  bytes.set(former.subarray(0, 4))
  const view = viewOf(bytes)
  view.setUint32(4, numbers.length)
  for (const [at, number] of numbers.entries()) view.setUint32(8 + at * 4, number + 1)
  return bytes
}

/** Consecutive samples that are stored together. `description` is the number of their `stsd` entry. */
export type Chunk = { offset: number; samples: number; description: number }

/** Reads where samples are stored (`stsc` with `stco` or `co64`). */
export function readChunks(samplesToChunks: Uint8Array, offsets: readonly number[]): Chunk[] {
  const view = viewOf(samplesToChunks)
  const entries = checkCount(view.getUint32(4), samplesToChunks, 8, 12)
  const chunks: Chunk[] = []
  let entry = 0
  for (const [index, offset] of offsets.entries()) {
    while (entry + 1 < entries && view.getUint32(8 + (entry + 1) * 12) <= index + 1) entry++
    const at = 8 + entry * 12
    if (entries === 0) throw new RangeError('The MP4 file is damaged')
    const [samples, description] = [view.getUint32(at + 4), view.getUint32(at + 8)]
    chunks.push({ offset, samples, description })
  }
  return chunks
}

/** Returns the `stsc` of chunks. */
export function writeSamplesToChunks(chunks: readonly Chunk[]): Uint8Array {
  const entries = chunks
    .map((chunk, index) => ({ ...chunk, number: index + 1 }))
    .filter(({ samples, description }, index) => {
      const previous = chunks[index - 1]
      return samples !== previous?.samples || description !== previous.description
    })
  const bytes = new Uint8Array(8 + entries.length * 12)
  const view = viewOf(bytes)
  view.setUint32(4, entries.length)
  for (const [index, { number, samples, description }] of entries.entries()) {
    for (const [field, value] of [number, samples, description].entries()) {
      view.setUint32(8 + index * 12 + field * 4, value)
    }
  }
  return bytes
}

/** Reads the positions of chunks in the file. `bytesEach` is 4 for `stco`, and 8 for `co64`. */
export function readOffsets(bytes: Uint8Array, bytesEach: 4 | 8): number[] {
  const view = viewOf(bytes)
  const count = checkCount(view.getUint32(4), bytes, 8, bytesEach)
  return Array.from({ length: count }, (_, index) => {
    const at = 8 + index * bytesEach
    return bytesEach === 4 ? view.getUint32(at) : Number(view.getBigUint64(at))
  })
}

export function writeOffsets(offsets: readonly number[], bytesEach: 4 | 8): Uint8Array {
  const bytes = new Uint8Array(8 + offsets.length * bytesEach)
  const view = viewOf(bytes)
  view.setUint32(4, offsets.length)
  for (const [index, offset] of offsets.entries()) {
    const at = 8 + index * bytesEach
    if (bytesEach === 4) view.setUint32(at, offset)
    else view.setBigUint64(at, BigInt(offset))
  }
  return bytes
}
