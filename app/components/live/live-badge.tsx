import { Badge } from '#app/ui/badge.tsx'

/** Shows whether a source is open in streaming software. */
export function LiveBadge({ isOpen, isRevoked }: { isOpen: boolean; isRevoked: boolean }) {
  if (isRevoked) return <Badge tone="error">Turned off</Badge>
  return (
    <Badge tone={isOpen ? 'success' : 'neutral'} dot={isOpen}>
      {isOpen ? 'Open now' : 'Not open'}
    </Badge>
  )
}
