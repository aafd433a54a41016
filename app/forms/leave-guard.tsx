import { useEffect } from 'react'
import { href, type Location, useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

export type LeaveGuardProps = {
  /** Whether there are unsaved changes. */
  active: boolean
  /** Called when the changes are discarded. */
  onLeave: () => void
  /** The kind of thing that is being edited. */
  what?: 'magnet' | 'post' | 'campaign'
  /** The question, if what is lost isn't a form's changes. */
  question?: LeaveQuestion
  /** Returns what identifies the form's location. Default: the path. */
  placeOf?: (location: Location) => string
}

export type LeaveQuestion = { title: string; text: string; stay: string; leave: string }

const unsaved = (what: string): LeaveQuestion => ({
  title: 'Leave without saving?',
  text: `Your changes to this ${what} have not been saved.`,
  stay: 'Keep editing',
  leave: 'Leave without saving',
})

/**
 * Asks for confirmation before unsaved changes are lost by navigation. If the tab is closed, the
 * browser itself asks.
 */
export function LeaveGuard({
  active,
  onLeave,
  what = 'magnet',
  question = unsaved(what),
  placeOf = ({ pathname }) => pathname,
}: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Signing in returns to this page, and the draft is restored.
      active &&
      placeOf(nextLocation) !== placeOf(currentLocation) &&
      nextLocation.pathname !== href('/login'),
  )

  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={question.title}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button type="button" onClick={() => blocker.reset?.()}>
            {question.stay}
          </Button>
          <Button
            type="button"
            variant="secondary"
            onClick={() => {
              onLeave()
              blocker.proceed?.()
            }}
          >
            {question.leave}
          </Button>
        </>
      }
    >
      {question.text}
    </Dialog>
  )
}
