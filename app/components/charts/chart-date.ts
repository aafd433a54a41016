/** Returns a chart's day or month in words, always in UTC. */
export function chartDate(start: string, step: 'day' | 'month'): string {
  const at = new Date(`${start}T00:00:00Z`)
  return at.toLocaleDateString('en-US', {
    timeZone: 'UTC',
    ...(step === 'day' ? { month: 'short', day: 'numeric' } : { month: 'short', year: 'numeric' }),
  })
}
