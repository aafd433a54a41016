import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import {
  nextVideoStep,
  VIDEO_STEP_TITLES,
  type VideoStep,
} from '#domain/video-publishing/video-steps.ts'

export type NextStepProps = { videoId: string; steps: readonly VideoStep[] }

/** The progress of publishing a video, and a link to the next step. */
export function NextStep({ videoId, steps }: NextStepProps) {
  const next = nextVideoStep(steps)
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 flex-1 basis-60 gap-2">
        <p className="font-[640]">
          {next ? `Next: ${VIDEO_STEP_TITLES[next]}` : 'All steps are done.'}
        </p>
        <p className="flex items-center gap-3 text-sm text-soft">
          <span aria-hidden="true" className="flex gap-1">
            {steps.map(({ id, state }) => (
              <span
                key={id}
                className={state === 'done' ? 'h-1.5 w-6 bg-good' : 'h-1.5 w-6 bg-line'}
              />
            ))}
          </span>
          {`${done} of ${steps.length} steps done`}
        </p>
      </div>
      <ButtonLink
        to={href('/videos/:videoId/publish', { videoId })}
        icon={<ArrowRight aria-hidden="true" />}
      >
        Continue
      </ButtonLink>
    </Card>
  )
}
