import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { type FormResult, fieldProps } from '#lib/forms.ts'
import { SECOND_MS } from '#lib/time.ts'
import { formatWallClock, getOwnTimeZone, resolveWallClock, toWallClock } from '#lib/time-zone.ts'
import { formatTimeZone, type TimeZoneOption } from '#lib/time-zone-search.ts'
import { TimeZoneField } from './time-zone-field.tsx'

export type ZonedTimeFieldsProps = {
  answer: Pick<FormResult, 'values' | 'errors'>
  /** The name of the field for date and time. The time zone's field is named `${name}_zone`. */
  name: string
  label: string
  hint?: ReactNode
  timeZones: readonly TimeZoneOption[]
  required?: boolean
  /** The time that the field shows. It is shown in UTC if no time zone is known for it. */
  at?: Date | null
}

/**
 * A date and time with its time zone. The default is the browser's time zone or, without
 * JavaScript, UTC.
 */
export function ZonedTimeFields(props: ZonedTimeFieldsProps) {
  const { answer, name, label, hint, timeZones, required, at = null } = props
  const zoneName = `${name}_zone`
  const given = answer.values[zoneName] ?? ''
  const shown = answer.values[name] ?? ''
  const [zone, setZone] = useState(formatTimeZone(given || 'UTC'))
  const field = useRef<HTMLInputElement>(null)
  const atMs = at?.getTime() ?? null
  useEffect(() => {
    // A time that was entered before the script started keeps its meaning.
    if (given || field.current?.value !== shown) return
    const own = getOwnTimeZone()
    if (atMs !== null) {
      const inOwn = readableIn(own, new Date(atMs))
      if (inOwn === null) return
      field.current.value = inOwn
    }
    setZone(formatTimeZone(own))
  }, [given, shown, atMs])
  const { defaultValue: _, ...zoneField } = fieldProps(answer, zoneName)
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <Field
        {...fieldProps(answer, name)}
        ref={field}
        label={label}
        type="datetime-local"
        required={required}
        hint={hint}
      />
      <TimeZoneField
        {...zoneField}
        value={zone}
        onChange={(event) => setZone(event.currentTarget.value)}
        required={required}
        hint="Date and time are in this time zone. Enter a city, such as Berlin."
        timeZones={timeZones}
      />
    </div>
  )
}

/**
 * Returns a time as the field shows it. Returns null for the second of two times with the same
 * clock time.
 */
function readableIn(zone: string, at: Date): string | null {
  const wall = toWallClock(zone, at)
  const isSame = Math.abs(resolveWallClock(zone, wall).at.getTime() - at.getTime()) < SECOND_MS
  return isSame ? formatWallClock(wall) : null
}
