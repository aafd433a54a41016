import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { UsedCode } from '#domain/back-catalog/video-map.ts'
import { formatCount } from '#lib/format-number.ts'
import { RemedyPart } from './remedy-part.tsx'

/** A dead code, and what brings it back. */
export function CodeCard({ code: { text, state, videos } }: { code: UsedCode }) {
  return (
    <li>
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone="error">{state.label}</Badge>
          <span className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{text}</span>
        </div>
        <p className="[overflow-wrap:anywhere]">{state.says}</p>
        <RemedyPart remedy={state.remedy} />
        <p className="text-sm text-soft">{`In ${formatCount(videos, 'video', 'videos')}.`}</p>
      </Card>
    </li>
  )
}
