import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Frame } from '#app/ui/frame.tsx'
import type { OnboardingSteps } from '#domain/magnets/onboarding.server.ts'
import { TIME_ADVICE } from '#domain/screen/screen.ts'

export type OnboardingChecklistProps = {
  steps: OnboardingSteps
  /** The newest magnet, for a link to its code. */
  magnetId: string | undefined
}

/**
 * The onboarding checklist, which is shown until the first lead arrives. Each step is derived from
 * real data.
 */
export function OnboardingChecklist({ steps, magnetId }: OnboardingChecklistProps) {
  if (steps.hasMagnet && steps.hasLead) return null
  const create = (
    <ButtonLink to={href('/create')} size="small">
      Create Your First Magnet
    </ButtonLink>
  )
  return (
    <Frame className="grid gap-6 px-5 py-8 sm:p-8">
      <h2 className="heading text-xl">
        {steps.hasMagnet ? 'Your first lead, step by step' : 'No lead magnets yet'}
      </h2>
      {steps.hasLead ? (
        <div>{create}</div>
      ) : (
        <Steps steps={steps} magnetId={magnetId} create={create} />
      )}
    </Frame>
  )
}

type StepsProps = OnboardingChecklistProps & { create: ReactNode }

function Steps({ steps, magnetId, create }: StepsProps) {
  return (
    <ol className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      <Step
        number={1}
        done={steps.hasMagnet}
        title="Create a magnet"
        action={!steps.hasMagnet && create}
      >
        Offer a file, an image, a video or a link in exchange for a name and an email.
      </Step>
      <Step
        number={2}
        done={steps.hasScan}
        title="Put its code in a video"
        action={
          steps.hasMagnet && !steps.hasScan && magnetId ? (
            <ButtonLink
              to={href('/analytics/:id', { id: magnetId })}
              variant="secondary"
              size="small"
            >
              Get the QR Code
            </ButtonLink>
          ) : null
        }
      >
        Keep the code on screen for {TIME_ADVICE}. To complete this step, scan the code with your
        phone.
      </Step>
      <Step
        number={3}
        done={steps.hasCheck}
        title="Check the video"
        action={
          !steps.hasCheck && (
            <ButtonLink to={href('/check-video')} variant="secondary" size="small">
              Check My Video
            </ButtonLink>
          )
        }
      >
        Before you publish, see whether viewers can scan the code in the finished file. The video
        stays on your device.
      </Step>
      <Step number={4} done={steps.hasLead} title="Get your first lead">
        Everyone who fills in the form shows up here. They can open your content right away, and
        usually get a link to it by email.
      </Step>
    </ol>
  )
}

type StepProps = {
  number: number
  done: boolean
  title: string
  action?: ReactNode
  children: ReactNode
}

function Step({ number, done, title, action, children }: StepProps) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className={classNames(
          'timecode grid size-9 flex-none place-items-center rounded-sm border-[1.5px] font-[700]',
          done ? 'border-good text-good' : 'border-ink text-ink',
        )}
      >
        {done ? <Check className="size-5" /> : number}
      </span>
      <div className="grid content-start justify-items-start gap-1">
        <p className={classNames('font-[680]', done ? 'text-soft' : 'text-ink')}>
          {title}
          {done && <span className="sr-only"> (done)</span>}
        </p>
        <p className="text-sm text-soft">{children}</p>
        {action && <div className="mt-2">{action}</div>}
      </div>
    </li>
  )
}
