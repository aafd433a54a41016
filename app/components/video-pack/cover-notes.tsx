import { ToneIcon } from '#app/ui/alert.tsx'
import { END_SCREEN_SECONDS } from '#domain/screen/safe-areas.ts'
import type { Layout } from '#domain/video-pack/layouts.ts'
import { warningsOf } from '#domain/video-pack/pack-verdict.ts'
import { listInWords } from '#lib/text.ts'

export type CoverNotesProps = { layout: Layout; isMoved: boolean }

/** Where an overlay is, and what may cover it there; announced when it was moved. */
export function CoverNotes({ layout, isMoved }: CoverNotesProps) {
  const { block, picture } = layout
  const { covers, endScreen } = warningsOf(block, picture)
  return (
    <div role="status" className="grid gap-1.5 text-sm">
      <p className="timecode text-soft">
        {`x ${block.x}, y ${block.y} of ${picture.width} × ${picture.height}${isMoved ? ', moved' : ''}`}
      </p>
      {covers.length === 0 && (
        <p className="flex items-start gap-2 text-good">
          <ToneIcon tone="success" className="mt-0.5 size-4 flex-none" />
          <span>Nothing that we know of covers it here.</span>
        </p>
      )}
      {covers.length > 0 && (
        <p className="flex items-start gap-2 font-[560] text-warn">
          <ToneIcon tone="warning" className="mt-0.5 size-4 flex-none" />
          <span>{`Here it may be covered by ${listInWords(covers)}.`}</span>
        </p>
      )}
      {endScreen.length > 0 && (
        <p className="flex items-start gap-2 text-info">
          <ToneIcon tone="info" className="mt-0.5 size-4 flex-none" />
          <span>{`In the last ${END_SCREEN_SECONDS} seconds it can lie under ${listInWords(endScreen)}. Use the end card there.`}</span>
        </p>
      )}
    </div>
  )
}
