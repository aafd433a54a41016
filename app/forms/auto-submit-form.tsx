import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useBusy } from './use-busy.ts'

export type AutoSubmitFormProps = {
  fields: Record<string, string>
  /** The label of the button, which is needed only without script. */
  label: string
}

/**
 * A form that submits itself as soon as its page runs script; without script, its button does.
 * Email scanners open links with GET, so a mailed link acts only on a POST.
 */
export function AutoSubmitForm({ fields, label }: AutoSubmitFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const busy = useBusy()
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
