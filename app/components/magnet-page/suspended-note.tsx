import { ForgetMe } from './forget-me.tsx'
import { VisitorFrame, VisitorNote } from './visitor-frame.tsx'
import { useWords } from './words.tsx'

/**
 * Replaces a suspended page without naming its content or creator. Visitors who entered their data
 * can still erase it.
 */
export function SuspendedNote({ canForget = false }: { canForget?: boolean }) {
  const { page } = useWords()
  return (
    <VisitorFrame>
      <VisitorNote title={page.unavailableTitle}>
        <p>{page.unavailable}</p>
        {canForget && <ForgetMe creatorName={null} />}
      </VisitorNote>
    </VisitorFrame>
  )
}
