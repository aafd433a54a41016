import { OptionLinks } from '#app/ui/option-links.tsx'
import type { WindowName } from '#domain/video-analytics/course.ts'

const LABELS: Record<WindowName, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  all: 'All they share',
}

/** Links that set for how long after publishing videos are compared. */
export function WindowLinks({ current, search }: { current: WindowName; search: string }) {
  return (
    <OptionLinks
      label="Time since publishing"
      options={LABELS}
      current={current}
      search={search}
      change={(window) => ({ window })}
    />
  )
}
