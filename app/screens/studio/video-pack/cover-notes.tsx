import { ToneNote } from '#app/ui/tone-note.tsx'
import { END_SCREEN_SECONDS } from '#domain/screen/screen.ts'
import type { Layout } from '#domain/video-pack/layouts.ts'
import { warningsOf } from '#domain/video-pack/pack-verdict.ts'
import { listInWords } from '#lib/text.ts'

/** Notes on what may cover an overlay. Screen readers announce them when the overlay is moved. */
export function CoverNotes({ layout }: { layout: Layout }) {
  const { covers, endScreen } = warningsOf(layout.block, layout.picture)
  return (
    <div role="status" className="grid content-start gap-1.5 text-sm">
      {covers.length === 0 && (
        <ToneNote tone="success">Nothing covers the overlay in this position.</ToneNote>
      )}
      {covers.length > 0 && (
        <ToneNote tone="warning">{`In this position, the overlay may be covered by ${listInWords(covers)}.`}</ToneNote>
      )}
      {endScreen.length > 0 && (
        <ToneNote tone="info">{`In the last ${END_SCREEN_SECONDS} seconds, the overlay may be covered by ${listInWords(endScreen)}. Use the end card instead.`}</ToneNote>
      )}
    </div>
  )
}
