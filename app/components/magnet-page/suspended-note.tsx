import { ForgetMe } from './forget-me.tsx'
import { VisitorFrame, VisitorNote } from './visitor-frame.tsx'

/** What was taken down: nothing of it, nor of whose it was. Whoever gave their data can take it back. */
export function SuspendedNote({ canForget = false }: { canForget?: boolean }) {
  return (
    <VisitorFrame>
      <VisitorNote title="This page is not available">
        <p>It was taken down and may come back after a review.</p>
        {canForget && <ForgetMe creatorName={null} />}
      </VisitorNote>
    </VisitorFrame>
  )
}
