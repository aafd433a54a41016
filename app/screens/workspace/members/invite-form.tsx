import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { Field, FieldError } from '#app/ui/field.tsx'
import { INVITED_ROLES, ROLE_DESCRIPTIONS, ROLE_NAMES } from '#domain/workspaces/permissions.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

/** The form for inviting a member by email, with a role. */
export function InviteForm({ answer }: { answer: FormResult }) {
  const { values, errors } = answer
  return (
    <SettingsCard
      title="Invite"
      lead="We email them a link. The link works once, with an existing account or a new one."
    >
      <ActionForm
        intent="invite"
        answer={answer}
        button="Send Invitation"
        busyLabel="Sending..."
        preventScrollReset
      >
        <Field
          {...fieldProps(answer, 'email')}
          label="Email"
          type="email"
          required
          autoComplete="off"
        />
        <fieldset className="grid gap-1" aria-describedby={errors.role && 'role-error'}>
          <legend className="mb-1 text-sm font-[620]">Role</legend>
          {INVITED_ROLES.map((role) => (
            <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={(values.role ?? 'manager') === role}
                className="mt-0.5 size-5 flex-none"
              />
              <span className="grid">
                <span className="font-[620]">{ROLE_NAMES[role]}</span>
                <span className="text-sm text-soft">{ROLE_DESCRIPTIONS[role]}</span>
              </span>
            </label>
          ))}
          {errors.role && <FieldError id="role-error">{errors.role}</FieldError>}
        </fieldset>
      </ActionForm>
    </SettingsCard>
  )
}
