import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { Verdict } from '#domain/screen/screen.ts'
import { VERDICT_WORDS } from '#domain/video-check/scan/finding-messages.ts'

const TONES: Record<Verdict, BadgeTone> = {
  fail: 'error',
  weak: 'warning',
  pass: 'success',
  good: 'success',
}

/** A verdict as a word with a tone. */
export const VerdictBadge = ({ verdict }: { verdict: Verdict }) => (
  <Badge tone={TONES[verdict]} dot>
    {VERDICT_WORDS[verdict]}
  </Badge>
)
