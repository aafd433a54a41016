import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

export type LeaveGuardProps = {
  /** There is something to lose. */
  active: boolean
  /** Called when it is given up. */
  onLeave: () => void
  /** What has unsaved changes. */
  what?: 'magnet' | 'post'
  /** What tells the form's place from another one; its path unless told. */
  placeOf?: (location: Location) => string
}

/** Asks before unsaved changes are left behind; closing the tab is asked about by the browser. */
export function LeaveGuard({
  active,
  onLeave,
  what = 'magnet',
  placeOf = ({ pathname }) => pathname,
}: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Signing in again leads back here, to what the tab has kept.
      active &&
      placeOf(nextLocation) !== placeOf(currentLocation) &&
      nextLocation.pathname !== '/login',
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
