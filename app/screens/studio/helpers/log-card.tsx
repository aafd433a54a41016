import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import type { HelperLogEntry } from '#domain/members/helper-log.server.ts'

export type LogCardProps = {
  entries: (HelperLogEntry & { did: string })[]
  next: string | null
  /** Whether this isn't the newest page. */
  isLater: boolean
}

/** What helpers did in the account, newest first. */
export function LogCard({ entries, next, isLater }: LogCardProps) {
  return (
    <section aria-labelledby="log" className="grid gap-3">
      <h2 id="log" className="heading text-xl">
        What happened
      </h2>
      <Card className="grid gap-4">
        {entries.length === 0 && <p className="text-soft">There are no earlier entries.</p>}
        <ul className="grid divide-y divide-line">
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
            >
              <p className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-[620]">
                  <bdi>{nameOf(entry.actor)}</bdi>
                </span>
                {`: ${entry.did}`}
                <Subject {...entry} />
                {entry.times > 1 && ` (${entry.times} times)`}
              </p>
              <p className="text-sm text-soft">
                <DateTime at={entry.at} />
              </p>
            </li>
          ))}
        </ul>
        {(next || isLater) && (
          <div className="flex flex-wrap gap-3">
            {isLater && (
              <ButtonLink to={href('/profile/helpers')} variant="secondary" size="small">
                Newest
              </ButtonLink>
            )}
            {next && (
              <ButtonLink to={`?before=${next}`} variant="secondary" size="small">
                Earlier
              </ButtonLink>
            )}
          </div>
        )}
      </Card>
    </section>
  )
}

function nameOf(actor: HelperLogEntry['actor']): string {
  if (!actor) return 'A former helper'
  if (actor.isViewer) return 'You'
  return actor.name === 'User' ? actor.email : actor.name
}

/** The magnet or video that was changed. */
function Subject({ magnet, video }: Pick<HelperLogEntry, 'magnet' | 'video'>) {
  if (magnet) {
    return (
      <>
        {', '}
        <Link to={href('/edit/:id', { id: magnet.id })} className="link">
          <bdi>{magnet.title}</bdi>
        </Link>
      </>
    )
  }
  if (!video) return null
  return (
    <>
      {', '}
      <Link to={href('/videos/:videoId', { videoId: video.id })} className="link">
        <bdi>{video.title}</bdi>
      </Link>
    </>
  )
}
