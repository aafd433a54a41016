import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { useBusy } from './use-busy.ts'

export type AutoSubmitFormProps = {
  fields: Record<string, string>
  /** The button's label. The button is needed only without JavaScript. */
  label: string
}

/**
 * A form that submits itself as soon as its page runs JavaScript. Without JavaScript, people use
 * its button. A link from an email acts only on a POST, because email scanners open links with GET.
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
