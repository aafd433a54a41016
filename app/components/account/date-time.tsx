import { useHydrated } from '#app/components/studio/use-hydrated.ts'

/** A date and time in the viewer's time zone; labelled UTC until the page is hydrated. */
export function DateTime({ at }: { at: Date }) {
  const hydrated = useHydrated()
  const words = at.toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(hydrated ? {} : { timeZone: 'UTC', timeZoneName: 'short' as const }),
  })
  return (
    <time dateTime={at.toISOString()} className="timecode">
      {words}
    </time>
  )
}
