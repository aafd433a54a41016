import { useRef } from 'react'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { type NewPlacement, PLATFORM_LABELS, SPOT_LABELS } from '#domain/placements/placement.ts'
import { formatTimestamp } from '#lib/timestamp.ts'

type Line = { number: number; text: string } & (
  | { ok: true; placement: NewPlacement }
  | { ok: false; message: string }
)

export type PlacementReviewProps = {
  list: string
  /** The parsed lines; null before the first review. */
  lines: Line[] | null
  error: string | undefined
  signedOut: boolean
  cancelTo: string
}

const EXAMPLE = `Gear video, YouTube, https://youtu.be/abc123, on screen, 2:31
Gear video, spoken, 8:04
Gear video, pinned comment
Instagram bio`

/** A pasted list and its parsed lines. Placements are created only after this review. */
export function PlacementReview({ list, lines, error, ...props }: PlacementReviewProps) {
  const form = useRef<HTMLFormElement>(null)
  const reading = useBusy('review')
  const creating = useBusy('create')
  useFocusFirstError(form, error && !lines ? { '': error } : {})
  const good = lines?.filter((line) => line.ok) ?? []
  const bad = lines?.filter((line) => !line.ok) ?? []
  return (
    <div className="grid gap-8">
      {lines && (
        <section aria-labelledby="foundText" className="grid gap-4">
          <h2 id="foundText" className="heading text-2xl">
            {foundText(good.length)}
          </h2>
          <FormAlert text={error} signedOut={props.signedOut} />
          {good.length > 0 && (
            <>
              <Card flush>
                <DataTable
                  caption="Placements found"
                  rows={good}
                  rowKey={({ number }) => number}
                  columns={COLUMNS}
                />
              </Card>
              <Form method="post">
                <input type="hidden" name="list" value={list} />
                <Button name="intent" value="create" busy={creating} busyLabel="Adding...">
                  {good.length === 1 ? 'Add 1 Placement' : `Add ${good.length} Placements`}
                </Button>
              </Form>
            </>
          )}
          {bad.length > 0 && <InvalidLines lines={bad} some={good.length > 0} />}
        </section>
      )}
      <Form ref={form} method="post" className="grid max-w-4xl gap-5" noValidate>
        {!lines && <FormAlert text={error} signedOut={props.signedOut} />}
        <TextArea
          label={lines ? 'Your list' : 'Placements, one per line'}
          name="list"
          required
          rows={10}
          defaultValue={list}
          placeholder={EXAMPLE}
          spellCheck={false}
          className="timecode text-sm!"
          hint="Start each line with a name. Then add any of these, in any order: platform, video URL, spot (on screen, spoken, end card, description, pinned comment, story, bio) and timestamp. Separate them with commas or tabs, as when you copy from a spreadsheet. A header row is fine."
        />
        <div className="flex flex-wrap gap-3">
          <Button
            name="intent"
            value="review"
            variant={good.length > 0 ? 'secondary' : 'primary'}
            busy={reading}
            busyLabel="Reading..."
          >
            {lines ? 'Review Again' : 'Review'}
          </Button>
          <ButtonLink to={props.cancelTo} variant="ghost">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}

function foundText(count: number): string {
  if (count === 0) return 'Needs correction'
  return count === 1 ? '1 placement found' : `${count} placements found`
}

const COLUMNS: Column<Extract<Line, { ok: true }>>[] = [
  {
    label: 'Name',
    showLabel: 'header',
    className: 'font-[640] [overflow-wrap:anywhere]',
    cell: ({ placement }) => <bdi>{placement.label}</bdi>,
  },
  { label: 'Platform', cell: ({ placement }) => PLATFORM_LABELS[placement.platform] },
  {
    label: 'Spot',
    cell: ({ placement: { spot } }) => (spot ? SPOT_LABELS[spot] : 'Not set'),
  },
  {
    label: 'Timestamp',
    className: 'timecode',
    cell: ({ placement: { atSecond } }) => (atSecond === null ? 'None' : formatTimestamp(atSecond)),
  },
  {
    label: 'Video URL',
    className: 'text-sm [overflow-wrap:anywhere]',
    cell: ({ placement }) => placement.videoUrl ?? 'None',
  },
]

function InvalidLines({ lines, some }: { lines: Extract<Line, { ok: false }>[]; some: boolean }) {
  const words =
    lines.length === 1 ? '1 line couldn’t be read' : `${lines.length} lines couldn’t be read`
  return (
    <div className="grid gap-3 rounded-md border border-bad p-5">
      <h3 className="heading text-lg">{words}</h3>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.number} className="grid gap-1">
            <span className="text-sm font-[560] text-bad">
              {`Line ${line.number}: ${line.message}`}
            </span>
            <code className="timecode text-sm [overflow-wrap:anywhere]">{line.text}</code>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        {some
          ? 'Correct these lines below, then click “Review Again”. Or add the other placements first: these lines stay here.'
          : 'Correct these lines below, then click “Review Again”.'}
      </p>
    </div>
  )
}
