import { Save, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { href, Link, useFetcher } from 'react-router'
import type { SavedCheck } from '#app/components/video-check/results/saved-check.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { CommonFieldInputs } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { OwnCode } from '#domain/video-check/codes.ts'
import { canSetTime, isOtherLength, suggestPlacement } from '#domain/video-check/save-choice.ts'
import type { CodeFinding } from '#domain/video-check/scan/findings.ts'
import type { VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import { describeTime } from '#domain/video-check/scan/report-lines.ts'
import { formatTimestamp } from '#lib/timestamp.ts'

/** Whether a result that saves itself does so later, after something else was done, or now. */
export type SaveTime = 'later' | 'now'

export type SaveCheckProps = {
  finding: CodeFinding
  facts: VideoFacts
  /** Whether the video shows the magnet's own code rather than a placement's code. */
  isMagnets: boolean
  options: OwnCode['savable']
  placementId: string | null
  /** Whether the result saves itself, and when. By default, the user saves it. */
  saves?: SaveTime | undefined
}

/**
 * Stores the result for a code in a placement: when the code is shown, its size and its verdict. A
 * result doesn't save itself if the file seems to be another video than the placement's.
 */
export function SaveCheck(props: SaveCheckProps) {
  const { finding, facts, isMagnets, options, placementId, saves } = props
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const fetcher = useFetcher<SavedCheck>()
  const [chosen, setChosen] = useState(suggestPlacement(options, placementId)?.id ?? '')
  const [appearance, setAppearance] = useState(finding.best)
  const [setsTime, setSetsTime] = useState(false)
  const one = finding.appearances[appearance]
  const placement = options.find(({ id }) => id === chosen)
  const isOther = placement ? isOtherLength(placement, facts.durationSeconds) : false
  const savesItself = saves !== undefined && !isOther
  const isTime = saves === 'now' && savesItself
  useEffect(() => {
    if (!isTime || wasSent.current || !form.current) return
    wasSent.current = true
    form.current.requestSubmit()
  }, [isTime])
  if (!one || !placement) return null
  const busy = fetcher.state !== 'idle'
  const { data } = fetcher
  const time = formatTimestamp(Math.floor(one.from))
  const isSaved = data !== undefined && 'saved' in data
  const isDone = savesItself && isSaved && data.saved
  return (
    <section aria-label="Save to a placement" className="grid gap-3 border-t border-line pt-4">
      <fetcher.Form
        ref={form}
        method="post"
        action={href('/check-video')}
        className="grid gap-3"
        hidden={isDone}
        onSubmit={(event) => setSetsTime(new FormData(event.currentTarget).has('setTime'))}
      >
        <CommonFieldInputs />
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="shownFromMs" value={Math.round(one.from * 1000)} />
        <input type="hidden" name="shownUntilMs" value={Math.round(one.until * 1000)} />
        <input type="hidden" name="moduleShare" value={one.moduleShare} />
        <input type="hidden" name="verdict" value={one.verdict} />
        <input type="hidden" name="filmMs" value={Math.round(facts.durationSeconds * 1000)} />
        <input type="hidden" name="text" value={finding.text} />
        {isMagnets && (
          <p className="text-sm text-warn">
            The video shows the magnet’s code, so scans don’t count for any placement. We recommend
            that you use the placement’s code instead. If you save this check, the placement’s page
            will show this problem.
          </p>
        )}
        {isOther && (
          <p className="text-sm text-warn">
            {`This file is ${lengthOf(facts.durationSeconds)} long, but the placement’s video is ${lengthOf(placement.videoSeconds)}. Save the check only if this is the right video.`}
          </p>
        )}
        {saves === 'later' && savesItself && (
          <p className="text-sm text-soft">
            {`The check is saved to “${placement.label}” when you download the video.`}
          </p>
        )}
        {options.length > 1 ? (
          <SelectField
            label="Placement"
            name="placement"
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            options={options.map(({ id, label }) => ({ value: id, label }))}
          />
        ) : (
          <input type="hidden" name="placement" value={chosen} />
        )}
        {finding.appearances.length > 1 && (
          <SelectField
            label="Time on screen"
            name="appearance"
            value={String(appearance)}
            onChange={(event) => setAppearance(Number(event.currentTarget.value))}
            options={finding.appearances.map((each, index) => ({
              value: String(index),
              label: describeTime(each),
            }))}
          />
        )}
        {canSetTime(placement) && placement.atSecond !== Math.floor(one.from) && (
          <label className="flex items-start gap-2 text-sm">
            <input
              key={placement.id}
              type="checkbox"
              name="setTime"
              defaultChecked={placement.atSecond === null || savesItself}
              className="mt-0.5 size-5 flex-none accent-rec"
            />
            {`Also set the placement’s timestamp to ${time}${
              placement.atSecond === null ? '' : ` (now ${formatTimestamp(placement.atSecond)})`
            }`}
          </label>
        )}
        <div>
          <Button
            variant={saves === undefined ? 'primary' : 'secondary'}
            busy={busy}
            busyLabel="Saving..."
            icon={<Save aria-hidden="true" />}
          >
            {options.length > 1 ? 'Save to This Placement' : `Save to “${placement.label}”`}
          </Button>
        </div>
      </fetcher.Form>
      {data && 'error' in data && <FormAlert text={data.error} signedOut={data.signedOut} />}
      {isSaved && (
        <Alert
          tone="success"
          title={data.saved ? 'Saved' : 'Undone'}
          actions={
            <fetcher.Form method="post" action={href('/check-video')}>
              <CommonFieldInputs />
              {Object.entries(data.undo).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button
                size="small"
                variant="secondary"
                busy={busy}
                icon={data.saved ? <Undo2 aria-hidden="true" /> : <Save aria-hidden="true" />}
              >
                {data.saved ? 'Undo' : 'Save Again'}
              </Button>
            </fetcher.Form>
          }
        >
          <Link
            to={href('/magnets/:id/placements/:placementId', {
              id: data.magnetId,
              placementId: data.id,
            })}
            className="link"
          >
            <bdi>{data.label}</bdi>
          </Link>
          {data.saved && setsTime && ` Its timestamp is now ${time}.`}
        </Alert>
      )}
    </section>
  )
}

const lengthOf = (seconds: number | null) => formatTimestamp(Math.round(seconds ?? 0))
