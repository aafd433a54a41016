import { useRef } from 'react'
import { SecondFactorField } from '#app/components/account/second-factor-field.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import type { SignInWay } from '#domain/accounts/sign-in-rule.ts'
import type { FormResult } from '#lib/forms.ts'

export type SessionListProps = {
  /** The username under which password managers store the password. */
  email: string
  /** Whether the form also asks for a second-factor code. */
  asksCode: boolean
  sessions: {
    id: string
    device: string
    place: string | null
    lastSeenAt: Date
    way: SignInWay | null
    isThis: boolean
  }[]
  /** The name of the sign-in provider. */
  providerName: string
  answer: FormResult
}

/** A list of the account's sessions. Ending one requires the password. */
export function SessionList({ sessions, email, asksCode, providerName, answer }: SessionListProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, answer.errors)
  const ending = useBusy('sessions-end')
  const hasOthers = sessions.length > 1
  return (
    <SettingsCard
      title="Active Sessions"
      lead="These devices are signed in to your account. If you don’t recognize one, sign it out and change your password."
    >
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-5">
        <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
        <ul className="grid divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} providerName={providerName} />
          ))}
        </ul>
        {hasOthers && (
          <>
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={email}
              readOnly
              hidden
            />
            <PasswordField
              label="Your Password"
              name="password"
              autoComplete="current-password"
              hint="Required to sign out a device."
              required
              error={answer.errors.password}
            />
            <SecondFactorField asked={asksCode} error={answer.errors.code} />
            <Button
              name="intent"
              value="sessions-end"
              variant="secondary"
              className="w-fit"
              busy={ending}
              busyLabel="Signing Out..."
            >
              Sign Out All Other Devices
            </Button>
          </>
        )}
      </Form>
    </SettingsCard>
  )
}

type SessionRowProps = Pick<SessionListProps, 'providerName'> & {
  session: SessionListProps['sessions'][number]
}

function SessionRow({ session, providerName }: SessionRowProps) {
  const intent = `session-end ${session.id}`
  const busy = useBusy(intent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-[620]">
          {session.device}
          {session.isThis && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-sm text-soft">
          {session.place ?? 'Unknown place'}
          {', last seen '}
          {session.isThis ? 'now' : <DateTime at={session.lastSeenAt} />}
          {session.way && `, signed in with ${wayLabel(session.way, providerName)}`}
        </p>
      </div>
      {!session.isThis && (
        <Button
          name="intent"
          value={intent}
          variant="secondary"
          size="small"
          busy={busy}
          busyLabel="Signing Out..."
        >
          Sign Out<span className="sr-only"> {session.device}</span>
        </Button>
      )}
    </li>
  )
}

function wayLabel(way: SignInWay, providerName: string): string {
  switch (way) {
    case 'password':
      return 'a password'
    case 'email-link':
      return 'an email link'
    case 'confirmation':
      return 'a confirmation link'
    case 'passkey':
      return 'a passkey'
    case 'provider':
      return providerName
  }
}
