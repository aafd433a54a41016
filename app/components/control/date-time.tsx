import { useHydrated } from '#app/ui/use-hydrated.ts'
import { createDateFormat } from '#lib/format-date.ts'

/** A date and time in the viewer's time zone; in UTC until the page is hydrated. */
export function DateTime({ at, missing = 'Never' }: { at: Date | null; missing?: string }) {
  const hydrated = useHydrated()
  if (!at) return <span className="text-soft">{missing}</span>
  const zone = hydrated ? undefined : 'UTC'
  return (
    <time dateTime={at.toISOString()} className="timecode">
      {format(at, zone)}
    </time>
  )
}

const format = createDateFormat({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})
