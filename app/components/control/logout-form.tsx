import { LogOut } from 'lucide-react'
import { Form } from 'react-router'
import { useBusy } from '#app/forms/use-busy.ts'
import { Button } from '#app/ui/button.tsx'

/** Ends the session; `action` is the path of the control center. */
export function LogoutForm({ action, wide }: { action: string; wide?: boolean }) {
  const busy = useBusy('log-out')
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="log-out" />
      <Button
        variant={wide ? 'ghost' : 'secondary'}
        size={wide ? 'medium' : 'small'}
        wide={wide ?? false}
        busy={busy}
        icon={<LogOut aria-hidden="true" />}
      >
        Logout
      </Button>
    </Form>
  )
}
