import { useId } from 'react'
import { Card } from '#app/ui/card.tsx'
import { CLIP_FILES } from '#domain/video-pack/clip/clip-request.ts'
import type { PackFile } from '#domain/video-pack/pack-files.ts'
import type { ShownLayout } from '../pack-layout-card.tsx'
import { ClipForm } from './clip-form.tsx'
import { ClipOutcome } from './clip-outcome.tsx'
import { useClip } from './use-clip.ts'

export type ClipCardProps = {
  /** The files of the pack as its screen shows them. */
  shown: readonly ShownLayout[]
  /** What the code holds. */
  text: string
  /** The magnet's or placement's title, for the file's name. */
  title: string
}

/** An overlay of the pack that a clip can be made from, and the path of its picture. */
export type ClipOverlay = { file: PackFile; path: string }

/** Makes the overlay as an MP4 clip in the browser. Nothing is shown if the code fits in no size. */
export function ClipCard({ shown, text, title }: ClipCardProps) {
  const heading = useId()
  const { state, start, cancel } = useClip()
  const overlays = findOverlays(shown)
  if (overlays.length === 0) return null
  return (
    <Card role="group" aria-labelledby={heading} className="grid gap-5">
      <div className="grid gap-1">
        <h3 id={heading} className="heading text-lg">
          MP4 Clip
        </h3>
        <p className="max-w-prose text-sm text-soft">
          For editors that don’t show transparent video: the same movement as a finished clip
          (H.264, no sound), over green or over a blurred picture. Your browser makes it; nothing is
          uploaded. Before you get it, your browser decodes it and reads the code in it.
        </p>
        <noscript>
          <p className="text-sm">This needs JavaScript, as your browser makes the clip.</p>
        </noscript>
      </div>
      <ClipForm
        overlays={overlays}
        text={text}
        title={title}
        isWorking={state.step === 'working'}
        onMake={start}
      />
      <ClipOutcome state={state} onCancel={cancel} />
    </Card>
  )
}

/** Returns the overlays whose picture is offered. */
function findOverlays(shown: readonly ShownLayout[]): ClipOverlay[] {
  const files = shown.flatMap((layout) => layout.files)
  return CLIP_FILES.flatMap((file) => {
    const offered = files.find(({ name, verdict }) => name === file.name && verdict !== null)
    return offered ? [{ file, path: offered.download }] : []
  })
}
