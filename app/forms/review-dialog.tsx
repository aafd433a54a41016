import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useBusy } from './use-busy.ts'

export type ReviewDialogProps = {
  title: string
  /** The button that submits the form, and its text while the form is being submitted. */
  button: string
  busyLabel: string
  /** The field that confirms exactly what was reviewed. */
  confirmation: { name: string; value: string }
  /** The intent of the form; undefined if it has none. */
  intent?: string
  /** The URL to which the dialog's button leads without JavaScript. */
  closeHref: string
  onClose: () => void
  children: ReactNode
}

/**
 * Shows what a form would do before it is done. The dialog is part of the form that it submits;
 * without JavaScript the form around it can still be changed, and is then reviewed again.
 */
export function ReviewDialog({
  title,
  button,
  busyLabel,
  confirmation,
  intent,
  closeHref,
  onClose,
  children,
}: ReviewDialogProps) {
  const busy = useBusy(intent)
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeHref={closeHref}
      actions={
        <>
          <Button {...confirmation} busy={busy} busyLabel={busyLabel}>
            {button}
          </Button>
          <Button type="button" variant="ghost" className="noscript:hidden" onClick={onClose}>
            Keep Editing
          </Button>
        </>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  )
}
