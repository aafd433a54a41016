import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useBusy } from './use-busy.ts'

export type SubmitItselfProps = {
  fields: Record<string, string>
  /** The button's words, for those whose browser runs no script. */
  label: string
}

/**
 * A form that is sent as soon as its page is there: what a mailed link does is done by a POST,
 * since mail scanners open links (decision 4). Without script its button sends it.
 */
export function SubmitItself({ fields, label }: SubmitItselfProps) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const busy = useBusy()
  // The page has just come up in a person's browser: there is no event to hang this on.
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    form.current?.requestSubmit()
  }, [])
  return (
    <Form ref={form} method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button wide busy={busy} busyLabel={label}>
        {label}
      </Button>
    </Form>
  )
}
