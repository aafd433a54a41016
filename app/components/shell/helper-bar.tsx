import { href } from 'react-router'
import { useBusy } from '#app/forms/use-busy.ts'
import { Form } from '#app/ui/form.tsx'
import { possessive } from '#lib/possessive.ts'

export type HelperBarProps = { name: string; role: string }

/** Says in whose account a helper works, with the way back. */
export function HelperBar({ name, role }: HelperBarProps) {
  const busy = useBusy('switch')
  return (
    <aside aria-label="Account" className="bg-ink text-paper print:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-5 gap-y-0.5 py-1.5 text-sm">
        <p className="mr-auto min-w-0 [overflow-wrap:anywhere]">
          {'You’re working in '}
          <bdi className="font-[640]">{possessive(name)}</bdi>
          {` account as ${role === 'Manager' ? 'a' : 'an'} ${role.toLowerCase()}.`}
        </p>
        <Form method="post" action={href('/accounts')}>
          <input type="hidden" name="intent" value="switch" />
          <input type="hidden" name="account" value="" />
          <button
            type="submit"
            disabled={busy}
            className="inline-flex min-h-9 items-center font-[620] underline underline-offset-4 hover:decoration-2 focus-visible:outline-paper"
          >
            Back to Your Account
          </button>
        </Form>
      </div>
    </aside>
  )
}
