import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import type { CheckTab } from '#app/components/video-check/check-path.ts'
import type { VideoCheckProps } from '#app/components/video-check/parts/video-check-props.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { CheckAfter } from './after/check-after.tsx'
import { CheckBefore } from './before/check-before.tsx'

type VideoCheck = { value: CheckTab; label: string; Check: ComponentType<VideoCheckProps> }

/**
 * The two checks of a video. The check of the finished file comes first, because most creators need
 * that one.
 */
const CHECKS: VideoCheck[] = [
  { value: 'after', label: 'After the export', Check: CheckAfter },
  { value: 'before', label: 'Before the edit', Check: CheckBefore },
]

/** The tabs of the screen. `?tab=before` opens the second tab. */
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
