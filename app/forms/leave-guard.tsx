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
  /** Returns what identifies the form's location. Default: the path. */
  placeOf?: (location: Location) => string
}

/**
 * Asks for confirmation before unsaved changes are lost by navigation. If the tab is closed, the
 * browser itself asks.
 */
export function LeaveGuard({
  active,
  onLeave,
  what = 'magnet',
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
      title="Leave without saving?"
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button type="button" onClick={() => blocker.reset?.()}>
            Keep editing
          </Button>
          <Button
            type="button"
            variant="secondary"
            onClick={() => {
              onLeave()
              blocker.proceed?.()
            }}
          >
            Leave without saving
          </Button>
        </>
      }
    >
      {`Your changes to this ${what} have not been saved.`}
    </Dialog>
  )
}
