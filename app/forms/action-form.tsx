import { type ReactNode, useRef, useState } from 'react'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import type { FormResult } from '#lib/forms.ts'
import { FormAlert } from './form-alert.tsx'
import { LeaveGuard, type LeaveGuardProps } from './leave-guard.tsx'
import { useBusy } from './use-busy.ts'

export type ActionFormProps = {
  /** The value of the submitted field 'intent'. */
  intent?: string
  answer: Pick<FormResult, 'errors' | 'signedOut'>
  /** The submit button's label. */
  button: ReactNode
  /** The button's label while the form is being submitted. */
  busyLabel?: string
  variant?: ButtonVariant
  /** Content beside the button. */
  beside?: ReactNode
  preventScrollReset?: boolean
  /** For forms with files. */
  encType?: 'multipart/form-data'
  /** Whether the form has to wait, for example for an upload. */
  isWaiting?: boolean
  /** Asks before entered values of this kind of thing are lost by navigation. */
  guard?: LeaveGuardProps['what']
  /** Called with the form after every change of a field. */
  onChange?: (form: HTMLFormElement) => void
  className?: string
  children?: ReactNode
}

/**
 * A form that posts to its own page. It shows the message about the whole form, its fields and its
 * button. The first rejected field gets the focus.
 */
export function ActionForm(props: ActionFormProps) {
  const { intent, answer, button, busyLabel, variant = 'primary', beside, guard, onChange } = props
  const [isChanged, setChanged] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const busy = useBusy(intent)
  useFocusFirstError(form, answer.errors)
  const submit = (
    <Button
      variant={variant}
      className={beside ? undefined : 'w-fit'}
      busy={busy || props.isWaiting === true}
      busyLabel={busyLabel}
    >
      {button}
    </Button>
  )
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset={props.preventScrollReset}
      encType={props.encType}
      noValidate
      onChange={(event) => {
        setChanged(true)
        onChange?.(event.currentTarget)
      }}
      className={props.className ?? 'grid gap-5'}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
      {props.children}
      {guard && <LeaveGuard active={isChanged} onLeave={() => setChanged(false)} what={guard} />}
      {beside ? (
        <div className="flex flex-wrap gap-3">
          {submit}
          {beside}
        </div>
      ) : (
        submit
      )}
    </Form>
  )
}
