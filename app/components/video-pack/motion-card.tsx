import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { ToneIcon } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TRANSPARENCY_NOTES } from '#content/transparent-video.ts'
import type { Verdict } from '#domain/screen/verdict.ts'
import {
  FRAME_RATE_NAMES,
  FRAME_RATES,
  type FrameRateName,
} from '#domain/video-pack/motion/frame-rate.ts'
import { MOTION_SECONDS, planHold } from '#domain/video-pack/motion/slide.ts'
import { DEFAULT_MOTION_RATE, MOTION_FILES } from '#domain/video-pack/motion-request.ts'

const { least, most, usual } = MOTION_SECONDS

/** The form that downloads the overlay as a video; it works without script. */
export function MotionCard({ action }: { action: string }) {
  const [seconds, setSeconds] = useState<number>(usual)
  const [rate, setRate] = useState(DEFAULT_MOTION_RATE)
  const heading = useId()
  return (
    <Card role="group" aria-labelledby={heading} className="grid gap-5">
      <div className="grid gap-1">
        <h3 id={heading} className="heading text-lg">
          Overlay in Motion
        </h3>
        <p className="max-w-prose text-sm text-soft">
          The overlay as a transparent video (.mov) without sound. It slides in from the nearest
          edge, holds still and slides out, each in 12 frames. Nothing fades, so every held frame
          can be scanned. Put it on the track above your video.
        </p>
      </div>
      <form method="get" action={action} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            name="file"
            label="Size"
            options={MOTION_FILES.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <Field
            type="number"
            required
            name="seconds"
            label="Length, seconds"
            min={least}
            max={most}
            step={1}
            defaultValue={usual}
            onChange={(event) => setSeconds(event.currentTarget.valueAsNumber)}
          />
          <SelectField
            name="rate"
            label="Frames a second"
            hint="As your video has."
            value={rate}
            onChange={(event) => {
              const chosen = FRAME_RATE_NAMES.find((name) => name === event.currentTarget.value)
              if (chosen) setRate(chosen)
            }}
            options={FRAME_RATE_NAMES.map((name) => ({ value: name, label: name }))}
          />
        </div>
        <HeldFor seconds={seconds} rate={rate} />
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

function HeldFor({ seconds, rate }: { seconds: number; rate: FrameRateName }) {
  const isLength = Number.isInteger(seconds) && seconds >= least && seconds <= most
  const hold = isLength ? planHold(seconds, FRAME_RATES[rate]) : null
  return (
    <output className="flex items-start gap-2 text-sm">
      {hold && (
        <>
          <ToneIcon tone={TONE[hold.verdict]} className="mt-0.5 size-4 flex-none" />
          <span>
            Held still for {hold.seconds.toFixed(1)} seconds: {WORD[hold.verdict]}
          </span>
        </>
      )}
    </output>
  )
}

const TONE = { fail: 'warning', weak: 'warning', pass: 'success', good: 'success' } as const
const WORD: Record<Verdict, string> = {
  fail: 'too short to find a phone and aim. Choose 8 seconds or more.',
  weak: 'short. Most people need 7 seconds to find their phone and aim.',
  pass: 'long enough.',
  good: 'comfortable.',
}

/** What is known about programs that keep the transparency. */
function Notes() {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-[620]">Which programs keep it transparent?</summary>
      <ul className="mt-3 grid max-w-prose gap-3 text-soft">
        {TRANSPARENCY_NOTES.map(({ format, says, url, on }) => (
          <li key={says}>
            <strong className="font-[620] text-ink">{format}.</strong> {says}{' '}
            {url ? (
              <NewTabLink href={url}>Read on {on}</NewTabLink>
            ) : (
              <span>Our own test, {on}.</span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-soft">
        We haven’t tried these files in an editor ourselves. Browsers and many players don’t show
        them. If your editor doesn’t either, put the transparent PNG of the same size on the track
        above your video. Check your finished video before you publish it.
      </p>
    </details>
  )
}
