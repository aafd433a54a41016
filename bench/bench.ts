/** One thing done two ways; `ratio` is ours / theirs, above 1 where ours is ahead. */
export type BenchResult = {
  name: string
  ours: number
  theirs: number
  ratio: number
  unit: string
}

type Task = () => unknown

/** How long one measured stretch lasts; long enough for the clock and the collector to even out. */
const STRETCH_MS = 60

/**
 * Measures two tasks in turns, so that a busy machine slows both alike, and compares the medians.
 * A task does one operation, and may be asynchronous. The result is in operations a second.
 */
export async function compare(
  name: string,
  ours: Task,
  theirs: Task,
  { rounds = 15, unit = 'ops/s' }: { rounds?: number; unit?: string } = {},
): Promise<BenchResult> {
  await stretch(ours)
  await stretch(theirs)
  const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  for (let round = 0; round < rounds; round++) {
    // Whoever goes second may find a warmer machine: take turns.
    if (round % 2 === 0) rates.ours.push(await stretch(ours))
    rates.theirs.push(await stretch(theirs))
    if (round % 2 === 1) rates.ours.push(await stretch(ours))
  }
  const result = { ours: median(rates.ours), theirs: median(rates.theirs) }
  return { name, ...result, ratio: result.ours / result.theirs, unit }
}

/** Repeats a task for one stretch; operations a second. */
async function stretch(task: Task): Promise<number> {
  const start = performance.now()
  let operations = 0
  let elapsed = 0
  while (elapsed < STRETCH_MS) {
    await task()
    operations++
    elapsed = performance.now() - start
  }
  return (operations * 1000) / elapsed
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** A table of the results for a terminal. */
export function table(results: BenchResult[]): string {
  const rows = results.map(({ name, ours, theirs, ratio, unit }) => [
    name,
    figure(ours),
    figure(theirs),
    `${ratio.toFixed(2)}×`,
    unit,
  ])
  const all = [['', 'ours', 'theirs', 'ratio', 'unit'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 || column === 4 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd()
  return all.map(line).join('\n')
}

function figure(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 })
}
