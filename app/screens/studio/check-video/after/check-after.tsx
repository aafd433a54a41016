import { useEffect, useRef } from 'react'
import { NeedsScript } from '#app/components/video-check/parts/needs-script.tsx'
import type { VideoCheckProps } from '#app/components/video-check/parts/video-check-props.ts'
import { problemWords } from '#app/components/video-check/problem-messages.ts'
import { ScanResults } from '#app/components/video-check/results/scan-results.tsx'
import { VIDEO_TYPES } from '#app/components/video-check/start-scan.ts'
import { useDecodesHevc } from '#app/components/video-check/use-decodes-hevc.ts'
import { Alert } from '#app/ui/alert.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { RunningScan } from './scan-progress.tsx'
import { useScan } from './use-scan.ts'

/** Shown before a file is chosen, in browsers that can't decode HEVC. */
const HEVC_NOTE =
  'This browser can’t read HEVC (H.265), which iPhones record and some editors export. Export the video as MP4 with H.264, or check it in Safari.'

/** Finds and rates the codes in a finished video. */
export function CheckAfter({ placement }: VideoCheckProps) {
  const { state, start, cancel } = useScan()
  const decodesHevc = useDecodesHevc()
  return (
    <div className="grid gap-8">
      <NeedsScript what="video" />
      {state.step === 'running' && <RunningScan running={state} onCancel={cancel} />}
      {state.step === 'problem' && <Problem {...problemWords(state.problem, state.file.name)} />}
      {state.step === 'done' && (
        <ScanResults
          key={state.checkedAt.getTime()}
          report={state.report}
          file={{ name: state.file.name, checkedAt: state.checkedAt }}
          placement={placement}
        />
      )}
      {state.step !== 'running' && (
        <FileDrop
          label={state.step === 'idle' ? 'Your finished video' : 'Check another video'}
          accept={VIDEO_TYPES}
          hint={
            <>
              <p>
                Choose a file or drop it here: MP4, MOV, WebM or MKV. It stays on your computer.
              </p>
              {decodesHevc === false && <p className="mt-1">{HEVC_NOTE}</p>}
            </>
          }
          onFile={start}
        />
      )}
    </div>
  )
}

function Problem({ title, text }: { title: string; text: string }) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <div ref={shown} tabIndex={-1} className="outline-none">
      <Alert tone="error" title={title}>
        {text}
      </Alert>
    </div>
  )
}
