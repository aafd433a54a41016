import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { withParams } from '#app/ui/table.tsx'
import { WINDOW_NAMES, type WindowName } from '#domain/video-analytics/course.ts'

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
    <nav aria-label="Time since publishing" className="flex flex-wrap gap-1">
      {WINDOW_NAMES.map((name) => (
        <Link
          key={name}
          to={{ search: withParams(search, { window: name }) }}
          preventScrollReset
          aria-current={name === current ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-sm border-[1.5px] px-3 text-sm font-[620] sm:min-h-9',
            name === current
              ? 'border-ink bg-ink text-paper'
              : 'border-transparent text-soft hover:bg-sunken hover:text-ink',
          )}
        >
          {LABELS[name]}
        </Link>
      ))}
    </nav>
  )
}
