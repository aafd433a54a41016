import { useId } from 'react'
import { Card } from '#app/ui/card.tsx'
import { CLIP_FILES } from '#domain/video-pack/clip/clip-request.ts'
import { ClipForm, type ClipSource } from './clip-form.tsx'
import { ClipOutcome } from './clip-outcome.tsx'
import { useClip } from './use-clip.ts'

/**
 * Creates the overlay as an MP4 clip in the browser. Shows nothing if the code doesn't fit into any
 * size.
 */
export function ClipCard({ files, path, text, title }: ClipSource) {
  const heading = useId()
  const { state, start, cancel } = useClip()
  const offered = files.filter((file) => CLIP_FILES.includes(file))
  if (offered.length === 0) return null
  return (
    <Card role="group" aria-labelledby={heading} className="grid gap-5 print:hidden">
      <div className="grid gap-1">
        <h3 id={heading} className="heading text-lg">
          MP4 Clip
        </h3>
        <p className="max-w-prose text-sm text-soft">
          For editors that don’t support transparent video. The code moves like in the motion file,
          over green or over a blurred picture. Your browser makes the clip, so nothing is uploaded.
          We check that the code scans before you download it.
        </p>
        <noscript>
          <p className="text-sm">This needs JavaScript, because your browser makes the clip.</p>
        </noscript>
      </div>
      <ClipForm
        files={offered}
        path={path}
        text={text}
        title={title}
        isWorking={state.step === 'working'}
        onMake={start}
      />
      <ClipOutcome state={state} onCancel={cancel} />
    </Card>
  )
}
