import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ActionForm, type ActionFormProps } from './action-form.tsx'

type FormCardProps = {
  answer: ActionFormProps['answer']
  /** The button's label. */
  submit: string
  /** The path that 'Cancel' opens. */
  cancelTo: string
  className?: string
  /** Called with the form after every change of a field. */
  onChange?: ActionFormProps['onChange']
  children: ReactNode
}

/** The form of a page for adding or editing one thing: its fields, its button and a cancel link. */
export function FormCard({ answer, submit, cancelTo, children, ...rest }: FormCardProps) {
  return (
    <Card className="lg:max-w-2xl">
      <ActionForm
        answer={answer}
        button={submit}
        busyLabel="Saving..."
        className={rest.className ?? 'grid gap-6'}
        onChange={rest.onChange}
        beside={
          <ButtonLink to={cancelTo} variant="ghost">
            Cancel
          </ButtonLink>
        }
      >
        {children}
      </ActionForm>
    </Card>
  )
}
