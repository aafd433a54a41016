import type { LeadRow } from '#domain/lead-list/leads-table.server.ts'

const REASONS: Record<NonNullable<LeadRow['heldMail']>['reason'], string> = {
  network: 'many came from the same network',
  magnet: 'this magnet got far more leads than usual',
  account: 'your account reached its emails to new addresses for a day',
  installation: 'this site reached its emails to new addresses for a day',
  uncounted: 'it couldn’t be counted at that moment',
}

/** Says why a lead's email waits or was never sent. The person got the content on the page. */
export function HeldMail({ held }: { held: LeadRow['heldMail'] }) {
  if (!held) return null
  return (
    <span className="text-xs text-soft">
      {held.state === 'held' ? 'Email waits' : 'Email not sent'}: {REASONS[held.reason]}
    </span>
  )
}
