import { Badge } from '#app/ui/badge.tsx'
import type { LeadFlag } from '#db/schema/leads.ts'
import { FLAG_MESSAGES } from './flag-messages.ts'

/** Badges with the reasons why a lead doesn't count. Shows nothing for a lead that counts. */
export function LeadFlags({ flags }: { flags: LeadFlag[] }) {
  if (flags.length === 0) return null
  const isTest = flags.includes('test')
  const isUnconfirmed = flags.includes('unconfirmed')
  const suspicions = flags.filter((flag) => flag !== 'test' && flag !== 'unconfirmed')
  return (
    <span className="grid justify-items-start gap-1">
      {isTest && <Badge tone="info">Test</Badge>}
      {isUnconfirmed && <Badge tone="info">Unconfirmed</Badge>}
      {!isTest && suspicions.length > 0 && <Badge tone="warning">Flagged</Badge>}
      {suspicions.map((flag) => (
        <span key={flag} className="text-xs text-soft">
          {FLAG_MESSAGES[flag]}
        </span>
      ))}
    </span>
  )
}
