import { useState } from 'react'
import { DatalistField } from '#app/ui/datalist-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { fieldProps } from '#lib/forms.ts'
import { getOwnTimeZone } from '#lib/time-zone.ts'

type TimeZoneFieldProps = {
  values: Record<string, string>
  errors: Record<string, string>
  timeZones: string[]
}

/** The time zone of a first rule: the browser's until another one is typed. Without script it must be typed. */
export function TimeZoneField({ values, errors, timeZones }: TimeZoneFieldProps) {
  const hydrated = useHydrated()
  const [typed, setTyped] = useState(values.time_zone || null)
  const zone = typed ?? (hydrated ? getOwnTimeZone() : '')
  const { defaultValue: _, ...field } = fieldProps({ values, errors }, 'time_zone')
  return (
    <DatalistField
      {...field}
      value={zone}
      onChange={(event) => setTyped(event.currentTarget.value)}
      label="Time zone"
      required
      placeholder="Type a city, such as Berlin"
      hint="For all rules of this magnet. You can change it later."
      options={timeZones}
    />
  )
}
