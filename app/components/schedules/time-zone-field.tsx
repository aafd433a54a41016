import { useState } from 'react'
import { useHydrated } from '#app/components/studio/use-hydrated.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { fieldProps } from '#lib/forms.ts'
import { getOwnTimeZone } from '#lib/time-zone.ts'

type TimeZoneFieldProps = {
  values: Record<string, string>
  errors: Record<string, string>
  timeZones: string[]
}

/** The time zone of a first rule: the browser's until another one is chosen. Without script it must be chosen. */
export function TimeZoneField({ values, errors, timeZones }: TimeZoneFieldProps) {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState(values.time_zone ?? '')
  const zone = chosen || (hydrated ? getOwnTimeZone() : '')
  // A browser may know a zone by another name than the server.
  const zones = zone === '' || timeZones.includes(zone) ? timeZones : [zone, ...timeZones]
  const { defaultValue: _, ...field } = fieldProps({ values, errors }, 'time_zone')
  return (
    <SelectField
      {...field}
      value={zone}
      onChange={(event) => setChosen(event.currentTarget.value)}
      label="Time zone"
      required
      hint="For all rules of this magnet. You can change it later."
      options={[
        ...(zone === '' ? [{ value: '', label: 'Choose a time zone' }] : []),
        ...zones.map(toOption),
      ]}
    />
  )
}

/** Returns a zone as an option of a select. */
export const toOption = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') })
