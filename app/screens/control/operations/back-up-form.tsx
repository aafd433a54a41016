import { Form } from 'react-router'
import { useReadOnly } from '#app/components/control/read-only.ts'
import { useBusy } from '#app/forms/use-busy.ts'
import { Button } from '#app/ui/button.tsx'

/** The button that requests a backup. */
export function BackUpForm({ isTaking }: { isTaking: boolean }) {
  const busy = useBusy('back-up')
  if (useReadOnly()) return null
  return (
    <Form method="post" preventScrollReset>
      <Button
        name="intent"
        value="back-up"
        variant="secondary"
        size="small"
        busy={busy || isTaking}
        busyLabel="Backing Up..."
      >
        Back Up Now
      </Button>
    </Form>
  )
}
