import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { STANDINGS, type Standing } from '#domain/roster/roster.ts'

const TONES: Record<Standing, BadgeTone> = {
  'took-part': 'success',
  declined: 'neutral',
  unanswered: 'info',
  'not-invited': 'neutral',
}

/** How a creator answered the brand's invitations so far. */
export function StandingBadge({ standing }: { standing: Standing }) {
  return <Badge tone={TONES[standing]}>{STANDINGS[standing]}</Badge>
}
