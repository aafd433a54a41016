import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmPassword } from '#app/components/account/confirm-password.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import type { FormResult } from '#lib/forms.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export type TwoFactorCardProps = {
  email: string
  twoFactor:
    | { state: 'off' }
    /**
     * `qrCode` is the QR code for the setup, as a data URL. `key` is the same secret for entering
     * manually.
     */
    | { state: 'setting-up'; qrCode: string; key: string }
    | { state: 'on'; codesLeft: number }
  answerTo: (intent: string) => FormResult
  /** New recovery codes, which are shown once. */
  recoveryCodes: string[] | null
  /** How many sessions ended when two-factor authentication was turned on. */
  devicesEnded: number
}

/** 'Two-Factor Authentication': the setup, recovery codes, and turning it off. */
export function TwoFactorCard(props: TwoFactorCardProps) {
  const { email, twoFactor, answerTo, recoveryCodes, devicesEnded } = props
  const isOn = twoFactor.state === 'on'
  return (
    <SettingsCard
      id="two-factor"
      title="Two-Factor Authentication"
      lead="Sign in with your password and a code from an app on your phone. Then a stolen password isn’t enough to sign in."
      aside={isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
    >
      {twoFactor.state === 'off' && (
        <ConfirmPassword
          intent="two-factor-begin"
          email={email}
          answer={answerTo('two-factor-begin')}
          button="Set Up Two-Factor"
          busyLabel="Setting Up..."
        />
      )}
      {twoFactor.state === 'setting-up' && (
        <SetUp
          qrCode={twoFactor.qrCode}
          appKey={twoFactor.key}
          answer={answerTo('two-factor-confirm')}
        />
      )}
      {twoFactor.state === 'on' && (
        <>
          {devicesEnded > 0 && <p>{sessionsEndedText(devicesEnded)}</p>}
          {recoveryCodes ? (
            <RecoveryCodes codes={recoveryCodes} email={email} />
          ) : (
            <p>{codesLeftText(twoFactor.codesLeft)}</p>
          )}
          <div className="grid divide-y divide-line border-y border-line">
            <Disclosure title="New recovery codes" answer={answerTo('recovery-codes')}>
              <p className="text-soft">Your current codes stop working.</p>
              <ConfirmPassword
                intent="recovery-codes"
                email={email}
                answer={answerTo('recovery-codes')}
                button="Make New Recovery Codes"
                busyLabel="Making..."
                asksCode
              />
            </Disclosure>
            <Disclosure title="Turn Off Two-Factor" answer={answerTo('two-factor-off')}>
              <p className="text-soft">
                You’ll be able to sign in with just your password or a link we email you.
              </p>
              <ConfirmPassword
                intent="two-factor-off"
                email={email}
                answer={answerTo('two-factor-off')}
                button="Turn Off Two-Factor"
                busyLabel="Turning Off..."
                variant="danger"
                asksCode
              />
            </Disclosure>
          </div>
        </>
      )}
    </SettingsCard>
  )
}

function sessionsEndedText(ended: number): string {
  const devices = ended === 1 ? '1 other device was' : `${ended} other devices were`
  return `${devices} signed out and will need a code to sign in again.`
}

function codesLeftText(left: number): string {
  if (left === 0)
    return 'You have no recovery codes left. Make new ones in case you lose your phone.'
  return left === 1 ? 'You have 1 recovery code left.' : `You have ${left} recovery codes left.`
}

type SetUpProps = { qrCode: string; appKey: string; answer: FormResult }

function SetUp({ qrCode, appKey, answer }: SetUpProps) {
  const cancelling = useBusy('two-factor-cancel')
  const spaced = appKey.match(/.{1,4}/g)?.join(' ') ?? appKey
  return (
    <ol className="grid gap-8">
      <li className="grid gap-4">
        <h3 className="heading">1. Scan this code with your authenticator app</h3>
        <img
          src={qrCode}
          alt="QR code for your authenticator app"
          width={208}
          height={208}
          className="rounded-sm border border-line bg-white"
        />
        <div className="grid gap-2">
          <p className="text-sm text-soft">Can’t scan it? Enter this key in the app:</p>
          <p className="timecode [overflow-wrap:anywhere]">{spaced}</p>
          <CopyButton
            text={appKey}
            label="Copy Key"
            size="small"
            copiedText="Key copied to clipboard!"
            errorText="Failed to copy the key to clipboard"
          />
        </div>
      </li>
      <li className="grid gap-4">
        <h3 className="heading">2. Enter the code that the app shows</h3>
        <ActionForm
          intent="two-factor-confirm"
          answer={answer}
          button="Turn On Two-Factor"
          busyLabel="Checking..."
          preventScrollReset
        >
          <Field
            label="Authentication Code"
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            className="timecode sm:max-w-60"
            hint="Six digits."
            error={answer.errors.code}
          />
          <p className="text-sm text-soft">This signs out your other devices.</p>
        </ActionForm>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="two-factor-cancel" />
          <Button variant="ghost" busy={cancelling} busyLabel="Canceling...">
            Cancel
          </Button>
        </Form>
      </li>
    </ol>
  )
}

function Disclosure(props: { title: string; answer: FormResult; children: ReactNode }) {
  return (
    <details open={Object.keys(props.answer.errors).length > 0 || undefined} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 py-2 font-[620]">
        {props.title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none text-soft group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pb-5">{props.children}</div>
    </details>
  )
}
