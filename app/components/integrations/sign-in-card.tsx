import { type ProofAsked, ProofFields } from '#app/components/account/proof-fields.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { FormResult } from '#lib/forms.ts'

type SignInCardProps = {
  title: string
  service: string
  /** Whether the account is already connected in this way. */
  isAgain?: boolean
  /** The note above the button. */
  note?: string
  proof: ProofAsked
  answer: FormResult
}

export const CONFIRM_CONNECTION =
  'You signed in more than an hour ago. We’ll send your leads to this service, so please confirm that it’s you.'

/** The button that opens a service's own page, where people allow access. */
export function SignInCard({
  title,
  service,
  isAgain = false,
  note,
  proof,
  answer,
}: SignInCardProps) {
  return (
    <SettingsCard
      title={title}
      lead={
        isAgain
          ? `You’re connected. If access has expired, connect again. You keep your rules and waiting leads.`
          : `You go to ${service}, sign in there, and allow ${PRODUCT_NAME} to send leads to your account. Then you come back here. You don’t need an API key.`
      }
    >
      <ActionForm
        intent="sign-in"
        answer={answer}
        button={isAgain ? 'Connect Again' : `Connect with ${service}`}
        busyLabel="Opening..."
        variant={isAgain ? 'secondary' : 'primary'}
      >
        <ProofFields asked={proof} errors={answer.errors} why={CONFIRM_CONNECTION} />
        {note && <p className="text-sm text-soft">{note}</p>}
      </ActionForm>
    </SettingsCard>
  )
}
