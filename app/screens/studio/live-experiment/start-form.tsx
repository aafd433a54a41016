import { useState } from 'react'
import { ActionForm } from '#app/forms/action-form.tsx'
import { ReviewDialog } from '#app/forms/review-dialog.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SideColumn, SideList, SideNote } from '#app/ui/side-column.tsx'
import { streamField } from '#domain/live-sources/experiment/experiment-input.ts'
import {
  DELAY_SECONDS,
  MIN_MINUTES_PER_VARIANT,
  MINUTES,
} from '#domain/live-sources/experiment/plan.ts'
import { STREAM_LETTERS, type StreamLetter } from '#domain/live-sources/experiment/variants.ts'
import { CORNER_LABELS, CORNERS, type Corner } from '#domain/screen/screen.ts'
import { MAX_CALL_LENGTH } from '#domain/video-pack/pack-settings.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'
import { REVIEWED, type StreamReview } from './review.ts'

type StartAnswer = FormResult & { review: StreamReview | null }
export type StartFormProps = {
  /** The overlay's own settings, with which the variants start. */
  overlay: { corner: Corner; callToAction: string }
  /** Whether streaming software has opened the overlay. */
  isOpen: boolean
  answer: StartAnswer
}

const SHOWN = [
  { value: 'standard', label: 'The code in standard size' },
  { value: 'large', label: 'A large code, a third larger' },
  { value: 'none', label: 'No code' },
]
const NOT_USED = { value: '', label: 'Not used' }
/** These lengths can be shared equally by two, three and four variants. */
const LENGTHS = [24, 36, 48, 60, 84, 120, 180, MINUTES.most]
const SHOWN_AT_FIRST: Record<StreamLetter, string> = { A: 'standard', B: 'large', C: '', D: '' }

/** The form for a new experiment. An accepted form asks before the experiment starts. */
export function StartForm({ overlay, isOpen, answer: given }: StartFormProps) {
  const [closed, setClosed] = useState<StartAnswer | null>(null)
  const answer = { ...given, values: { ...valuesFor(overlay), ...given.values } }
  const { review } = given
  return (
    <SideColumn label="Help" side={<Explanations />}>
      <Card>
        <h2 className="heading mb-5 text-xl">New Experiment</h2>
        <ActionForm
          answer={answer}
          button="Review and Start"
          busyLabel="Checking..."
          preventScrollReset
        >
          {STREAM_LETTERS.map((letter) => {
            const isRequired = letter === 'A' || letter === 'B'
            const fields = <VariantFields key={letter} letter={letter} answer={answer} />
            return isRequired ? (
              <fieldset key={letter} className="grid gap-5">
                <legend className="mb-4 text-base font-[680]">{`Variant ${letter}`}</legend>
                {fields}
              </fieldset>
            ) : (
              <Fold
                key={letter}
                label={`Variant ${letter} (optional)`}
                isOpen={Boolean(given.values[streamField('shows', letter)])}
              >
                {fields}
              </Fold>
            )
          })}
          <div className="grid items-start gap-5 border-t border-line pt-5 sm:grid-cols-2">
            <SelectField
              {...fieldProps(answer, 'minutes')}
              label="Length"
              options={LENGTHS.map((minutes) => ({
                value: String(minutes),
                label: `${minutes} minutes`,
              }))}
              hint={`At least ${MIN_MINUTES_PER_VARIANT} minutes for each variant.`}
            />
            <Field
              {...fieldProps(answer, 'delaySeconds')}
              label="Stream delay in seconds"
              type="number"
              required
              min={DELAY_SECONDS.least}
              max={DELAY_SECONDS.most}
              hint="How late viewers see your stream."
            />
          </div>
          {review && closed !== given && (
            <StartDialog review={review} isOpen={isOpen} onClose={() => setClosed(given)} />
          )}
        </ActionForm>
      </Card>
    </SideColumn>
  )
}

const valuesFor = ({ corner, callToAction }: StartFormProps['overlay']): Record<string, string> =>
  Object.fromEntries([
    ['minutes', String(MINUTES.usual)],
    ['delaySeconds', String(DELAY_SECONDS.usual)],
    ...STREAM_LETTERS.flatMap((letter) => [
      [streamField('shows', letter), SHOWN_AT_FIRST[letter]],
      [streamField('corner', letter), corner],
      [streamField('call', letter), callToAction],
    ]),
  ])

function VariantFields({ letter, answer }: { letter: StreamLetter; answer: FormResult }) {
  const isRequired = letter === 'A' || letter === 'B'
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...fieldProps(answer, streamField('shows', letter))}
          label="Viewers see"
          options={isRequired ? SHOWN : [NOT_USED, ...SHOWN]}
        />
        <SelectField
          {...fieldProps(answer, streamField('corner', letter))}
          label="Corner"
          options={CORNERS.map((value) => ({ value, label: CORNER_LABELS[value] }))}
        />
      </div>
      <Field
        {...fieldProps(answer, streamField('call', letter))}
        label="Call to action"
        maxLength={MAX_CALL_LENGTH}
        dir="auto"
      />
    </div>
  )
}

type StartDialogProps = { review: StreamReview; isOpen: boolean; onClose: () => void }

function StartDialog({ review, isOpen, onClose }: StartDialogProps) {
  return (
    <ReviewDialog
      title="Start this experiment?"
      button="Start Experiment"
      busyLabel="Starting..."
      confirmation={{ name: REVIEWED, value: review.hash }}
      closeHref="#experiment"
      onClose={onClose}
    >
      {!isOpen && (
        <Alert tone="warning">
          Your streaming software hasn’t opened this overlay. Until it does, viewers see no variant,
          but the minutes still count.
        </Alert>
      )}
      <p>
        {`It starts with the next minute and lasts ${review.minutes} minutes. Each minute shows one of these variants, in a random order:`}
      </p>
      <dl className="grid gap-2 [overflow-wrap:anywhere]">
        {review.variants.map(({ letter, text }) => (
          <div key={letter} className="flex gap-3">
            <dt className="font-[680] text-ink">{letter}</dt>
            <dd className="min-w-0">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {`Each minute’s scans are counted ${review.delaySeconds} seconds later, when viewers see it. These variants, the length, the delay and the order can’t be changed once it has started. Until it is over, you can’t edit the overlay either.`}
      </p>
    </ReviewDialog>
  )
}

const Explanations = () => (
  <SideNote title="How it works">
    <SideList
      points={[
        'The order is drawn at random and written down before the first minute. Every variant gets the same number of minutes, spread over your whole stream, so that a growing audience doesn’t favor one of them.',
        'The variant with more scans than every other one wins, but only if chance is an unlikely explanation: equally good variants have a false winner in at most 1 of 20 experiments.',
        'The variants are compared after the last minute. Until then you see only the totals, because stopping at a lucky time would make chance look like a result.',
        'With 3 scans a minute, an hour usually finds that one of two variants brings half as many scans again. Smaller differences need more scans or more time.',
        'Talk about the code as you always do. Show Now and Hide still work, and their minutes count like the others.',
        'Leads are counted in the minute in which their form is sent. Some viewers take longer, so the leads show a difference less clearly than the scans.',
      ]}
    />
  </SideNote>
)
