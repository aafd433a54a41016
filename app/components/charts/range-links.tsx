import { OptionLinks } from '#app/ui/option-links.tsx'
import type { ChartRangeName } from '#domain/analytics/chart-range.ts'

export const RANGE_NAMES: Record<ChartRangeName, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
}

/** Links that set the charts' time range; `search` is the page's current query ('?…'). */
export function RangeLinks({ current, search }: { current: ChartRangeName; search: string }) {
  return (
    <OptionLinks
      label="Time range"
      options={RANGE_NAMES}
      current={current}
      search={search}
      change={(range) => ({ range, erase: null })}
    />
  )
}
