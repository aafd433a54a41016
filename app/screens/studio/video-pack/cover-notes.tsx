import { ToneNote } from '#app/ui/tone-note.tsx'
import { END_SCREEN_SECONDS } from '#domain/screen/screen.ts'
import type { Layout } from '#domain/video-pack/layouts.ts'
import { warningsOf } from '#domain/video-pack/pack-verdict.ts'
import { listInWords } from '#lib/text.ts'

export type CoverNotesProps = { layout: Layout; isMoved: boolean }

/** Where an overlay is, and what may cover it there; announced when it was moved. */
export function CoverNotes({ layout, isMoved }: CoverNotesProps) {
  const { block, picture } = layout
  const { covers, endScreen } = warningsOf(block, picture)
  return (
    <div role="status" className="grid content-start gap-1.5 text-sm">
      <p className="timecode text-soft">
        {`x ${block.x}, y ${block.y} of ${picture.width} × ${picture.height}${isMoved ? ', moved' : ''}`}
      </p>
      {covers.length === 0 && (
        <ToneNote tone="success">Nothing that we know of covers it here.</ToneNote>
      )}
      {covers.length > 0 && (
        <ToneNote tone="warning">{`Here it may be covered by ${listInWords(covers)}.`}</ToneNote>
      )}
      {endScreen.length > 0 && (
        <ToneNote tone="info">{`In the last ${END_SCREEN_SECONDS} seconds it can lie under ${listInWords(endScreen)}. Use the end card there.`}</ToneNote>
      )}
    </div>
  )
}
