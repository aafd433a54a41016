/** A symbol's cells row by row, 1 = dark. */
type Cells = { size: number; modules: Uint8Array }

const RUN = 3
const BLOCK = 3
const FINDER = 40
const BALANCE = 10

/**
 * Returns a symbol's penalty score by ISO/IEC 18004, 7.8.3.1, which estimates how hard it is to
 * read. It counts long runs, 2 × 2 blocks, patterns that look like a finder, and an uneven share of
 * dark modules. Lower is better. Stops once the score reaches `limit`, because this mask can no
 * longer win.
 */
export function penalty({ size, modules }: Cells, limit: number): number {
  let score = balance(modules) + blocks(modules, size)
  const runs = new Int32Array(size + 1)
  for (let line = 0; line < size && score < limit; line++) {
    score += linePenalty(runs, measureRuns(runs, modules, line * size, 1, size))
    score += linePenalty(runs, measureRuns(runs, modules, line, size, size))
  }
  return score
}

function balance(modules: Uint8Array): number {
  let dark = 0
  for (const module of modules) dark += module
  const percent = Math.round((100 * dark) / modules.length)
  return BALANCE * Math.floor(Math.abs(percent - 50) / 5)
}

function blocks(modules: Uint8Array, size: number): number {
  let count = 0
  for (let y = 1; y < size; y++) {
    for (let at = y * size + 1; at < (y + 1) * size; at++) {
      const color = modules[at]
      if (
        modules[at - 1] === color &&
        modules[at - size] === color &&
        modules[at - size - 1] === color
      ) {
        count++
      }
    }
  }
  return BLOCK * count
}

/**
 * Writes the lengths of a line's runs of equal modules to `runs`: light runs at even indexes (the
 * first is 0 if the line starts dark), dark runs at odd ones. Returns the number of runs.
 */
function measureRuns(
  runs: Int32Array,
  modules: Uint8Array,
  start: number,
  step: number,
  size: number,
): number {
  let count = 0
  let color = 0
  let length = 0
  for (let i = 0, at = start; i < size; i++, at += step) {
    if (modules[at] === color) {
      length++
    } else {
      runs[count++] = length
      color ^= 1
      length = 1
    }
  }
  runs[count++] = length
  return count
}

function linePenalty(runs: Int32Array, count: number): number {
  let score = 0
  for (let i = 0; i < count; i++) {
    const length = runs[i] ?? 0
    if (length >= 5) score += RUN + length - 5
    if (i % 2 === 1 && looksLikeFinder(runs, count, i)) score += FINDER
  }
  return score
}

/**
 * Returns whether the dark run at `core` is the middle of runs with the proportions 1:1:3:1:1, with
 * a light run of at least 4 units before or after them. The margin outside the symbol counts as
 * light.
 */
function looksLikeFinder(runs: Int32Array, count: number, core: number): boolean {
  if (core < 3 || core > count - 3) return false
  const unit = (runs[core] ?? 0) / 3
  if (runs[core - 1] !== unit || runs[core - 2] !== unit) return false
  if (runs[core + 1] !== unit || runs[core + 2] !== unit) return false
  const isWide = (at: number) => at <= 0 || at >= count - 1 || (runs[at] ?? 0) >= 4 * unit
  return isWide(core - 3) || isWide(core + 3)
}
