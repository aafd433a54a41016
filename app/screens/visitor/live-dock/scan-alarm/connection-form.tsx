import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { parseObsAddress } from '#domain/live-sources/scan-alarm/obs-address.ts'
import {
  ADDRESS_MESSAGE,
  CONNECTION_WORDS,
} from '#domain/live-sources/scan-alarm/scan-alarm-messages.ts'
import { defaultSettings, type ScanAlarmSettings } from './stored-settings.ts'

export type ConnectionFormProps = {
  password: RefObject<HTMLInputElement | null>
  /** Null before the first connection. */
  settings: ScanAlarmSettings | null
  /** Whether OBS rejected the password. */
  isWrong: boolean
  onSave(settings: ScanAlarmSettings): void
  cancelLabel: string
  onCancel(): void
}

/** Asks for the address and password of OBS’s WebSocket server. Nothing is sent to our server. */
export function ConnectionForm(props: ConnectionFormProps) {
  const { password, settings, isWrong, onSave, cancelLabel, onCancel } = props
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  useFocusFirstError(form, errors)
  const known = settings ?? defaultSettings()
  const { title, text } = CONNECTION_WORDS['wrong-password']

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = (name: string) => String(fields.get(name) ?? '')
    const address = typed('address').trim()
    if (parseObsAddress(address) === null) setErrors({ address: ADDRESS_MESSAGE })
    else onSave({ ...known, address, password: typed('password') })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <ol className="grid list-decimal gap-1 pl-5 text-sm">
        <li>In OBS, open Tools, WebSocket Server Settings.</li>
        <li>Turn on “Enable WebSocket server”, and press OK or Apply.</li>
        <li>Press Show Connect Info, and copy the password to this form.</li>
      </ol>
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        optional={false}
        autoComplete="current-password"
        maxLength={200}
        defaultValue={isWrong ? '' : known.password}
        error={isWrong ? `${title}. ${text}` : undefined}
      />
      <Field
        label="Address"
        name="address"
        optional={false}
        maxLength={100}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        defaultValue={known.address}
        error={errors.address}
        hint="OBS must run on this computer."
      />
      <p className="text-sm text-soft">
        Password and picture stay on this computer. We never receive them.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button>Connect</Button>
        <Button type="button" variant="ghost" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  )
}
