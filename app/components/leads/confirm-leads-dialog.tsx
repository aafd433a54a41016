import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'

export type ConfirmLeadsDialogProps = {
  title: string
  /** The URL of the page without the dialog. */
  back: string
  /** Hidden fields of the form. */
  fields: ReactNode
  button: string
  busyLabel: string
  variant?: ButtonVariant
  /** The error of a rejected form. */
  refusal: { error: string; signedOut: boolean } | null | undefined
  children: ReactNode
}

/**
 * Asks for confirmation before leads are changed. The URL opens the dialog, so it needs no
 * JavaScript.
 */
export function ConfirmLeadsDialog(props: ConfirmLeadsDialogProps) {
  const { title, back, fields, button, busyLabel, variant, refusal, children } = props
  const busy = useNavigation().formMethod === 'POST'
  return (
    <UrlDialog
      title={title}
      closeTo={back}
      actions={
        <>
          <Form method="post" preventScrollReset>
            {fields}
            <Button variant={variant} busy={busy} busyLabel={busyLabel}>
              {button}
            </Button>
          </Form>
          <CancelLink to={back} variant="secondary" />
        </>
      }
    >
      <div className="grid gap-3">
        <FormAlert text={refusal?.error} signedOut={refusal?.signedOut} />
        {children}
      </div>
    </UrlDialog>
  )
}
