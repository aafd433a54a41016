/** The result of one comparison. `ratio` is ours / theirs, above 1 if ours is better. */
export type BenchResult = {
  name: string
  ours: number
  theirs: number
  ratio: number
  unit: string
}

type Task = () => unknown

/** How long one measurement lasts: long enough to average out the clock and the garbage collector. */
const STRETCH_MS = 60

/**
 * Measures two tasks alternately, so that a busy machine slows both equally, and compares the
 * medians. A task does one operation and may be asynchronous. The result is in operations per
 * second.
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
    // The second task may find a warmer machine, so they take turns.
    if (round % 2 === 0) rates.ours.push(await stretch(ours))
    rates.theirs.push(await stretch(theirs))
    if (round % 2 === 1) rates.ours.push(await stretch(ours))
  }
  const result = { ours: median(rates.ours), theirs: median(rates.theirs) }
  return { name, ...result, ratio: result.ours / result.theirs, unit }
}

/** Repeats a task for one measurement and returns its operations per second. */
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

/** Returns the results as a text table. */
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
