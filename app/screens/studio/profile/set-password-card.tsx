import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import type { FormResult } from '#lib/forms.ts'

/** Replaces the password form if the account was created with the provider. */
export function SetPasswordCard({ email, answer }: { email: string; answer: FormResult }) {
  return (
    <SettingsCard
      title="Set a Password"
      lead={`Your account has no password. Some changes, such as a new email address, ask for one. We’ll email a link to ${email}.`}
    >
      <ActionForm
        intent="password-link"
        answer={answer}
        button="Email Me a Link"
        busyLabel="Sending..."
        preventScrollReset
      />
    </SettingsCard>
  )
}
