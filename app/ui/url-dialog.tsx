import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type UrlDialogProps = {
  title: string
  /** The URL of the page without the dialog: a path with its query. */
  closeTo: string
  children: ReactNode
  /** The buttons at the bottom. The primary button comes first. */
  actions?: ReactNode
}

/** A dialog that the URL opens, so it also works without JavaScript. */
export function UrlDialog({ title, closeTo, children, actions }: UrlDialogProps) {
  const navigate = useNavigate()
  return (
    <Dialog
      open
      title={title}
      onClose={() => void navigate(closeTo, { preventScrollReset: true })}
      closeHref={closeTo}
      actions={actions}
    >
      {children}
    </Dialog>
  )
}

export type CancelLinkProps = { to: string; variant?: 'ghost' | 'secondary'; label?: string }

/** A link that closes a dialog that the URL opened. */
export function CancelLink({ to, variant = 'ghost', label = 'Cancel' }: CancelLinkProps) {
  return (
    <ButtonLink to={to} variant={variant} preventScrollReset>
      {label}
    </ButtonLink>
  )
}
