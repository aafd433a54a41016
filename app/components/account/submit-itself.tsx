import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

export type SubmitItselfProps = {
  fields: Record<string, string>
  /** The button of those without script. */
  label: string
}

/**
 * A form that is sent as soon as the page is there: what a mailed link does is done by a POST, since
 * mail scanners open links (decision 4). Without script its button sends it.
 */
export function SubmitItself({ fields, label }: SubmitItselfProps) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
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
      <noscript>
        <Button wide>{label}</Button>
      </noscript>
    </Form>
  )
}
