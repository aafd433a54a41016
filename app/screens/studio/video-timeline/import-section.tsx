import { useMemo, useState } from 'react'

import { FormAlert } from '#app/forms/form-alert.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { KnownPlacement, TimelineChanges } from '#domain/editor-timelines/match-items.ts'
import { matchItems } from '#domain/editor-timelines/match-items.ts'
import { MAX_TIMELINE_BYTES, type ReadTimeline } from '#domain/editor-timelines/timeline.ts'
import { FRAME_RATE_NAMES, type FrameRateName } from '#domain/video-pack/motion/frame-rate.ts'
import { DEFAULT_MOTION_RATE } from '#domain/video-pack/motion-request.ts'
import { formatCount } from '#lib/format-number.ts'
import type { FormResult } from '#lib/forms.ts'
import { formatTimestamp } from '#lib/timestamp.ts'

export type ImportSectionProps = {
  known: readonly KnownPlacement[]
  /** The video's length; null if it isn't known. */
  lengthSeconds: number | null
  magnets: readonly { id: string; title: string }[]
  answer: FormResult
}

type Chosen = {
  fileName: string
  /** Reads the file; the rate is the frame rate of an EDL. */
  read: (rate: FrameRateName) => ReadTimeline
}

/** Reads the edited timeline in the browser, and shows what it would change before it is saved. */
export function ImportSection({ known, lengthSeconds, magnets, answer }: ImportSectionProps) {
  const hydrated = useHydrated()
  const [rate, setRate] = useState<FrameRateName>(DEFAULT_MOTION_RATE)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const found = useMemo(() => chosen?.read(rate), [chosen, rate])
  const changes = useMemo(
    () => (found?.ok ? matchItems(found.items, known, lengthSeconds) : null),
    [found, known, lengthSeconds],
  )
  return (
    <section aria-labelledby="import" className="grid gap-4">
      <div className="grid gap-2">
        <h2 id="import" className="heading text-2xl">
          Bring the Edit Back
        </h2>
        <p className="max-w-prose text-soft">
          Did you move a code in the edit, or set markers where codes should be? Export the timeline
          from your editing program and choose it here. Your browser reads it; the file isn’t
          uploaded.
        </p>
      </div>
      <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
      <noscript>
        <Alert tone="info" title="JavaScript is off">
          Your browser reads the file, which needs JavaScript. Without it, you can change the
          timestamps of placements one by one.
        </Alert>
      </noscript>
      {hydrated && (
        <>
          <FileDrop
            label="Timeline"
            accept=".fcpxml,.xml,.otio,.edl,.txt"
            hint="FCPXML, Premiere XML, OpenTimelineIO or EDL."
            onFile={async (file) => setChosen(await openFile(file))}
          />
          {chosen && found && isEdl(chosen, found) && (
            <div className="max-w-xs">
              <SelectField
                name="edl-rate"
                label="Frames per second of the EDL"
                hint="An EDL doesn’t say its frame rate. Choose the one of your edit."
                value={rate}
                onChange={(event) => {
                  const name = FRAME_RATE_NAMES.find((one) => one === event.currentTarget.value)
                  if (name) setRate(name)
                }}
                options={FRAME_RATE_NAMES.map((name) => ({ value: name, label: name }))}
              />
            </div>
          )}
          <div aria-live="polite">
            {chosen && found?.ok === false && (
              <Alert tone="error" title={<bdi>{chosen.fileName}</bdi>}>
                {PROBLEMS[found.reason]}
              </Alert>
            )}
            {chosen && changes && (
              <Changes
                key={JSON.stringify(changes)}
                fileName={chosen.fileName}
                changes={changes}
                lengthSeconds={lengthSeconds}
                magnets={magnets}
              />
            )}
          </div>
        </>
      )}
    </section>
  )
}

async function openFile(file: File): Promise<Chosen> {
  // The XML parser is loaded only when it is needed.
  const { readTimeline } = await import('#domain/editor-timelines/read-timeline.ts')
  const fileName = file.name
  if (file.size > MAX_TIMELINE_BYTES) {
    return { fileName, read: () => ({ ok: false, reason: 'too-large' }) }
  }
  const text = await file.text()
  return { fileName, read: (rate) => readTimeline(text, rate) }
}

const PROBLEMS: Record<Extract<ReadTimeline, { ok: false }>['reason'], string> = {
  'too-large': `This file is larger than ${MAX_TIMELINE_BYTES / 1024 / 1024} MB. Export only the timeline of this video.`,
  'unknown-format':
    'This isn’t a timeline that we can read. Export it as FCPXML, XML, OpenTimelineIO or EDL.',
}

