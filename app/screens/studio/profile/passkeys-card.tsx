import { useRef, useState } from 'react'
import { ConfirmPassword } from '#app/components/account/confirm-password.tsx'
import { passkeyErrorText, submitWith } from '#app/components/account/passkey-browser.ts'
import { SecondFactorField } from '#app/components/account/second-factor-field.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { MAX_PASSKEY_NAME_LENGTH } from '#domain/accounts/passkey-input.ts'
import type { ListedPasskey } from '#domain/accounts/passkeys.server.ts'
import type { FormResult } from '#lib/forms.ts'

export type PasskeysCardProps = {
  email: string
  asksCode: boolean
  passkeys: ListedPasskey[]
  /** What the browser needs to create a passkey, as JSON, after the password was right. */
  options: string | null
  answerTo: (intent: string) => FormResult
}

/** 'Password & Security': the account's passkeys. */
export function PasskeysCard(props: PasskeysCardProps) {
  const { passkeys, options, email, asksCode, answerTo } = props
  return (
    <SettingsCard
      id="passkeys"
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or your device’s PIN. A passkey replaces the password and the second factor. Your password keeps working."
      aside={passkeys.length > 0 ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
    >
      {passkeys.length > 0 && <PasskeyList {...props} />}
      {options ? (
        <CreatePasskey options={options} answer={answerTo('passkey-add')} />
      ) : (
        <div className="grid gap-4">
          <h3 className="heading">Add a passkey</h3>
          <FormAlert text={answerTo('passkey-add').errors['']} signedOut={false} />
          <noscript>
            <p>Adding a passkey needs JavaScript, which is turned off in your browser.</p>
          </noscript>
          <ConfirmPassword
            intent="passkey-begin"
            email={email}
            answer={answerTo('passkey-begin')}
            button="Continue"
            busyLabel="Checking..."
            asksCode={asksCode}
          />
        </div>
      )}
    </SettingsCard>
  )
}

type CreatePasskeyProps = { options: string; answer: FormResult }

/** The second step, which needs a click, because some browsers refuse to ask without one. */
function CreatePasskey({ options, answer }: CreatePasskeyProps) {
  const response = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, answer.errors)
  const [error, setError] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const busy = useBusy('passkey-add')

  async function create() {
    setAsking(true)
    setError(null)
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const made = await startRegistration({ optionsJSON: JSON.parse(options) })
      submitWith(form.current, response.current, JSON.stringify(made))
    } catch (failure) {
      setError(passkeyErrorText(failure))
    }
    setAsking(false)
  }

  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        if (response.current?.value) return
        event.preventDefault()
        create()
      }}
    >
      <h3 className="heading">Add a passkey</h3>
      <FormAlert text={error ?? answer.errors['']} signedOut={answer.signedOut} />
      <input type="hidden" name="intent" value="passkey-add" />
      <input ref={response} type="hidden" name="response" />
      <Field
        label="Name"
        name="name"
        required
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        defaultValue={answer.values.name ?? 'My passkey'}
        hint="To recognize it later, such as the device it is on."
        error={answer.errors.name}
      />
      <Button className="w-fit" busy={isAsking || busy} busyLabel="Waiting for Your Device...">
        Create Passkey
      </Button>
    </Form>
  )
}

function PasskeyList({ passkeys, email, asksCode, answerTo }: PasskeysCardProps) {
  const form = useRef<HTMLFormElement>(null)
  const answer = answerTo('passkey-remove')
  useFocusFirstError(form, answer.errors)
  return (
    <>
      <ul className="grid divide-y divide-line border-y border-line">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} answer={answerTo('passkey-rename')} />
        ))}
      </ul>
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-5">
        <h3 className="heading">Remove a passkey</h3>
        <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Your Password"
          name="password"
          autoComplete="current-password"
          hint="Required to remove a passkey. Your other devices are signed out."
          required
          error={answer.errors.password}
        />
        <SecondFactorField asked={asksCode} error={answer.errors.code} />
        <div className="flex flex-wrap gap-3">
          {passkeys.map((passkey) => (
            <RemoveButton
              key={passkey.id}
              passkey={passkey}
              isNameShared={passkeys.some(
                ({ id, name }) => id !== passkey.id && name === passkey.name,
              )}
            />
          ))}
        </div>
      </Form>
    </>
  )
}

type RemoveButtonProps = { passkey: ListedPasskey; isNameShared: boolean }

/** The button says when the passkey was added if another one has the same name. */
function RemoveButton({ passkey: { id, name, createdAt }, isNameShared }: RemoveButtonProps) {
  const intent = `passkey-remove ${id}`
  return (
    <Button
      name="intent"
      value={intent}
      variant="danger"
      size="small"
      busy={useBusy(intent)}
      busyLabel="Removing..."
    >
      {`Remove ${name}`}
      {isNameShared && (
        <>
          {', added '}
          <DateTime format="second" at={createdAt} />
        </>
      )}
    </Button>
  )
}

type PasskeyRowProps = { passkey: ListedPasskey; answer: FormResult }

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, answer }: PasskeyRowProps) {
  const isMine = answer.values.intent === `passkey-rename ${id}`
  return (
    <li className="grid gap-2 py-4">
      <p className="font-[620] [overflow-wrap:anywhere]" dir="auto">
        {name}
      </p>
      <p className="text-sm text-soft">
        {'Added '}
        <DateTime format="second" at={createdAt} />
        {', '}
        {lastUsedAt ? (
          <>
            {'last used '}
            <DateTime at={lastUsedAt} />
          </>
        ) : (
          'not used yet'
        )}
      </p>
      <details open={(isMine && Object.keys(answer.errors).length > 0) || undefined}>
        <summary className="min-h-8 w-fit cursor-pointer text-sm">
          Rename<span className="sr-only"> {name}</span>
        </summary>
        <ActionForm
          intent={`passkey-rename ${id}`}
          answer={isMine ? answer : { errors: {}, signedOut: false }}
          button="Save Name"
          busyLabel="Saving..."
          variant="secondary"
          preventScrollReset
        >
          <Field
            label="Name"
            name="name"
            required
            maxLength={MAX_PASSKEY_NAME_LENGTH}
            defaultValue={isMine ? answer.values.name : name}
            error={isMine ? answer.errors.name : undefined}
          />
        </ActionForm>
      </details>
    </li>
  )
}
