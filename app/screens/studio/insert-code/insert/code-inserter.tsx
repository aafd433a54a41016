import { type ChosenPlate, WithPlate } from '#app/components/video-check/before/with-plate.tsx'
import { CheckProgress } from '#app/components/video-check/parts/check-progress.tsx'
import { NeedsScript } from '#app/components/video-check/parts/needs-script.tsx'
import type { VideoCheckProps } from '#app/components/video-check/parts/video-check-props.ts'
import { VIDEO_TYPES } from '#app/components/video-check/start-scan.ts'
import { Alert } from '#app/ui/alert.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ChoosePlace } from './choose-place.tsx'
import { drawPlate } from './draw-plate.ts'
import { insertProblemWords } from './insert-problems.ts'
import type { Choice, InsertPhase } from './messages.ts'
import { type Found, shareOf, useInsert } from './use-insert.ts'
import { WrittenVideo } from './written-video.tsx'

/** Puts one of the viewer's codes into a finished video. */
export const CodeInserter = ({ placement, codes }: VideoCheckProps) => (
  <div className="grid gap-8">
    <NeedsScript what="video" />
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

function InsertInto({ codes, code, plate, placement, onCode }: InsertIntoProps) {
  const { state, start, cancel } = useInsert()
  const { text, sizeNeed: need } = code
  const { modules, url, frame } = plate
  const find = (file: File) =>
    start({ type: 'find', file, code: { text, modules, need, plate: frame } }, null)
  async function write(found: Found, { window, way }: Choice): Promise<void> {
    const drawn = await drawPlate(url, modules, window)
    start({ type: 'write', file: found.file, window, way, text, plate: drawn }, found)
  }
  const words = state.step === 'problem' && insertProblemWords(state.problem, state.file.name)
  const isBusy = state.step === 'working'
  const found = state.step === 'found' || state.step === 'problem' ? state.found : null
  return (
    <div className="grid gap-8">
      {!isBusy && codes.length > 1 && (
        <div className="max-w-md">
          <SelectField
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
      {words && (
        <Alert tone="error" title={words.title}>
          {words.text}
        </Alert>
      )}
      {found && (
        <ChoosePlace
          found={found}
          plate={url}
          wasCanceled={state.step === 'found' && state.wasCanceled}
          onWrite={(choice) => void write(found, choice)}
        />
      )}
      {state.step === 'written' && (
        <WrittenVideo written={state.written} text={text} placement={placement} />
      )}
      {!isBusy && (
        <FileDrop
          label={state.step === 'idle' ? 'Your finished video' : 'Another video'}
          accept={VIDEO_TYPES}
          hint="Choose a file or drop it here: MP4, MOV, WebM or MKV. It stays on your computer."
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
