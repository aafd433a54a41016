import { useEffect, useRef, useState } from 'react'
import { LocalCodeWarning } from '#app/components/qr/local-code-warning.tsx'
import { type ChosenPlate, WithPlate } from '#app/components/video-check/before/with-plate.tsx'
import { CheckProgress } from '#app/components/video-check/parts/check-progress.tsx'
import { NeedsScript } from '#app/components/video-check/parts/needs-script.tsx'
import type { VideoCheckProps } from '#app/components/video-check/parts/video-check-props.ts'
import { VideoDrop } from '#app/components/video-check/video-drop.tsx'
import { LeaveGuard, type LeaveQuestion } from '#app/forms/leave-guard.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FocusedAlert } from '#app/ui/focused-alert.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { useFocusWhenShown } from '#app/ui/use-focus-when-shown.ts'
import { ChoosePlace } from './choose-place.tsx'
import { drawPlate } from './draw-plate.ts'
import { insertProblemWords } from './insert-problems.ts'
import type { Choice, InsertPhase } from './messages.ts'
import { type Found, shareOf, useInsert } from './use-insert.ts'
import { WrittenVideo } from './written-video.tsx'

export type CodeInserterProps = VideoCheckProps & {
  /** Whether the codes contain a public address. */
  publicUrlIsSet: boolean
}

/** Puts one of the viewer's codes into a finished video. */
export const CodeInserter = ({ placement, codes, publicUrlIsSet }: CodeInserterProps) => (
  <div className="grid gap-8">
    <NeedsScript what="video" />
    {!publicUrlIsSet && <LocalCodeWarning />}
    <WithPlate
      codes={codes}
      withoutCode="Every lead magnet has a code that you can put into a video."
      notLoaded="Check your internet connection."
    >
      {(chosen) => (
        <InsertInto
          key={chosen.code.id}
          codes={codes}
          placement={placement?.id === chosen.code.id ? placement : null}
          {...chosen}
        />
      )}
    </WithPlate>
  </div>
)

type InsertIntoProps = VideoCheckProps & ChosenPlate

function InsertInto({ codes, code, plate, placement, wasChosen, onCode }: InsertIntoProps) {
  const { state, start, cancel, reset } = useInsert()
  const [place, setPlace] = useState(0)
  const [isDownloaded, setDownloaded] = useState(false)
  const codeField = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (wasChosen) codeField.current?.focus()
  }, [wasChosen])
  const { text, sizeNeed: need } = code
  const { modules, url, frame } = plate
  function find(file: File): void {
    setPlace(0)
    setDownloaded(false)
    start({ type: 'find', file, code: { text, modules, need, plate: frame } }, null)
  }
  async function write(found: Found, { window, way }: Choice): Promise<void> {
    const drawn = await drawPlate(url, modules, window)
    start({ type: 'write', file: found.file, window, way, text, plate: drawn }, found)
  }
  const words = state.step === 'problem' && insertProblemWords(state.problem, state.file.name)
  const isBusy = state.step === 'working'
  const found = state.step === 'found' || state.step === 'problem' ? state.found : null
  const isUnsaved = state.step === 'written' && !isDownloaded
  const isWriting = state.step === 'working' && state.task === 'write'
  return (
    <div className="grid gap-8">
      <LeaveGuard
        active={isUnsaved || isWriting}
        onLeave={() => {}}
        question={isWriting ? STOP : DISCARD}
      />
      {!isBusy && !isUnsaved && codes.length > 1 && (
        <div className="max-w-md">
          <SelectField
            ref={codeField}
            label="Code"
            name="code"
            value={code.id}
            onChange={(event) => onCode(event.currentTarget.value)}
            options={codes.map(({ id, label }) => ({ value: id, label }))}
          />
        </div>
      )}
      {state.step === 'working' && (
        <CheckProgress
          label={
            state.task === 'find' ? `Looking at ${state.file.name}` : `Writing ${state.file.name}`
          }
          isCheck={state.task === 'find'}
          share={state.progress && shareOf(state.progress)}
          onCancel={() => cancel(state.found)}
        >
          <p className="text-sm text-soft">
            {state.progress ? PHASES[state.progress.phase] : 'Opening the file.'}
          </p>
        </CheckProgress>
      )}
      {words && <FocusedAlert key={words.title} {...words} />}
      {state.step === 'idle' && state.wasCanceled && <Canceled />}
      {found && (
        <ChoosePlace
          found={found}
          plate={url}
          chosen={place}
          onChoose={setPlace}
          wasCanceled={state.step === 'found' && state.wasCanceled}
          onWrite={(choice) => void write(found, choice)}
        />
      )}
      {state.step === 'written' && (
        <WrittenVideo
          written={state.written}
          text={text}
          placement={placement}
          isDownloaded={isDownloaded}
          onDownload={() => setDownloaded(true)}
        />
      )}
      {isUnsaved && <Discard onDiscard={reset} />}
      {!isBusy && !isUnsaved && (
        <VideoDrop
          label={state.step === 'idle' ? 'Your finished video' : 'Another video'}
          onFile={find}
        />
      )}
    </div>
  )
}

const PHASES: Record<InsertPhase, string> = {
  finding: 'Looking for parts without a cut and a quiet place in them.',
  predicting: 'Simulating how the code reads on a TV.',
  writing: 'Putting the code in.',
  checking: 'Checking the code in the new file.',
}

const STOP: LeaveQuestion = {
  title: 'Stop putting the code in?',
  text: 'The new file isn’t finished. If you leave, nothing of it is kept.',
  stay: 'Stay',
  leave: 'Stop and Leave',
}
const DISCARD: LeaveQuestion = {
  title: 'Leave without the video?',
  text: 'The new file is only on this page. To get it again, you would have to put the code in again.',
  stay: 'Stay',
  leave: 'Leave',
}

/** Says that the search was canceled. It takes the focus. */
function Canceled() {
  const shown = useFocusWhenShown<HTMLParagraphElement>()
  return (
    <p ref={shown} tabIndex={-1} className="outline-none">
      Canceled.
    </p>
  )
}

/** A button that discards a file which wasn't downloaded, after asking. */
function Discard({ onDiscard }: { onDiscard: () => void }) {
  const [asks, setAsks] = useState(false)
  return (
    <div>
      <Button type="button" variant="secondary" onClick={() => setAsks(true)}>
        Start Over
      </Button>
      <Dialog
        open={asks}
        title="Start over without the video?"
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button type="button" onClick={() => setAsks(false)}>
              Keep the Video
            </Button>
            <Button type="button" variant="secondary" onClick={onDiscard}>
              Start Over
            </Button>
          </>
        }
      >
        {DISCARD.text}
      </Dialog>
    </div>
  )
}
