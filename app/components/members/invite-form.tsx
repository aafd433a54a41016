import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { Field, FieldError } from '#app/ui/field.tsx'
import {
  describeRole,
  type InvitedRole,
  ROLE_NAMES,
  type WorkspaceKind,
} from '#domain/workspaces/permissions.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

export type InviteFormProps = {
  kind: WorkspaceKind
  roles: readonly InvitedRole[]
  /** The role that is chosen at first. */
  initial: InvitedRole
  answer: FormResult
}

/** The form for inviting a member or a helper by email, with a role. */
export function InviteForm({ kind, roles, initial, answer }: InviteFormProps) {
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
          {roles.map((role) => (
            <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={(values.role ?? initial) === role}
                className="mt-0.5 size-5 flex-none"
              />
              <span className="grid">
                <span className="font-[620]">{ROLE_NAMES[role]}</span>
                <span className="text-sm text-soft">{describeRole(kind, role)}</span>
              </span>
            </label>
          ))}
          {errors.role && <FieldError id="role-error">{errors.role}</FieldError>}
        </fieldset>
      </ActionForm>
    </SettingsCard>
  )
}
