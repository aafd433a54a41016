import { ArrowDown, ArrowUp } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { type Fields, readFields } from '#app/forms/form-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { type Direction, DragHandle, useDragging } from '#app/ui/drag-handle.tsx'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import {
  MAX_CHOICE,
  MAX_CHOICES,
  MAX_HELP,
  MAX_HIDDEN,
  MAX_LABEL,
  MAX_VISIBLE,
  MIN_CHOICES,
} from '#domain/resources/questions/limits.ts'
import {
  HIDDEN_SLOTS,
  isFilled,
  MOVE_FIELD,
  moveQuestion,
  QUESTION_SLOTS,
  SHOWN_SLOTS,
  SLOT_PARTS,
  type Slot,
  slotField,
} from '#domain/resources/questions/question-form.ts'
import { isKind, KIND_NAMES, QUESTION_KINDS } from '#domain/resources/questions/question-kinds.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'
import type { MagnetForm } from './use-magnet-form.ts'

export type QuestionFieldsProps = Pick<FormResult, 'values' | 'errors'> & {
  magnet: MagnetForm
  /** Whether these are the questions of a campaign's template. */
  isOfBrand?: boolean
}

/** The questions of a form beside name and email, in a section that is closed if there are none. */
export function QuestionFields({ magnet, isOfBrand = false, ...result }: QuestionFieldsProps) {
  const hasError = (slot: Slot) => SLOT_PARTS.some((part) => result.errors[slotField(slot, part)])
  const isUsed = (slot: Slot) => isFilled(result.values, slot) || hasError(slot)
  const [moved, setMoved] = useState('')
  const section = useRef<HTMLFieldSetElement>(null)
  const asked = SHOWN_SLOTS.filter((slot) => isFilled(magnet.fields, slot)).length

  const partsOf = (slot: Slot) => {
    const details = section.current?.querySelector<HTMLDetailsElement>(`#${slot.name}`)
    const handle = section.current?.querySelector<HTMLButtonElement>(`#${slot.name}-handle`)
    return details && handle ? { details, handle } : null
  }

  /** Returns the slot to which the question was moved; null if that isn't possible. */
  const move = (slot: Slot, direction: Direction): Slot | null => {
    const place = SHOWN_SLOTS[SHOWN_SLOTS.indexOf(slot) + STEPS[direction]]
    const form = magnet.form.current
    const changes = form && moveQuestion(readFields(form), `${slot.name} ${direction}`)
    const [from, to] = [partsOf(slot)?.details, place && partsOf(place)?.details]
    if (!place || !changes || !from || !to) return null
    magnet.put(changes)
    const isOpen = from.open
    from.open = to.open
    to.open = isOpen
    setMoved(`This is now question ${place.number}.`)
    return place
  }

  const press = (slot: Slot, direction: Direction) => {
    const place = move(slot, direction)
    const details = place && partsOf(place)?.details
    // The focus follows the question. At the end of the list, the same button doesn't exist.
    const buttons = [...(details?.querySelectorAll('button') ?? [])].filter(
      ({ name }) => name === MOVE_FIELD,
    )
    const same = buttons.find((button) => button.value.endsWith(direction))
    const next = same ?? buttons[0]
    next?.focus()
  }

  const pressKey = (slot: Slot, direction: Direction) => {
    const place = move(slot, direction)
    if (place) partsOf(place)?.handle.focus()
  }

  const boxOf = (slot: Slot | undefined) => slot && partsOf(slot)?.details.getBoundingClientRect()
  const { dragged, grab, areaProps } = useDragging<Slot, HTMLFieldSetElement>({
    area: section,
    boxesOf(slot) {
      const at = SHOWN_SLOTS.indexOf(slot)
      const own = boxOf(slot)
      return own
        ? { own, before: boxOf(SHOWN_SLOTS[at - 1]), after: boxOf(SHOWN_SLOTS[at + 1]) }
        : null
    },
    move,
  })

  return (
    <Fold label="Questions (optional)" isOpen={QUESTION_SLOTS.some(isUsed)}>
      <fieldset ref={section} {...areaProps} className="grid gap-4">
        <legend className="sr-only">Questions</legend>
        {/* Enter in a field presses the form's first button, which must not move a question. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save
        </button>
        <p className="text-sm text-soft">
          {isOfBrand ? 'The forms of all creators ask' : 'The form asks'} these below name and
          email. You see the answers with your leads. Leave a question empty to remove it; answers
          that you already have stay.
        </p>
        {SHOWN_SLOTS.map((slot) => (
          <QuestionSlot
            key={slot.name}
            slot={slot}
            magnet={magnet}
            isOpen={isUsed(slot)}
            order={{
              isDragged: slot === dragged,
              onMove: (direction) => press(slot, direction),
              onKey: (direction) => pressKey(slot, direction),
              onGrab: (event) => grab(slot, event),
            }}
            {...result}
          />
        ))}
        <p role="status" className="sr-only">
          {moved}
        </p>
        {asked >= 3 && <CostNote asked={asked} />}
        <Fold label={`Hidden questions (up to ${MAX_HIDDEN})`} isOpen={HIDDEN_SLOTS.some(isUsed)}>
          <div className="grid gap-4">
            <p className="text-sm text-soft">
              People don’t see these. The address of the page answers them: with the name{' '}
              <code>ref</code>, the link <code>…?ref=podcast</code> stores “podcast” with the lead.
              Don’t put names or emails into links.
            </p>
            {HIDDEN_SLOTS.map((slot) => (
              <QuestionSlot
                key={slot.name}
                slot={slot}
                magnet={magnet}
                isOpen={isUsed(slot)}
                {...result}
              />
            ))}
          </div>
        </Fold>
      </fieldset>
    </Fold>
  )
}

/** How many of the people who see a form complete it, by its number of fields. */
const COMPLETED = { 3: 25, 4: 23, 5: 20, 6: 15 } as const

/** Says what each question costs, with where the figures come from. */
function CostNote({ asked }: { asked: number }) {
  const fields = Math.min(asked + 2, 6) as keyof typeof COMPLETED
  return (
    <p role="status" className="border-l-4 border-signal bg-sunken p-3 text-sm">
      With name and email, your form has {fields} fields. In published benchmarks, about{' '}
      {COMPLETED[fields]}% of people complete a form with {fields} fields, {COMPLETED[4]}% with four
      and {COMPLETED[3]}% with three. Source:{' '}
      <a
        href="https://foundrycro.com/blog/form-conversion-rate-benchmarks-2026/"
        rel="noreferrer"
        target="_blank"
        className="link"
      >
        FoundryCRO 2026
      </a>
      , from HubSpot, Quicksprout and WPForms. These are other people’s forms, so compare your own
      conversion rate before and after.
    </p>
  )
}

const STEPS: Record<Direction, number> = { up: -1, down: 1 }

/** What changes the order of questions, with JavaScript. */
type Order = {
  isDragged: boolean
  /** Called by the buttons. */
  onMove(direction: Direction): void
  /** Called by the arrow keys on the handle. */
  onKey(direction: Direction): void
  onGrab(event: PointerEvent): void
}

type QuestionSlotProps = Pick<FormResult, 'values' | 'errors'> & {
  slot: Slot
  magnet: MagnetForm
  isOpen: boolean
  /** Undefined if the order doesn’t matter. */
  order?: Order
}

const KIND_OPTIONS = KIND_NAMES.map((value) => ({ value, label: QUESTION_KINDS[value].label }))
const withChoices = KIND_NAMES.filter((name) => QUESTION_KINDS[name].hasChoices)

function QuestionSlot({ slot, magnet, isOpen, order, ...result }: QuestionSlotProps) {
  const { number, isHidden } = slot
  const field = (part: (typeof SLOT_PARTS)[number]) => fieldProps(result, slotField(slot, part))
  const label = textOf(magnet.fields, slotField(slot, 'label'))
  const title = `${isHidden ? 'Hidden question' : 'Question'} ${number}`
  const kind = magnet.fields[slotField(slot, 'kind')] ?? ''
  const hasChoices = withChoices.some((name) => name === kind)
  const details = (
    <details
      id={slot.name}
      open={isOpen || undefined}
      className={classNames(
        'min-w-0 rounded-sm border-[1.5px] bg-raised',
        order?.isDragged ? 'border-ink' : 'border-edge',
      )}
    >
      <summary
        className={classNames(
          'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 p-3 font-[620]',
          order && 'pr-12',
        )}
      >
        {title}
        <span className="min-w-0 truncate font-normal text-soft">{label || 'empty'}</span>
      </summary>
      <div className="grid gap-4 border-t border-line p-3">
        <input type="hidden" name={slotField(slot, 'id')} defaultValue={field('id').defaultValue} />
        <Field
          {...field('label')}
          optional={false}
          label={isHidden ? 'Heading of the column' : 'Question'}
          autoComplete="off"
          maxLength={MAX_LABEL}
          placeholder={isHidden ? 'Referred by' : 'Which camera do you use?'}
        />
        {isHidden && (
          <Field
            {...field('parameter')}
            optional={false}
            label="Name in the address"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            placeholder="ref"
            hint="Lower-case letters, digits, hyphens and underscores."
          />
        )}
        <SelectField
          {...field('kind')}
          defaultValue={field('kind').defaultValue || KIND_NAMES[0]}
          label="Kind"
          options={KIND_OPTIONS}
          hint={isKind(kind) ? QUESTION_KINDS[kind].note : undefined}
        />
        {/* Without JavaScript, the field is always shown. */}
        <div className={hasChoices ? undefined : 'hidden noscript:block'}>
          <TextArea
            {...field('choices')}
            optional={false}
            label="Choices"
            autoComplete="off"
            maxLength={MAX_CHOICES * (MAX_CHOICE + 2)}
            placeholder={'Canon\nFujifilm\nNikon\nSony'}
            hint={`One on each line, ${MIN_CHOICES} to ${MAX_CHOICES}. Only for kinds with choices.`}
          />
        </div>
        {!isHidden && (
          <>
            <Field
              {...field('help')}
              label="Help text"
              autoComplete="off"
              maxLength={MAX_HELP}
              placeholder="Shown below the question."
            />
            <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-[620]">
              <input
                type="checkbox"
                name={slotField(slot, 'required')}
                value="on"
                defaultChecked={field('required').defaultValue === 'on'}
                className="size-5 flex-none"
              />
              Required
            </label>
          </>
        )}
        {order && (
          <div className="flex flex-wrap gap-2">
            {number > 1 && <MoveButton slot={slot} direction="up" onMove={order.onMove} />}
            {number < MAX_VISIBLE && (
              <MoveButton slot={slot} direction="down" onMove={order.onMove} />
            )}
          </div>
        )}
      </div>
    </details>
  )
  if (!order) return details
  return (
    <div className="relative min-w-0">
      {details}
      {/* The handle is beside the summary, not in it. */}
      <DragHandle
        id={`${slot.name}-handle`}
        moves={`question ${slot.number}`}
        isDragged={order.isDragged}
        className="absolute top-0.5 right-0.5"
        onGrab={order.onGrab}
        onKey={order.onKey}
      />
    </div>
  )
}

type MoveButtonProps = {
  slot: Slot
  direction: Direction
  onMove: Order['onMove']
}

/** Moves a question. Without JavaScript, the page is loaded again with the new order. */
function MoveButton({ slot, direction, onMove }: MoveButtonProps) {
  const Icon = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <Button
      name={MOVE_FIELD}
      value={`${slot.name} ${direction}`}
      variant="secondary"
      size="small"
      formNoValidate
      icon={<Icon aria-hidden="true" />}
      onClick={(event) => {
        event.preventDefault()
        onMove(direction)
      }}
    >
      Move {direction}
      <span className="sr-only">: question {slot.number}</span>
    </Button>
  )
}

const textOf = (fields: Fields, name: string) => (fields[name] ?? '').trim()
