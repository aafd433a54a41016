import { href } from 'react-router'
import { useBusy } from '#app/forms/use-busy.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'

export type HelperBarProps = { name: string; role: string }

/** Says in whose account a helper works, with the way back. */
export function HelperBar({ name, role }: HelperBarProps) {
  const busy = useBusy('switch ')
  return (
    <section aria-label="Account" className="border-b border-line bg-sunken">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-sm">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {'You’re working in '}
          <bdi className="font-[640]">{name}</bdi>
          {`’s account as ${role === 'Manager' ? 'a' : 'an'} ${role.toLowerCase()}.`}
        </p>
        <Form method="post" action={href('/accounts')}>
          <input type="hidden" name="intent" value="switch " />
          <input type="hidden" name="account" value="" />
          <Button variant="secondary" size="small" busy={busy}>
            Back to Your Account
          </Button>
        </Form>
      </div>
    </section>
  )
}
