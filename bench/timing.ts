import { type BenchResult, median } from './bench.ts'

/**
 * Two ways in turns, one operation each a round: for what takes longer than a stretch of `compare`.
 * Milliseconds; `ratio` is theirs / ours, above 1 where ours is faster.
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

/** Against an aim instead of a rival: at most so many milliseconds. */
export async function within(
  name: string,
  aimMs: number,
  ours: () => Promise<unknown>,
  rounds = 7,
): Promise<BenchResult> {
  await ours()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(ours))
  const time = median(times)
  return { name, ours: time, theirs: aimMs, ratio: aimMs / time, unit: 'ms, against the aim' }
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await task()
  return performance.now() - start
}
