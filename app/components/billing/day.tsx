import { useHydrated } from '#app/components/studio/use-hydrated.ts'

/** A day in the viewer's own zone (decision 23); before script, in UTC. */
export function Day({ at }: { at: Date }) {
  const hydrated = useHydrated()
  const words = at.toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...(hydrated ? {} : { timeZone: 'UTC' }),
  })
  return <time dateTime={at.toISOString()}>{words}</time>
}
