import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import type { CheckTab } from '#app/components/video-check/check-path.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { CheckAfter } from './after/check-after.tsx'
import { CheckBefore } from './before/check-before.tsx'
import type { VideoCheckProps } from './parts/video-check-props.ts'

type VideoCheck = { value: CheckTab; label: string; Check: ComponentType<VideoCheckProps> }

/** The checks of a video: the finished file comes first, since most creators come with one. */
const CHECKS: VideoCheck[] = [
  { value: 'after', label: 'After the export', Check: CheckAfter },
  { value: 'before', label: 'Before the edit', Check: CheckBefore },
]

/** The tabs of the screen; `?tab=before` opens the second one. */
export function VideoChecks(props: VideoCheckProps) {
  const [query] = useSearchParams()
  const tabs = CHECKS.map(({ value, label, Check }) => ({
    value,
    label,
    content: <Check {...props} />,
  }))
  return (
    <Tabs
      label="Checks"
      tabs={tabs}
      defaultValue={query.get('tab') === 'before' ? 'before' : 'after'}
    />
  )
}
