import { CalendarClock } from 'lucide-react'
import { href, Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { NowShowing } from '#domain/schedules/now-showing.server.ts'

/**
 * Says that a rule currently decides what a magnet's page and codes show. `title` names the magnet
 * if there are several on the page.
 */
export function NowShowingAlert({ showing, title }: { showing: NowShowing; title?: string }) {
  return (
    <Alert
      tone="info"
      title={
        title === undefined ? 'The schedule shows visitors a different page' : <bdi>{title}</bdi>
      }
      actions={
        <ButtonLink
          to={href('/magnets/:id/schedule', { id: showing.magnetId })}
          variant="secondary"
          size="small"
          icon={<CalendarClock aria-hidden="true" />}
        >
          Schedule
          {title !== undefined && <span className="sr-only"> of {title}</span>}
        </ButtonLink>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        <NowShowingText showing={showing} />
      </p>
    </Alert>
  )
}

/** The same message in one line, for lists. */
export function NowShowingNote({ showing }: { showing: NowShowing }) {
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      <NowShowingText showing={showing} />{' '}
      <Link to={href('/magnets/:id/schedule', { id: showing.magnetId })} className="link">
        Schedule
      </Link>
    </p>
  )
}

function NowShowingText({ showing: { rule, target, until } }: { showing: NowShowing }) {
  return (
    <>
      Now showing{' '}
      {target ? (
        <Link to={href('/analytics/:id', { id: target.id })} className="link">
          <bdi>{target.title}</bdi>
        </Link>
      ) : (
        'that the offer has ended'
      )}{' '}
      (rule {rule}
      {until !== null && `, until ${until}`}).
    </>
  )
}

/** Returns the URL of the preview that shows what visitors see at a magnet's links. */
export function previewOf(magnetId: string, showing: NowShowing | null): string {
  if (!showing) return href('/magnet/:id', { id: magnetId })
  if (showing.target) return href('/magnet/:id', { id: showing.target.id })
  return `${href('/magnet/:id', { id: magnetId })}?rule=${showing.ruleId}`
}
