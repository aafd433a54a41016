import { Download } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { TRANSPARENCY_NOTES } from '#content/transparent-video.ts'
import { MotionFields, type MotionFieldsProps } from './clip/motion-fields.tsx'

/** The form for downloading an overlay as a video, if there is one. It works without JavaScript. */
export function MotionCard({ action, files }: MotionFieldsProps & { action: string }) {
  const heading = useId()
  if (files.length === 0) return null
  return (
    <Card role="group" aria-labelledby={heading} className="grid gap-5 print:hidden">
      <div className="grid gap-1">
        <h3 id={heading} className="heading text-lg">
          Motion File
        </h3>
        <p className="max-w-prose text-sm text-soft">
          The motion file is the overlay as a transparent video (.mov). The overlay slides in, stays
          still and slides out. It never fades, so phones can scan it the whole time. Put the file
          on the track above your video.
        </p>
      </div>
      <form method="get" action={action} className="grid gap-4">
        <MotionFields files={files} />
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          className="justify-self-start"
        >
          Download Motion File
        </Button>
      </form>
      <Notes />
    </Card>
  )
}

/** What is known about which programs preserve transparency. */
function Notes() {
  return (
    <div className="text-sm">
      <Fold label="Which programs keep the file transparent?">
        <ul className="grid max-w-prose gap-3 text-soft">
          {TRANSPARENCY_NOTES.map(({ format, says, url }) => (
            <li key={says}>
              <strong className="font-[620] text-ink">{format}.</strong> {says}{' '}
              {url ? <NewTabLink href={url}>Source</NewTabLink> : <span>We tested this.</span>}
            </li>
          ))}
        </ul>
        <p className="mt-3 max-w-prose text-soft">
          We haven’t tested these files in editors. Browsers and many players don’t show them. If
          your editor doesn’t show them, use the transparent PNG of the same size instead.
        </p>
      </Fold>
    </div>
  )
}
