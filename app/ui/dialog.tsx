import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Frame } from './frame.tsx'

export type DialogProps = {
  open: boolean
  /** Called after Escape, a click on the backdrop, or a click on the close button. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** The buttons at the bottom. The primary button comes first. */
  actions?: ReactNode
  /** The URL of the close link without JavaScript. The dialog is then part of the page. */
  closeHref?: string
}

/**
 * A modal dialog based on the native <dialog>. It traps the focus, closes on Escape, and needs no
 * injected styles. A dialog that is open in the server's HTML also works without JavaScript.
 */
export function Dialog({ open, onClose, title, children, actions, closeHref }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // This is a layout effect, because the dialog must close before the element is removed.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const before = document.activeElement
    // With the server's `open` attribute, the dialog isn't modal. Only showModal traps the focus.
    if (dialog.open && !dialog.matches(':modal')) dialog.close()
    if (!dialog.open) dialog.showModal()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])

  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes the dialog, and so does Escape.
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
              className={CLOSE_BUTTON_CLASSES}
              onClick={(event) => {
                event.preventDefault()
                onClose()
              }}
            >
              <X aria-hidden="true" className="size-5" />
            </a>
          ) : (
            <button
              type="button"
              aria-label="Close"
              className={CLOSE_BUTTON_CLASSES}
              onClick={onClose}
            >
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

const CLOSE_BUTTON_CLASSES =
  '-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-sm text-soft hover:bg-sunken hover:text-ink'
