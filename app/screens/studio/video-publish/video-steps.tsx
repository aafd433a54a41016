import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Form } from '#app/ui/form.tsx'
import {
  VIDEO_STEP_TITLES,
  type VideoStep,
  type VideoStepId,
  type VideoStepState,
} from '#domain/video-publishing/video-steps.ts'
import type { FormResult } from '#lib/forms.ts'
import type { TimeZoneOption } from '#lib/time-zone-search.ts'
import { CheckStep } from './check-step.tsx'
import { HourStep } from './hour-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { PublishStep } from './publish-step.tsx'
import type { ShownMagnet } from './shown-magnet.server.ts'
import { TextsStep } from './texts-step.tsx'

export type VideoStepsProps = {
  steps: readonly VideoStep[]
  /** The first step that isn't done, which is open; null if all steps are done. */
  next: VideoStepId | null
  magnets: readonly ShownMagnet[]
  /** The platform's name. */
  platform: string
  url: string | null
  publishedAt: Date | null
  values: Record<string, string>
  timeZones: readonly TimeZoneOption[]
  host: string
  answer: FormResult
}

/** The steps of a video, in the order in which creators do them. The next step is open. */
export function VideoSteps(props: VideoStepsProps) {
  const { steps, next } = props
  const refused = Object.keys(props.answer.errors).some((field) => field !== '')
  return (
    <ol className="grid gap-4">
      {steps.map(({ id, state }, index) => (
        <li key={id}>
          <StepCard
            id={id}
            number={index + 1}
            state={state}
            isOpen={id === next || state === 'problem' || (id === 'publish' && refused)}
          >
            <StepBody id={id} state={state} {...props} />
          </StepCard>
        </li>
      ))}
    </ol>
  )
}

type StepCardProps = {
  id: VideoStepId
  number: number
  state: VideoStepState
  isOpen: boolean
  children: ReactNode
}

const STATES: Record<VideoStepState, string> = {
  done: 'Done',
  problem: 'Needs a fix',
  open: 'Not done yet',
}

function StepCard({ id, number, state, isOpen, children }: StepCardProps) {
  return (
    <Card flush>
      {/* The key changes with the step's state, so that the next step opens. */}
      <details key={`${state} ${isOpen}`} open={isOpen} id={id} className="group">
        <summary className="flex min-h-16 cursor-pointer items-center gap-4 px-5 py-3 sm:px-6">
          <span
            aria-hidden="true"
            className={classNames(
              'timecode grid size-9 flex-none place-items-center rounded-full border-[1.5px] font-[700]',
              state === 'done' && 'border-good text-good',
              state === 'problem' && 'border-bad text-bad',
              state === 'open' && (isOpen ? 'border-ink text-ink' : 'border-line text-soft'),
            )}
          >
            {state === 'done' ? (
              <Check className="size-5" />
            ) : state === 'problem' ? (
              <CircleAlert className="size-5" />
            ) : (
              number
            )}
          </span>
          <h2 className="heading min-w-0 flex-1 text-xl">{VIDEO_STEP_TITLES[id]}</h2>
          <span
            className={classNames(
              'text-sm',
              state === 'problem' ? 'text-bad' : 'text-soft',
              state === 'open' && 'sr-only',
            )}
          >
            {STATES[state]}
          </span>
        </summary>
        <div className="grid gap-6 border-t border-line px-5 py-5 sm:px-6 sm:pl-19">{children}</div>
      </details>
    </Card>
  )
}

function StepBody({ id, state, ...props }: VideoStepsProps & VideoStep) {
  const { magnets, host, answer } = props
  switch (id) {
    case 'place':
      return (
        <>
          <PlaceStep magnets={magnets} host={host} />
          <Tick step="place" isDone={state === 'done'} done="The Code Is in My Edit" />
        </>
      )
    case 'check':
      return <CheckStep magnets={magnets} />
    case 'texts':
      return (
        <>
          <TextsStep magnets={magnets} />
          <Tick step="texts" isDone={state === 'done'} done="The Text Is Pasted" />
        </>
      )
    case 'publish':
      return (
        <PublishStep
          url={props.url}
          platform={props.platform}
          publishedAt={props.publishedAt}
          values={props.values}
          timeZones={props.timeZones}
          answer={answer}
        />
      )
    case 'first-hour':
      return <HourStep magnets={magnets} publishedAt={props.publishedAt} />
  }
}

type TickProps = { step: 'place' | 'texts'; isDone: boolean; done: string }

/** The button that marks a step as done, or undoes that. */
function Tick({ step, isDone, done }: TickProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="step" value={step} />
      <Button
        name="intent"
        value={isDone ? 'untick' : 'tick'}
        variant={isDone ? 'ghost' : 'primary'}
        icon={isDone ? undefined : <Check aria-hidden="true" />}
      >
        {isDone ? 'Mark as Not Done' : done}
      </Button>
    </Form>
  )
}
