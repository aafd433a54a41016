import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import type { FormResult } from '#lib/forms.ts'
import { FormAlert } from './form-alert.tsx'
import { useBusy } from './use-busy.ts'

type ConfirmDialogProps = {
  title: string
  intent: string
  button: string
  /** Default: 'danger', for actions that can't be undone. */
  variant?: ButtonVariant
  answer: FormResult
  children: ReactNode
}

/** A confirmation dialog. The URL opens it, so it needs no JavaScript. */
export function ConfirmDialog({
  title,
  intent,
  button,
  answer,
  children,
  variant = 'danger',
}: ConfirmDialogProps) {
  const { pathname } = useLocation()
  const busy = useBusy(intent)
  return (
    <UrlDialog title={title} closeTo={pathname}>
      <Form method="post" preventScrollReset className="grid gap-5">
        <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
        <input type="hidden" name="intent" value={intent} />
        {children}
        <div className="mt-1 flex flex-wrap gap-3">
          <Button variant={variant} busy={busy}>
            {button}
          </Button>
          <CancelLink to={pathname} />
        </div>
      </Form>
    </UrlDialog>
  )
}
