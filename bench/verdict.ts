/** Prints a figure beside its aim, which it may reach but not exceed. */
export function aim(name: string, figure: number | undefined, limit: number, unit: string): void {
  const value = figure ?? Number.NaN
  const verdict = value <= limit ? 'reached' : 'missed'
  const digits = limit < 10 ? 2 : 0
  console.log(`${name}: ${value.toFixed(digits)}${unit}, aim ≤ ${limit}${unit}: ${verdict}`)
}
