import { DatalistField, type DatalistFieldProps } from '#app/ui/datalist-field.tsx'
import type { TimeZoneOption } from '#lib/time-zone-search.ts'

export type TimeZoneFieldProps = Omit<DatalistFieldProps, 'options' | 'label'> & {
  label?: string
  /** The options from `listTimeZones`. */
  timeZones: readonly TimeZoneOption[]
}

/**
 * A field for a time zone, which people find by its city, its name or its offset. It sends the text
 * as entered. `parseTimeZone` reads the text, and `describeUnknownTimeZone` returns its error.
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
      // Browsers suggest only options that match the field's text. The text is selected, so that
      // entering something replaces it.
      onFocus={(event) => event.currentTarget.select()}
      options={timeZones.map(({ name, offset }) => ({
        value: name,
        // Some browsers show only the label.
        label: `${name.slice(name.lastIndexOf('/') + 1)}, ${offset}`,
      }))}
    />
  )
}
