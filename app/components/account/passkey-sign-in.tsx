import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useRef, useState } from 'react'
import { href } from 'react-router'
import type { FormSubmission } from '#app/forms/form-submission.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { passkeyErrorText, submitWith } from './passkey-browser.ts'

/** A button that signs in with a passkey. It is hidden without JavaScript, which passkeys need. */
export function PasskeySignIn({ submission }: { submission: FormSubmission }) {
  const { Form, action, isBusy } = submission
  const form = useRef<HTMLFormElement>(null)
  const response = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{ isAsking: boolean; error: string | null }>({
    isAsking: false,
    error: null,
  })

  async function ask() {
    setState({ isAsking: true, error: null })
    try {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        loadOptions(),
      ])
      const answer = await startAuthentication({ optionsJSON })
      submitWith(form.current, response.current, JSON.stringify(answer))
      setState({ isAsking: false, error: null })
    } catch (error) {
      setState({ isAsking: false, error: passkeyErrorText(error) })
    }
  }

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      className="grid gap-5 noscript:hidden"
      onSubmit={(event) => {
        if (response.current?.value) return
        event.preventDefault()
        ask()
      }}
    >
      <input type="hidden" name="intent" value="passkey" />
      <input ref={response} type="hidden" name="response" />
      {state.error && <Alert tone="error">{state.error}</Alert>}
      <Button
        variant="secondary"
        wide
        busy={state.isAsking || isBusy('passkey')}
        busyLabel="Waiting for Your Passkey..."
      >
        Sign In with a Passkey
      </Button>
    </Form>
  )
}

async function loadOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const answer = await fetch(href('/auth/passkey'), { method: 'POST' })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  return answer.json()
}
