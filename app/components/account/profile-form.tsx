import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { displayName } from '#lib/display-name.ts'
import { FormAlert } from './form-alert.tsx'
import type { FormAnswer } from './form-answer.ts'
import { useBusy } from './use-busy.ts'

export type ProfileFormProps = {
  email: string
  initial: string
  firstName: string
  lastName: string
  answer: FormAnswer
}

/** 'Profile Information': the names and the display name they make. */
export function ProfileForm({ email, initial, answer, ...saved }: ProfileFormProps) {
  const { values, errors, signedOut } = answer
  const busy = useBusy('names')
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, errors)
  const [firstName, setFirstName] = useState(values.firstName ?? saved.firstName)
  const [lastName, setLastName] = useState(values.lastName ?? saved.lastName)
  return (
    <Card className="grid max-w-2xl gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar initial={initial} />
        <Button type="button" variant="secondary" size="small" disabled>
          Upload photo
        </Button>
        <span className="text-sm text-soft">coming soon</span>
      </div>
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="names" />
        <FormAlert text={errors['']} signedOut={signedOut} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="First Name"
            name="firstName"
            autoComplete="given-name"
            required
            value={firstName}
            onChange={(event) => setFirstName(event.target.value)}
            error={errors.firstName}
          />
          <Field
            label="Last Name"
            name="lastName"
            autoComplete="family-name"
            required
            value={lastName}
            onChange={(event) => setLastName(event.target.value)}
            error={errors.lastName}
          />
        </div>
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
          <div className="min-w-0">
            <dt className="text-soft">Display Name</dt>
            <dd className="text-base font-[620] [overflow-wrap:anywhere]">
              {displayName(firstName, lastName)}
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="text-soft">Email</dt>
            <dd className="text-base font-[620] [overflow-wrap:anywhere]">{email}</dd>
          </div>
        </dl>
        <Button className="w-fit" busy={busy} busyLabel="Saving...">
          Save Changes
        </Button>
      </Form>
    </Card>
  )
}
