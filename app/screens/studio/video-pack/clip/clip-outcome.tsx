import { X } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { FocusedAlert } from '#app/ui/focused-alert.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { useFocusWhenShown } from '#app/ui/use-focus-when-shown.ts'
import { CLIP_PROBLEMS } from './clip-problems.ts'
import { ReadyClip } from './ready-clip.tsx'
import type { ClipState } from './use-clip.ts'

/** Encoding takes most of the time. The rest is for reading the finished file. */
const MAKING_SHARE = 0.9
/** Screen readers announce the progress in steps of this many percent. */
const SPOKEN_STEP = 25

/** The progress of a clip, and its result. */
export function ClipOutcome({ state, onCancel }: { state: ClipState; onCancel: () => void }) {
  switch (state.step) {
    case 'idle':
      return null
    case 'working':
      return <Working state={state} onCancel={onCancel} />
    case 'cancelled':
      return <Cancelled />
    case 'ready':
      return <ReadyClip clip={state.clip} />
    case 'problem':
      return <FocusedAlert {...CLIP_PROBLEMS[state.reason]} />
  }
}

type Working = Extract<ClipState, { step: 'working' }>

function Working({ state: { progress }, onCancel }: { state: Working; onCancel: () => void }) {
  const cancel = useFocusWhenShown<HTMLButtonElement>()
  const { phase = 'making', share = 0 } = progress ?? {}
  const percent =
    100 * (phase === 'making' ? share * MAKING_SHARE : MAKING_SHARE + share * (1 - MAKING_SHARE))
  const spoken = Math.floor(percent / SPOKEN_STEP) * SPOKEN_STEP
  return (
    <div className="grid gap-4">
      <Progress
        label={phase === 'making' ? 'Making the clip' : 'Checking the code in the clip'}
        value={progress && percent}
      />
      <p role="status" className="sr-only">
        {spoken === 0 ? 'Making the clip.' : `${spoken} percent.`}
      </p>
      <div>
        <Button
          ref={cancel}
          type="button"
          variant="secondary"
          icon={<X aria-hidden="true" />}
          onClick={onCancel}
        >
          Cancel
        </Button>
      </div>
    </div>
  )
}

function Cancelled() {
  const shown = useFocusWhenShown<HTMLParagraphElement>()
  return (
    <p ref={shown} tabIndex={-1} className="text-sm text-soft outline-none">
      Canceled. No clip was made.
    </p>
  )
}
