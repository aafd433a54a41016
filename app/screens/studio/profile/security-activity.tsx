import { Link } from 'react-router'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { OwnEvent } from '#domain/security/own-events.server.ts'
import { isRefusal, securityEventLabel } from '#domain/security/security-event.ts'

export type SecurityActivityProps = {
  events: OwnEvent[]
  /** A link to more events; null if all events are shown. */
  moreTo: string | null
}

/** Recent security events of the account, for its owner. */
export function SecurityActivity({ events, moreTo }: SecurityActivityProps) {
  return (
    <SettingsCard
      id="activity"
      title="Recent Security Activity"
      lead="Sign-ins, rejected attempts and changes to your account. If you don’t recognize something here, change your password and sign out all other devices."
    >
      {events.length === 0 ? (
        <EmptyState title="Nothing yet" heading="h3">
          Sign-ins and changes will be listed here.
        </EmptyState>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {events.map((event) => (
            <Activity key={event.id} event={event} />
          ))}
        </ul>
      )}
      {moreTo && (
        <Link to={moreTo} preventScrollReset className="link w-fit">
          Show more<span className="sr-only"> security activity</span>
        </Link>
      )}
    </SettingsCard>
  )
}

function Activity({ event }: { event: OwnEvent }) {
  const where = [event.device, event.place].filter(Boolean).join(', ')
  const notes = [event.workspace && `Workspace ${event.workspace}`, actorText(event), where]
  return (
    <li className="grid gap-1 py-4">
      <p className="flex flex-wrap items-center gap-2 font-[620]">
        {securityEventLabel(event.event)}
        {event.details.program === true && <Badge>API</Badge>}
        {isRefusal(event.event) && <Badge tone="warning">{timesText(event.times)}</Badge>}
      </p>
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        <DateTime at={event.lastAt} />
        {notes.filter(Boolean).map((note) => (
          <span key={note}>{` · ${note}`}</span>
        ))}
      </p>
    </li>
  )
}

const timesText = (times: number) => (times === 1 ? 'Refused' : `Rejected ${times} times`)

/** Returns who caused the event. An event between two people is listed for both of them. */
function actorText({ event, byOther, onOther }: OwnEvent): string | null {
  if (byOther)
    return event.endsWith('by-admin') || event.startsWith('account.') ? null : 'by someone else'
  return onOther ? 'by you, for someone else' : null
}
