import { useState } from 'react'
import { TimeZoneField } from '#app/forms/time-zone-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { fieldProps } from '#lib/forms.ts'
import { getOwnTimeZone } from '#lib/time-zone.ts'
import { formatTimeZone, type TimeZoneOption } from '#lib/time-zone-search.ts'

type FirstTimeZoneProps = {
  values: Record<string, string>
  errors: Record<string, string>
  timeZones: TimeZoneOption[]
}

/**
 * The field for the time zone, which is shown with the first rule. Its default is the browser's
 * time zone. Without JavaScript a time zone must be entered.
 */
export function FirstTimeZone({ values, errors, timeZones }: FirstTimeZoneProps) {
  const hydrated = useHydrated()
  const [entered, setEntered] = useState(values.time_zone || null)
  const zone = entered ?? (hydrated ? formatTimeZone(getOwnTimeZone()) : '')
  const { defaultValue: _, ...field } = fieldProps({ values, errors }, 'time_zone')
  return (
    <TimeZoneField
      {...field}
      value={zone}
      onChange={(event) => setEntered(event.currentTarget.value)}
      required
      hint="Enter a city, such as Berlin. It applies to all rules of this magnet, and you can change it later."
      timeZones={timeZones}
    />
  )
}
