import type { ByteWriter } from './byte-writer.ts'

/**
 * The maximum number of pixels that one code of a line covers. Longer stretches need several codes.
 */
const MAX = { skip: 254, run: 128, literals: 127 } as const

/** The byte that ends a line: -1 as a signed byte. */
const END_OF_LINE = 0xff

/**
 * Writes one line of QuickTime Animation with 32 bits per pixel. Pixels are 0xAARRGGBB. If the line
 * of the previous frame is given, pixels that didn't change are skipped; otherwise every pixel is
 * written.
 *
 * A line consists of a skip (1 + the number of skipped pixels) and codes, which are signed bytes:
 * - 0: another skip follows
 * - n < -1: one pixel follows, which is repeated -n times
 * - n > 0: n pixels follow
 * - -1: the line ends. A single pixel can therefore not be a run.
 */
export function encodeLine(out: ByteWriter, line: Uint32Array, previous: Uint32Array | null): void {
  const end = previous ? lastChange(line, previous) + 1 : line.length
  let x = previous ? unchangedFrom(line, previous, 0, end) : 0
  writeFirstSkip(out, x)
  while (x < end) {
    const unchanged = previous ? unchangedFrom(line, previous, x, end) : 0
    const run = runFrom(line, x, Math.min(end, x + MAX.run))
    if (unchanged >= run) {
      writeSkips(out, unchanged)
      x += unchanged
    } else if (run > 1) {
      out.u8(0x100 - run)
      out.u32(line[x] ?? 0)
      x += run
    } else {
      const to = literalsEnd(line, previous, x, end)
      out.u8(to - x)
      for (; x < to; x++) out.u32(line[x] ?? 0)
    }
  }
  out.u8(END_OF_LINE)
}

function writeFirstSkip(out: ByteWriter, pixels: number): void {
  const first = Math.min(pixels, MAX.skip)
  out.u8(first + 1)
  writeSkips(out, pixels - first)
}

function writeSkips(out: ByteWriter, pixels: number): void {
  for (let left = pixels; left > 0; left -= MAX.skip) {
    out.u8(0)
    out.u8(Math.min(left, MAX.skip) + 1)
  }
}

/** Returns where literals from `x` end: at a run of two or at an unchanged pixel. */
function literalsEnd(
  line: Uint32Array,
  previous: Uint32Array | null,
  x: number,
  end: number,
): number {
  const most = Math.min(end, x + MAX.literals)
  let to = x + 1
  while (to < most && line[to] !== line[to + 1] && !(previous && line[to] === previous[to])) to++
  return to
}

/** Returns the first pixel that differs, or the line's length. */
export function firstChange(line: Uint32Array, previous: Uint32Array): number {
  let x = 0
  while (x < line.length && line[x] === previous[x]) x++
  return x
}

/** Returns the last pixel that differs, or -1. */
function lastChange(line: Uint32Array, previous: Uint32Array): number {
  let x = line.length - 1
  while (x >= 0 && line[x] === previous[x]) x--
  return x
}

function unchangedFrom(line: Uint32Array, previous: Uint32Array, from: number, end: number) {
  let x = from
  while (x < end && line[x] === previous[x]) x++
  return x - from
}

function runFrom(line: Uint32Array, from: number, end: number): number {
  const color = line[from]
  let x = from + 1
  while (x < end && line[x] === color) x++
  return x - from
}