/** Returns whether the frame rate matters: an EDL with another rate may be unreadable. */
function isEdl({ fileName }: Chosen, found: ReadTimeline): boolean {
  return found.ok ? found.format === 'edl' : /\.(edl|txt)$/i.test(fileName)
}

type ChangesProps = {
  fileName: string
  changes: TimelineChanges
  lengthSeconds: number | null
  magnets: ImportSectionProps['magnets']
}

/** The form with all changes of a file, each with a checkbox. */
function Changes({ fileName, changes, lengthSeconds, magnets }: ChangesProps) {
  const { moves, additions, unchanged } = changes
  const [takenMoves, setTakenMoves] = useState(() => suggestedIn(moves))
  const [takenAdditions, setTakenAdditions] = useState(() => suggestedIn(additions))
  const busy = useBusy('save')
  const accepted = {
    moves: moves.flatMap(({ placementId, to }, index) =>
      takenMoves.has(index) ? [{ placementId, to }] : [],
    ),
    additions: additions.flatMap(({ label, atSecond }, index) =>
      takenAdditions.has(index) ? [{ label, atSecond }] : [],
    ),
  }
  const count = accepted.moves.length + accepted.additions.length
  const noteOn = ({ isAfterEnd }: { isAfterEnd: boolean }) =>
    isAfterEnd && lengthSeconds !== null
      ? `after the end of the video (${formatTimestamp(lengthSeconds)})`
      : null
  const same =
    unchanged > 0
      ? ` ${formatCount(unchanged, 'code is', 'codes are')} still at the same time.`
      : ''
  if (moves.length + additions.length === 0) {
    return (
      <Alert tone="info" title={<bdi>{fileName}</bdi>}>
        {`Nothing to change.${same || ' This timeline contains none of this video’s codes, and no markers.'}`}
      </Alert>
    )
  }
  return (
    <Card>
      <Form method="post" preventScrollReset className="grid gap-6">
        <input type="hidden" name="changes" value={JSON.stringify(accepted)} />
        {same && <p className="text-soft">{same.trim()}</p>}
        {moves.length > 0 && (
          <ChangeList
            legend="Codes that moved"
            rows={moves.map((move) => ({
              label: move.label,
              times: `${move.from === null ? 'no timestamp' : formatTimestamp(move.from)} → ${formatTimestamp(move.to)}`,
              note: noteOn(move),
            }))}
            taken={takenMoves}
            onChange={setTakenMoves}
          />
        )}
        {additions.length > 0 && (
          <>
            <ChangeList
              legend="Markers that become placements"
              rows={additions.map((addition) => ({
                label: addition.label,
                times: formatTimestamp(addition.atSecond),
                note: noteOn(addition),
              }))}
              taken={takenAdditions}
              onChange={setTakenAdditions}
            />
            {magnets.length > 0 && (
              <div className="max-w-sm">
                <SelectField
                  name="magnet"
                  label="Magnet of the new placements"
                  options={magnets.map(({ id, title }) => ({ value: id, label: title }))}
                />
              </div>
            )}
          </>
        )}
        <Button
          name="intent"
          value="save"
          disabled={count === 0}
          busy={busy}
          busyLabel="Saving..."
          className="justify-self-start"
        >
          {count === 0 ? 'Save' : `Save ${formatCount(count, 'Change', 'Changes')}`}
        </Button>
      </Form>
    </Card>
  )
}

function suggestedIn(changes: readonly { isSuggested: boolean }[]): Set<number> {
  return new Set([...changes.keys()].filter((index) => changes[index]?.isSuggested))
}

type ChangeListProps = {
  legend: string
  rows: readonly { label: string; times: string; note: string | null }[]
  taken: ReadonlySet<number>
  onChange: (taken: Set<number>) => void
}

function ChangeList({ legend, rows, taken, onChange }: ChangeListProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-[680]">{legend}</legend>
      {rows.map(({ label, times, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change; another file gets another form
        <label key={index} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 flex-none accent-rec"
            checked={taken.has(index)}
            onChange={(event) => {
              const next = new Set(taken)
              if (event.currentTarget.checked) next.add(index)
              else next.delete(index)
              onChange(next)
            }}
          />
          <span className="timecode flex-none">{times}</span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <bdi>{label}</bdi>
            {note && <span className="text-sm text-warn">{` ${note}`}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
