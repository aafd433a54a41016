import { useRef } from 'react'
import { Form } from 'react-router'
import { FormAlert } from '#app/components/account/form-alert.tsx'
import type { FormAnswer } from '#app/components/account/form-answer.ts'
import { SettingsCard } from '#app/components/account/settings-card.tsx'
import { useBusy } from '#app/components/account/use-busy.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'

export function AddDomain({ answer, isFirst }: { answer: FormAnswer; isFirst: boolean }) {
  const { values, errors, signedOut } = answer
  const form = useRef<HTMLFormElement>(null)
  const busy = useBusy('add')
  useFocusFirstError(form, errors)
  return (
    <SettingsCard
      title={isFirst ? 'Your first domain' : 'Add a domain'}
      lead="A subdomain is easiest: it leaves your website where it is. You need to be able to change its DNS records."
    >
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="add" />
        <FormAlert text={errors['']} signedOut={signedOut} />
        <Field
          label="Domain"
          name="host"
          required
          placeholder="offers.yourbrand.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          defaultValue={values.host}
          error={errors.host}
        />
        <Button className="w-fit" busy={busy} busyLabel="Adding...">
          Add Domain
        </Button>
      </Form>
    </SettingsCard>
  )
}
