import { Check, CircleAlert, CircleDashed, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CONTENT_NOTES, MAGNET_NOTES } from '#app/components/placements/publish-notes.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Form } from '#app/ui/form.tsx'
import type { PlacementCheck } from '#domain/placements/placement-check.ts'
import type {
  PublishFacts,
  PublishState,
  PublishStep,
} from '#domain/placements/publish-checklist.ts'
import {
  describeSize,
  judgeMeasuredModule,
  SECONDS_ON_SCREEN,
  sizeAdvice,
  TIME_ADVICE,
} from '#domain/screen/screen.ts'
import { asSaid } from '#domain/spoken-names/spoken-name-messages.ts'
import { CheckPart } from './check-part.tsx'

export type PublishCardProps = {
  steps: readonly PublishStep[]
  facts: PublishFacts
  /** The host in the code's URL. */
  host: string
  /** The link for sharing, in a form that can be spoken and pasted. */
  link: string
  /** The spoken link, such as 'cake-tiger'; null if there is none. */
  spokenName: string | null
  /** The path of the ready-to-paste text. */
  kitTo: string
  /** Whether the viewer may check off steps and remove checks. */
  mayEdit: boolean
  /** The number of modules on each side of the placement's code. */
  modules: number
  placement: { id: string; check: PlacementCheck | null }
}

/** The checklist for publishing a video with this code. */
export function PublishCard(props: PublishCardProps) {
  const { steps, facts, placement, modules } = props
  const placementId = placement.id
  const left = steps.filter(({ state }) => state !== 'done').length
  return (
    <section aria-labelledby="before-you-publish">
      <Card className="grid gap-5">
        <div className="grid gap-1">
          <h2 id="before-you-publish" className="heading text-xl">
            Before You Publish
          </h2>
          <p className="text-sm text-soft">
            {left === 0
              ? 'Everything is ready. A published video can’t be changed, so scan the code once more with your own phone.'
              : 'A published video can’t be changed. Go through these steps first.'}
          </p>
        </div>
        <ol className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
          {steps.map(({ id, state }) => {
            const { title, note, action } = textOf(id, props)
            return (
              <Step key={id} state={state} title={title} note={note}>
                {action}
                {props.mayEdit && (id === 'spoken' || id === 'pasted') && (
                  <Tick placementId={placementId} step={id} done={state === 'done'} what={title} />
                )}
              </Step>
            )
          })}
        </ol>
        <CheckPart
          placement={placement}
          mayEdit={props.mayEdit}
          modules={modules}
          need={facts.check?.need ?? 1}
          outdated={facts.check?.outdated ?? null}
        />
      </Card>
    </section>
  )
}

const MARKS = {
  done: { Icon: Check, color: 'border-good text-good', word: 'Done' },
  weak: { Icon: TriangleAlert, color: 'border-warn text-warn', word: 'Could be better' },
  problem: { Icon: CircleAlert, color: 'border-bad text-bad', word: 'Needs a fix' },
  open: { Icon: CircleDashed, color: 'border-line text-soft', word: 'Not done yet' },
} as const satisfies Record<PublishState, unknown>

type StepProps = { state: PublishState; title: string; note: ReactNode; children: ReactNode }

function Step({ state, title, note, children }: StepProps) {
  const { Icon, color, word } = MARKS[state]
  return (
    <li className="flex gap-3.5">
      <span
        className={classNames(
          'grid size-8 flex-none place-items-center rounded-sm border-[1.5px]',
          color,
        )}
      >
        <Icon aria-hidden="true" className="size-4.5" />
        <span className="sr-only">{word}:</span>
      </span>
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <p className="font-[680] text-ink">{title}</p>
        <p className="text-sm text-soft [overflow-wrap:anywhere]">{note}</p>
        {children}
      </div>
    </li>
  )
}

type TickProps = { placementId: string; step: 'spoken' | 'pasted'; done: boolean; what: string }

function Tick({ placementId, step, done, what }: TickProps) {
  return (
    <Form method="post" preventScrollReset className="mt-1">
      <input type="hidden" name="placement" value={placementId} />
      <input type="hidden" name="step" value={step} />
      <Button
        name="intent"
        value={done ? 'untick' : 'tick'}
        variant={done ? 'ghost' : 'secondary'}
        size="small"
      >
        {done ? 'Undo' : 'Mark as Done'}
        <span className="sr-only">: {what}</span>
      </Button>
    </Form>
  )
}

