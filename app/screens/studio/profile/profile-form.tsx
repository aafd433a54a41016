import { useState } from 'react'
import { ActionForm } from '#app/forms/action-form.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { displayName } from '#lib/display-name.ts'
import type { FormResult } from '#lib/forms.ts'

export type ProfileFormProps = {
  email: string
  initial: string
  firstName: string
  lastName: string
  answer: FormResult
}

/** 'Profile Information': the names, and the display name that is made from them. */
export function ProfileForm({ email, initial, answer, ...saved }: ProfileFormProps) {
  const { values, errors } = answer
  const [firstName, setFirstName] = useState(values.firstName ?? saved.firstName)
  const [lastName, setLastName] = useState(values.lastName ?? saved.lastName)
  return (
    <Card className="grid gap-6 lg:max-w-2xl">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar initial={initial} />
        <Button type="button" variant="secondary" size="small" disabled>
          Upload photo
        </Button>
        <span className="text-sm text-soft">coming soon</span>
      </div>
      <ActionForm
        intent="names"
        answer={answer}
        button="Save Changes"
        busyLabel="Saving..."
        preventScrollReset
      >
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
      </ActionForm>
    </Card>
  )
}
