import type { ReactNode } from 'react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { Form } from '#app/ui/form.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import type { Code } from '#domain/magnets/magnet-codes.server.ts'
import { withoutDialog } from './without-dialog.ts'

/** The magnet of an open dialog, with its codes and links and the magnets that they could open. */
export type DialogMagnet = {
  id: string
  title: string
  state: 'active' | 'paused'
  codes: Code[]
  others: { id: string; title: string; state: 'active' | 'paused' }[]
}

/** The error of a rejected form in a dialog. */
export type MagnetRefusal = { error: string; to: string; signedOut: boolean }

export type MagnetDialogProps = {
  title: string
  magnetId: string
  refusal: MagnetRefusal | undefined
  /** The question and its fields. */
  children: ReactNode
  /** The buttons. 'Cancel' comes after them. */
  actions: ReactNode
}

/** A dialog about a magnet. The URL opens it, so it needs no JavaScript. */
export function MagnetDialog({ title, magnetId, refusal, children, actions }: MagnetDialogProps) {
  const { pathname, search } = useLocation()
  const formId = useId()
  const back = pathname + withoutDialog(search)
  return (
    <UrlDialog title={title} closeTo={back}>
      <Form id={formId} method="post" preventScrollReset className="grid gap-5">
        <FormAlert text={refusal?.error} signedOut={refusal?.signedOut} />
        <input type="hidden" name="magnet" value={magnetId} />
        {children}
        <div className="mt-1 flex flex-wrap gap-3">
          {actions}
          <CancelLink to={back} />
        </div>
      </Form>
    </UrlDialog>
  )
}

/** Returns the owner's other magnets as select options. */
export function otherOptions(others: DialogMagnet['others']) {
  return others.map(({ id, title, state }) => ({
    value: id,
    label: state === 'paused' ? `${title} (paused)` : title,
  }))
}
