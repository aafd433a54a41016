export type Factors = Record<string, readonly unknown[]>
export type Case<F extends Factors> = { [K in keyof F]: F[K][number] }

/** Returns every combination of the factors' values. */
export function allCases<F extends Factors>(factors: F): Case<F>[] {
  let cases: Record<string, unknown>[] = [{}]
  for (const [name, values] of Object.entries(factors)) {
    cases = cases.flatMap((one) => values.map((value) => ({ ...one, [name]: value })))
  }
  return cases as Case<F>[]
}

/**
 * Returns combinations in which every two values of different factors occur together at least once,
 * because most faults depend on at most two factors. Greedy and deterministic.
 */
export function pairwiseCases<F extends Factors>(factors: F): Case<F>[] {
  const names = Object.keys(factors)
  const every = allCases(factors)
  const pairsOf = (one: Case<F>) =>
    names.flatMap((a, i) => names.slice(i + 1).map((b) => `${a}=${at(one, a)} ${b}=${at(one, b)}`))
  const at = (one: Case<F>, name: string) => factors[name]?.indexOf(one[name]) ?? -1
  const missing = new Set(every.flatMap(pairsOf))
  const chosen: Case<F>[] = []
  while (missing.size > 0) {
    let best = every[0]
    let most = 0
    for (const one of every) {
      const gained = pairsOf(one).filter((pair) => missing.has(pair)).length
      if (gained > most) [best, most] = [one, gained]
    }
    if (!best) break
    for (const pair of pairsOf(best)) missing.delete(pair)
    chosen.push(best)
  }
  return chosen
}
