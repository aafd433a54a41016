import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { Verdict } from '#domain/admin/insights.ts'

const VERDICT_BADGES: Record<Verdict, { tone: BadgeTone; word: string }> = {
  good: { tone: 'success', word: 'Good' },
  attention: { tone: 'warning', word: 'Needs attention' },
  neutral: { tone: 'neutral', word: 'Neutral' },
}

/** Shows how a metric compares with its threshold. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { tone, word } = VERDICT_BADGES[verdict]
  return (
    <Badge tone={tone} dot={verdict !== 'neutral'}>
      {word}
    </Badge>
  )
}
