import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { nameStanding, type RosterCreator, type Standing } from '#domain/roster/roster.ts'

const TONES: Record<Standing, BadgeTone> = {
  'took-part': 'success',
  declined: 'neutral',
  unanswered: 'info',
  'not-invited': 'neutral',
}

/** How a creator answered the brand's invitations so far. */
export function StandingBadge({
  creator,
}: {
  creator: Pick<RosterCreator, 'standing' | 'isOpen'>
}) {
  const { standing, isOpen } = creator
  const isSilent = standing === 'unanswered' && !isOpen
  return <Badge tone={isSilent ? 'neutral' : TONES[standing]}>{nameStanding(creator)}</Badge>
}
