import { DatalistField, type DatalistFieldProps } from '#app/ui/datalist-field.tsx'
import type { TimeZoneOption } from '#lib/time-zone-search.ts'

export type TimeZoneFieldProps = Omit<DatalistFieldProps, 'options' | 'label'> & {
  label?: string
  /** From `listTimeZones`. */
  timeZones: readonly TimeZoneOption[]
}

/**
 * A time zone that is searched by its city, its name or its offset. It sends the text as it was entered;
 * `parseTimeZone` reads it, and `describeUnknownTimeZone` is its error.
 */
export function TimeZoneField({
  label = 'Time zone',
  hint = 'Enter a city, such as Berlin or New York.',
  timeZones,
  ...field
}: TimeZoneFieldProps) {
  return (
    <DatalistField
      {...field}
      label={label}
      hint={hint}
      // A browser suggests only what goes with the field's text, so what is entered replaces it.
      onFocus={(event) => event.currentTarget.select()}
      options={timeZones.map(({ name, offset }) => ({
        value: name,
        // Some browsers show the label only.
        label: `${name.slice(name.lastIndexOf('/') + 1)}, ${offset}`,
      }))}
    />
  )
}