type StepText = { title: string; note: ReactNode; action?: ReactNode }

function textOf(id: PublishStep['id'], props: PublishCardProps): StepText {
  const { facts, host, link, spokenName, kitTo } = props
  const address = link.replace(/^https?:\/\//, '')
  switch (id) {
    case 'address':
      return {
        title: 'The code opens your public address',
        note: addressNote(facts, host),
      }
    case 'magnet':
      return { title: 'The magnet is active', note: MAGNET_NOTES[facts.magnet] }
    case 'content':
      return { title: 'The content is available', note: CONTENT_NOTES[facts.content] }
    case 'mail':
      return { title: 'Emails are sent', note: MAIL_NOTES[facts.mail] }
    case 'shows':
      return { title: 'The video shows this placement’s code', note: showsNote(facts) }
    case 'size':
      return { title: 'The code is large enough', ...sizeText(props) }
    case 'seconds':
      return { title: 'The code is shown long enough', ...secondsText(props) }
    case 'spoken':
      return {
        title: 'You say the link out loud',
        note: `Viewers who watch on a phone can’t scan their own screen. Say “${spokenName ? `${host} slash ${asSaid(spokenName)}` : address}”.`,
        action: !spokenName && props.mayEdit && (
          <a href="#spoken-name" className="link text-sm">
            Get a spoken link, which is easier to say
          </a>
        ),
      }
    case 'pasted':
      return {
        title: 'The link is in the description',
        note: 'Make it the first line, because viewers see only the beginning until they press “more”.',
        action: (
          <Link to={kitTo} className="link text-sm">
            Copy ready-to-paste text
          </Link>
        ),
      }
  }
}

const MAIL_NOTES: Record<PublishFacts['mail'], string> = {
  sends: 'Visitors also get their content by email.',
  stuck: 'Emails have been waiting for over an hour. Visitors still get their content on the page.',
  'not-set-up':
    'This site doesn’t send emails, so visitors get their content only on the page. If you’d like us to email it to them too, ask the operator of this site.',
}

const NOT_CHECKED = 'Export your video, then check the finished file.'

function addressNote({ publicUrlIsSet, check }: PublishFacts, host: string): string {
  if (!publicUrlIsSet)
    return 'The operator of this site has not set its public address yet. Until then, the code works only on this computer.'
  if (check?.isAddressLost)
    return `The code in your video opens ${check.host}, which isn’t this site’s address. Download the code again, replace it in the video, and check the new file.`
  return check?.host ? `The code in your video opens ${check.host}.` : `The code opens ${host}.`
}

function showsNote({ check }: PublishFacts): string {
  if (!check) return NOT_CHECKED
  if (check.outdated !== null) return `The check is outdated. ${check.outdated} ${NOT_CHECKED}`
  return check.shows === 'placement'
    ? 'The check found this placement’s code.'
    : 'The check found the magnet’s code, so scans don’t count for this placement. Put this placement’s code into the video.'
}

/** Returns the check for the measured steps: of the placement's own code, and not outdated. */
const heldCheck = ({ check }: PublishFacts) =>
  check && check.shows === 'placement' && check.outdated === null ? check : null

function sizeText({ facts, modules }: PublishCardProps) {
  const check = heldCheck(facts)
  const need = check?.need ?? 1
  const advice = `Make the code ${sizeAdvice(modules, need)}.`
  if (!check) return { note: `${NOT_CHECKED} ${advice}` }
  const size = `In your video, the code is ${describeSize(modules, check.moduleShare, need)}.`
  const isEnough = judgeMeasuredModule(check.moduleShare, 1, need) !== 'fail'
  return { note: isEnough ? size : `${size} ${advice}` }
}

function secondsText({ facts }: PublishCardProps) {
  const check = heldCheck(facts)
  if (!check) return { note: `${NOT_CHECKED} Show the code for ${TIME_ADVICE}.` }
  const seconds = Math.floor(check.seconds * 10) / 10
  const isGood = check.seconds >= SECONDS_ON_SCREEN.good
  return {
    note: `The code is readable for ${seconds} seconds.${isGood ? '' : ` Show it for ${TIME_ADVICE}.`}`,
  }
}
