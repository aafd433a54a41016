import { ForgetMe } from './forget-me.tsx'
import { VisitorFrame, VisitorNote } from './visitor-frame.tsx'

/**
 * Replaces a suspended page without naming its content or creator. Visitors who entered their data
 * can still erase it.
 */
export function SuspendedNote({ canForget = false }: { canForget?: boolean }) {
  return (
    <VisitorFrame>
      <VisitorNote title="This page isn’t available">
        <p>It was taken down and may return after a review.</p>
        {canForget && <ForgetMe creatorName={null} />}
      </VisitorNote>
    </VisitorFrame>
  )
}
