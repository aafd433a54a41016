import { classNames } from '#app/ui/class-names.ts'
import { type LeadVisibility, VISIBILITY_NAMES } from '#domain/campaigns/campaign.ts'

type VisibilitySelectProps = {
  name: string
  label: string
  defaultValue: LeadVisibility
  className?: string
}

const OPTIONS: LeadVisibility[] = ['masked', 'brand', 'shared']

/** Selects how much a creator sees of their leads. */
export function VisibilitySelect({ name, label, defaultValue, className }: VisibilitySelectProps) {
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={defaultValue}
      className={classNames('control', className)}
    >
      {OPTIONS.map((value) => (
        <option key={value} value={value}>
          {VISIBILITY_NAMES[value]}
        </option>
      ))}
    </select>
  )
}
