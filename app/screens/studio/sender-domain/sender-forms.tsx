import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { Field } from '#app/ui/field.tsx'
import { SideList, SideNote } from '#app/ui/side-column.tsx'
import type { ListedSenderDomain } from '#domain/sender-domains/sender-domains.server.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

/** The form with which an account adds its sender domain. */
export function AddSenderDomain({ answer }: { answer: FormResult }) {
  return (
    <SettingsCard
      title="Your sender"
      lead="Until you add one, people get your emails from our address with your name."
    >
      <ActionForm
        intent="add"
        answer={answer}
        button="Add Sender Domain"
        busyLabel="Adding..."
        preventScrollReset
      >
        <Field
          {...fieldProps(answer, 'address')}
          label="Email address"
          hint="At a domain whose DNS records you can change. It doesn’t need a mailbox."
          required
          placeholder="hello@yourbrand.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={300}
        />
      </ActionForm>
    </SettingsCard>
  )
}

type LocalPartProps = { domain: ListedSenderDomain; answer: FormResult }

/** The form that changes the part of the address before the @. */
export function LocalPartForm({ domain, answer }: LocalPartProps) {
  return (
    <SettingsCard title="Address" lead="The DNS records stay the same.">
      <ActionForm
        intent="address"
        answer={answer}
        button="Save Address"
        busyLabel="Saving..."
        preventScrollReset
      >
        <Field
          {...fieldProps(answer, 'localPart')}
          defaultValue={answer.values.localPart ?? domain.localPart}
          label={`Before @${domain.domain}`}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
      </ActionForm>
    </SettingsCard>
  )
}

/** Help beside the sender domain: how to set it up, and what it changes. */
export function SenderHelp() {
  return (
    <>
      <SideNote title="What happens next">
        <SideList
          ordered
          points={[
            'Enter the address from which people should get your emails.',
            'We show you a few DNS records. Add them at your domain’s DNS provider.',
            'Press Check Now. New records can take up to an hour to work.',
          ]}
        />
      </SideNote>
      <SideNote title="What it changes">
        <SideList
          points={[
            'Delivery emails, welcome emails, content updates, notices and reminders come from your address. Mail programs show it as the sender, and its reputation is your own.',
            'Replies still go to the email address of your account.',
            'We check the records several times a day. If a signing key disappears, your emails are sent from our address until it is back. No email is lost.',
            'We replace the signing key twice a year and email you about it.',
          ]}
        />
      </SideNote>
    </>
  )
}
