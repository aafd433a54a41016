import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Frame } from './frame.tsx'

export type DialogProps = {
  open: boolean
  /** Escape, the backdrop or the cross was used. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** Buttons at the foot; the first is the one meant. */
  actions?: ReactNode
  /** Where the cross leads when there is no script: then the dialog is part of the page. */
  closeHref?: string
}

/**
 * A modal dialog on the browser's own element: it traps the focus, closes on Escape, and needs no
 * injected styles. One that is open when the server renders it is there without script too.
 */
export function Dialog({ open, onClose, title, children, actions, closeHref }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A layout effect: it must close before the element is taken out of the page.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const before = document.activeElement
    // The server's `open` makes it visible but not modal; only showModal takes the focus.
    if (dialog.open && !dialog.matches(':modal')) dialog.close()
    if (!dialog.open) dialog.showModal()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])

  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; Escape is its key.
    <dialog
      ref={ref}
      open
      aria-labelledby={titleId}
      className="dialog"
      suppressHydrationWarning
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <Frame poles className="grid gap-4 p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="heading text-2xl leading-tight">
            {title}
          </h2>
          {closeHref ? (
            <a
              href={closeHref}
              aria-label="Close"
              className={CROSS}
              onClick={(event) => {
                event.preventDefault()
                onClose()
              }}
            >
              <X aria-hidden="true" className="size-5" />
            </a>
          ) : (
            <button type="button" aria-label="Close" className={CROSS} onClick={onClose}>
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
        {children && <div className="text-soft">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </Frame>
    </dialog>
  )
}

const CROSS =
  '-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-sm text-soft hover:bg-sunken hover:text-ink'
