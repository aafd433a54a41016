import { type BenchResult, median } from './bench.ts'

/**
 * Measures two tasks alternately, one operation each per round, for operations longer than a
 * measurement of `compare`. In milliseconds; `ratio` is theirs / ours, above 1 if ours is faster.
 */
export async function race(
  name: string,
  ours: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
  rounds = 7,
): Promise<BenchResult> {
  await ours()
  await theirs()
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) times.ours.push(await timed(ours))
    times.theirs.push(await timed(theirs))
    if (round % 2 === 1) times.ours.push(await timed(ours))
  }
  const result = { ours: median(times.ours), theirs: median(times.theirs) }
  return { name, ...result, ratio: result.theirs / result.ours, unit: 'ms' }
}

/** Measures a task against a target in milliseconds. */
export async function within(
  name: string,
  targetMs: number,
  ours: () => Promise<unknown>,
  rounds = 7,
): Promise<BenchResult> {
  await ours()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(ours))
  const time = median(times)
  return {
    name,
    ours: time,
    theirs: targetMs,
    ratio: targetMs / time,
    unit: 'ms, against the target',
  }
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await task()
  return performance.now() - start
}
