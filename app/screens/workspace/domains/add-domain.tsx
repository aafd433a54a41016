import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { Field } from '#app/ui/field.tsx'
import { type FormResult, fieldProps } from '#lib/forms.ts'

export function AddDomain({ answer, isFirst }: { answer: FormResult; isFirst: boolean }) {
  return (
    <SettingsCard
      title={isFirst ? 'Your first domain' : 'Add a domain'}
      lead="A subdomain is easiest, because your website doesn’t change. You need to be able to change its DNS records."
    >
      <ActionForm
        intent="add"
        answer={answer}
        button="Add Domain"
        busyLabel="Adding..."
        preventScrollReset
      >
        <Field
          {...fieldProps(answer, 'host')}
          label="Domain"
          required
          placeholder="offers.yourbrand.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
        />
      </ActionForm>
    </SettingsCard>
  )
}
