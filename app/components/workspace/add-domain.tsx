import { ActionForm } from '#app/components/account/action-form.tsx'
import { type FormAnswer, fieldProps } from '#app/components/account/form-answer.ts'
import { SettingsCard } from '#app/components/account/settings-card.tsx'
import { Field } from '#app/ui/field.tsx'

export function AddDomain({ answer, isFirst }: { answer: FormAnswer; isFirst: boolean }) {
  return (
    <SettingsCard
      title={isFirst ? 'Your first domain' : 'Add a domain'}
      lead="A subdomain is easiest: it leaves your website where it is. You need to be able to change its DNS records."
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
