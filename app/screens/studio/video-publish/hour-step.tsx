import { Timer } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { MagnetPart } from './magnet-part.tsx'
import type { ShownMagnet } from './shown-magnet.server.ts'

export type HourStepProps = { magnets: readonly ShownMagnet[]; publishedAt: Date | null }

/** Links to the first-hour page of each magnet's code. */
export function HourStep({ magnets, publishedAt }: HourStepProps) {
  return (
    <>
      <p className="max-w-prose text-soft">
        {publishedAt ? (
          <>
            Scans, visits and leads in the hour that starts{' '}
            <DateTime format="sentence" at={publishedAt} />, minute by minute. We email you a
            summary the next morning.
          </>
        ) : (
          'Scans, visits and leads, minute by minute. Without a publish date, you see the hour after the first scan.'
        )}
      </p>
      {magnets.map((magnet) => (
        <MagnetPart key={magnet.id} title={magnet.title} isAlone={magnets.length === 1}>
          <ButtonLink
            to={href('/magnets/:id/placements/:placementId/first-hour', {
              id: magnet.id,
              placementId: magnet.placementId,
            })}
            variant="secondary"
            icon={<Timer aria-hidden="true" />}
            className="w-fit"
          >
            First Hour
          </ButtonLink>
        </MagnetPart>
      ))}
    </>
  )
}
