import { NeedsScript } from '#app/components/video-check/parts/needs-script.tsx'
import type { VideoCheckProps } from '#app/components/video-check/parts/video-check-props.ts'
import { problemWords } from '#app/components/video-check/problem-messages.ts'
import { ScanResults } from '#app/components/video-check/results/scan-results.tsx'
import { VideoDrop } from '#app/components/video-check/video-drop.tsx'
import { FocusedAlert } from '#app/ui/focused-alert.tsx'
import { RunningScan } from './scan-progress.tsx'
import { useScan } from './use-scan.ts'

/** Finds and rates the codes in a finished video. */
export function CheckAfter({ placement }: VideoCheckProps) {
  const { state, start, cancel } = useScan()
  return (
    <div className="grid gap-8">
      <NeedsScript what="video" />
      {state.step === 'running' && <RunningScan running={state} onCancel={cancel} />}
      {state.step === 'problem' && (
        <FocusedAlert {...problemWords(state.problem, state.file.name)} />
      )}
      {state.step === 'done' && (
        <ScanResults
          key={state.checkedAt.getTime()}
          report={state.report}
          file={{ name: state.file.name, checkedAt: state.checkedAt }}
          placement={placement}
        />
      )}
      {state.step !== 'running' && (
        <VideoDrop
          label={state.step === 'idle' ? 'Your finished video' : 'Check another video'}
          onFile={start}
        />
      )}
    </div>
  )
}
