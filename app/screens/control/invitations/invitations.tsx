import { useRef } from 'react'
import { Form, useActionData, useLocation } from 'react-router'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { allowedDomains } from '#domain/accounts/registration-messages.ts'
import type { ListedInvitation } from '#domain/admin/registration-invitations.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { InvitationResult, loadInvitations } from './invitations.server.ts'

type Content = Awaited<ReturnType<typeof loadInvitations>>

/** Who can create an account, and the administrator's invitations. */
export function InvitationsSection({ content }: { content: Content }) {
  const { invitations, total, mode, domains } = content
  const result = useActionData() as InvitationResult | undefined
  return (
    <div className="grid gap-8">
      <PageHeader title="Invitations" lead={explainMode({ mode, domains })} />
      <InviteForm result={result} key={result?.sent?.url} />
      {invitations.length === 0 ? (
        <EmptyState title="No open invitations" />
      ) : (
        <div className="grid gap-3">
          {total > invitations.length && (
            <p className="text-sm text-soft">
              {`The newest ${formatNumber(invitations.length)} of ${formatNumber(total)} invitations.`}
            </p>
          )}
          <div className="rounded-md border border-line bg-raised">
            <DataTable
              caption="Open invitations"
              rows={invitations}
              rowKey={({ id }) => id}
              columns={COLUMNS}
            />
          </div>
        </div>
      )}
    </div>
  )
}

function explainMode({ mode, domains }: Pick<Content, 'mode' | 'domains'>): string {
  if (mode === 'closed') return 'Registration is closed: no one can create an account.'
  const members =
    'People whom a workspace or a campaign invited can register with the address that received the invitation.'
  if (mode === 'invite') return `Only invited people can create an account. ${members}`
  return domains.length === 0
    ? 'Anyone can create an account, so no one needs an invitation.'
    : `Anyone with ${allowedDomains(domains)} can create an account. Others need an invitation. ${members}`
}

function InviteForm({ result }: { result: InvitationResult | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const errors: Record<string, string> = result && !result.sent ? result.errors : {}
  useFocusFirstError(form, errors)
  const busy = useBusy('invite')
  const { pathname, search } = useLocation()
  return (
    <Card className="grid max-w-2xl gap-5">
      <h2 className="heading text-xl">Invite Someone</h2>
      {result?.sent && <Sent {...result.sent} />}
      <Form
        ref={form}
        method="post"
        action={pathname + search}
        noValidate
        className="grid gap-5"
        preventScrollReset
      >
        <input type="hidden" name="intent" value="invite" />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={result?.values.email}
          error={errors.email}
          hint="Only this address can register with the invitation. A new invitation replaces an earlier one."
        />
        <Button className="w-fit" busy={busy} busyLabel="Inviting...">
          Send Invitation
        </Button>
      </Form>
    </Card>
  )
}

function Sent({ email, url, days }: { email: string; url: string; days: number }) {
  return (
    <Alert tone="success" title={`We’ve emailed the invitation to ${email}.`}>
      <p>
        {`The link works once, for ${days} days. We show it only now, in case the email doesn’t arrive:`}
      </p>
      <p className="mt-2 text-sm [overflow-wrap:anywhere]">{url}</p>
      <div className="mt-3">
        <CopyButton text={url} label="Copy Link" size="small" />
      </div>
    </Alert>
  )
}

const COLUMNS: Column<ListedInvitation>[] = [
  {
    label: 'Email',
    className: '[overflow-wrap:anywhere]',
    cell: ({ email }) => email,
  },
  { label: 'Invited', cell: ({ createdAt }) => <DateTime format="day" at={createdAt} /> },
  {
    label: 'Valid until',
    cell: ({ expiresAt, isExpired }) =>
      isExpired ? <Badge tone="neutral">Expired</Badge> : <DateTime format="day" at={expiresAt} />,
  },
  { label: 'Withdraw', showLabel: 'never', cell: (row) => <RevokeForm invitation={row} /> },
]

function RevokeForm({ invitation: { id, email } }: { invitation: ListedInvitation }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="intent" value="revoke" />
      <input type="hidden" name="id" value={id} />
      <Button variant="secondary" size="small" aria-label={`Withdraw the invitation of ${email}`}>
        Withdraw
      </Button>
    </Form>
  )
}
