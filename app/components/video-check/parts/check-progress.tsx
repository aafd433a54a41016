import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { useFocusWhenShown } from '#app/ui/use-focus-when-shown.ts'

export type CheckProgressProps = {
  label: string
  /** Whether something is checked. Otherwise, it is made. */
  isCheck?: boolean
  /** The part of the work that is done, from 0 to 1; null while it isn't known. */
  share: number | null
  onCancel: () => void
  /** What the check is currently doing. */
  children?: ReactNode
}

/** Screen readers announce the progress in steps of this many percent. */
const SPOKEN_STEP = 25

/**
 * The progress of a check, and a button that cancels it. The button takes the focus when it appears,
 * because the field of the file, which had it, is gone.
 */
export function CheckProgress(props: CheckProgressProps) {
  const { label, isCheck = true, share, onCancel, children } = props
  const cancel = useFocusWhenShown<HTMLButtonElement>()
  const percent = share === null ? null : share * 100
  const spoken = Math.floor((percent ?? 0) / SPOKEN_STEP) * SPOKEN_STEP
  return (
    <Card className="grid gap-4">
      <Progress label={label} value={percent} />
      {children}
      <p role="status" className="sr-only">
        {spoken > 0
          ? `${spoken} percent ${isCheck ? 'checked' : 'done'}.`
          : `The ${isCheck ? 'check' : 'work'} has started.`}
      </p>
      <div>
        <Button
          ref={cancel}
          type="button"
          variant="secondary"
          icon={<X aria-hidden="true" />}
          onClick={onCancel}
        >
          Cancel
        </Button>
      </div>
    </Card>
  )
}
