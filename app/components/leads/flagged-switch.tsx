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
      title="Flagged leads look automated, haven’t confirmed their email, or you marked them as tests. Your stats and exports leave them out."
      on={included}
      search={search}
    />
  )
}
