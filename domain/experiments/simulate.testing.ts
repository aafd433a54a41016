import { type Day, judge } from './evidence.ts'

export type Simulation = {
  /** Each variant's rate of leads. */
  rates: number[]
  /** The usual number of visitors of a variant on a day; the real one differs by up to 30%. */
  visitors: number
  days: number
  /** Whether the rates of all variants are multiplied by another number each day. */
  drifts?: boolean
}

/** Plays an experiment and looks at it every day. Returns the first winner; null if there is none. */
export function simulate(
  random: () => number,
  { rates, visitors, days, drifts = false }: Simulation,
): number | null {
  const played: Day[] = []
  for (let day = 0; day < days; day++) {
    const factor = drifts ? 0.5 + random() : 1
    played.push(
      rates.map((rate) => {
        const count = Math.round(visitors * (0.7 + 0.6 * random()))
        let leads = 0
        for (let one = 0; one < count; one++) if (random() < rate * factor) leads++
        return { visitors: count, leads }
      }),
    )
    const verdict = judge(played, rates.length)
    if (verdict.state === 'winner') return verdict.variant
  }
  return null
}
