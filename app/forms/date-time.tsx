import { useHydrated } from '#app/ui/use-hydrated.ts'
import { createDateFormat } from '#lib/format-date.ts'

/** A date and time in the viewer's time zone; labelled UTC until the page is hydrated. */
export function DateTime({ at }: { at: Date }) {
  const hydrated = useHydrated()
  return (
    <time dateTime={at.toISOString()} className="timecode">
      {hydrated ? formatHere(at, undefined) : formatUtc(at, 'UTC')}
    </time>
  )
}

const FORMAT = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const
const formatHere = createDateFormat(FORMAT)
const formatUtc = createDateFormat({ ...FORMAT, timeZoneName: 'short' })
