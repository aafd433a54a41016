import { formatNumber } from '#lib/format-number.ts'
import { FilterSwitch } from './filter-switch.tsx'

export type FlaggedSwitchProps = {
  /** The number of flagged leads. */
  count: number
  included: boolean
  /** The page's current query ('?…'). */
  search: string
}

/** Includes or excludes flagged leads and tests. */
export function FlaggedSwitch({ count, included, search }: FlaggedSwitchProps) {
  return (
    <FilterSwitch
      name="flagged"
      label={`Include flagged (${formatNumber(count)})`}
      title="Leads that look automated, people who haven’t confirmed their email, and your tests. They’re left out of your stats and exports."
      on={included}
      search={search}
    />
  )
}
