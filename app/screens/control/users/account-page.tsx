import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { useReadOnly } from '#app/components/control/read-only.ts'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { withParams } from '#app/ui/table.tsx'
import { planName } from '#domain/plans/plan.ts'
import { formatNumber } from '#lib/format-number.ts'
import { AccountDialogs } from './account-dialogs.tsx'
import { AccountEmails, AccountLists, AccountPayments } from './account-lists.tsx'
import type { Question, ShownAccount, UsersRefusal } from './users.server.ts'

export type AccountPageProps = { shown: ShownAccount; refusal: UsersRefusal | undefined }

/** What the operator knows about one account and can do for it. */
export function AccountPage({ shown, refusal }: AccountPageProps) {
  const { account, details } = shown
  const { isWorkspace } = account
  const isReadOnly = useReadOnly()
  // A refusal of an open dialog is shown in the dialog.
  const error = shown.question === null ? refusal?.errors[''] : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={isWorkspace ? account.name : account.email}
        asTyped
        lead={isWorkspace ? 'The account of a workspace, which no one signs in to.' : account.name}
        back={{ to: '?section=users', label: 'All users' }}
      />
      {error && <Alert tone="error">{error}</Alert>}
      {account.suspension && (
        <Alert tone="warning" title="This account is suspended">
          <span className="[overflow-wrap:anywhere]">
            {'Since '}
            <DateTime format="exact" at={account.suspension.at} />
            {`: ${account.suspension.reason}`}
          </span>
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AccountCard shown={shown} />
        {!isWorkspace && <PlanCard shown={shown} />}
      </div>
      <AccountLists details={details} />
      {!isWorkspace && <AccountEmails emails={details.emails} />}
      {!isWorkspace && <AccountPayments payments={details.payments} />}
      {!isReadOnly && <AccountDialogs shown={shown} refusal={refusal} />}
    </div>
  )
}

function AccountCard({ shown: { account, details } }: { shown: ShownAccount }) {
  const { id, createdAt, emailVerified, twoFactor, sessions, magnets, leads, scans } = account
  const { isWorkspace, isAdmin, isHelper } = account
  const { owner } = details
  const isReadOnly = useReadOnly()
  return (
    <Card className="grid gap-5">
      <h2 className="heading text-xl">Account</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        {owner && (
          <Fact label="Owner">
            <Link to={`?section=users&account=${owner.id}`} className="link">
              {owner.email}
            </Link>
          </Fact>
        )}
        <Fact label="Joined">
          <DateTime format="day" at={createdAt} />
        </Fact>
        {!isWorkspace && (
          <>
            <Fact label="Email">
              <Badge tone={emailVerified ? 'success' : 'warning'}>
                {emailVerified ? 'Confirmed' : 'Not confirmed'}
              </Badge>
            </Fact>
            <Fact label="Two-factor">{twoFactor ? 'On' : 'Off'}</Fact>
            <Fact label="Signed-in devices">{formatNumber(sessions)}</Fact>
            {(isAdmin || isHelper) && (
              <Fact label="Control center">{isAdmin ? 'Administrator' : 'Support helper'}</Fact>
            )}
          </>
        )}
        <Fact label="Magnets">
          {isReadOnly ? (
            formatNumber(magnets)
          ) : (
            <Link to={`?section=analytics&q=&open=${id}`} className="link">
              {formatNumber(magnets)}
              <span className="sr-only"> magnets: show them</span>
            </Link>
          )}
        </Fact>
        <Fact label="Leads">{formatNumber(leads)}</Fact>
        <Fact label="Scans">{formatNumber(scans)}</Fact>
      </dl>
      {!isReadOnly && <AccountActions account={account} />}
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {!isWorkspace && !isReadOnly && (
          <Link to={`?section=security&account=${id}`} className="link">
            Security events and devices
          </Link>
        )}
        <Link to={`?section=reports&account=${id}`} className="link">
          Pages and reports
        </Link>
      </p>
    </Card>
  )
}

function AccountActions({ account }: Pick<ShownAccount, 'account'>) {
  const { isWorkspace, isAdmin, isHelper, emailVerified, suspension } = account
  return (
    <>
      {!isWorkspace && !emailVerified && (
        <div className="flex flex-wrap gap-3">
          <PlainAction intent="resend-confirmation">Send Confirmation Again</PlainAction>
          <AskLink question="confirm">Confirm Email...</AskLink>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!isWorkspace && <PlainAction intent="send-reset-link">Send Password Link</PlainAction>}
        {!isAdmin && (
          <AskLink question={suspension ? 'restore' : 'suspend'}>
            {suspension ? 'Restore Account...' : 'Suspend Account...'}
          </AskLink>
        )}
        {isHelper && <AskLink question="remove-helper">Remove Support Helper...</AskLink>}
        {!isHelper && !isWorkspace && !isAdmin && emailVerified && !suspension && (
          <AskLink question="add-helper">Add as Support Helper...</AskLink>
        )}
      </div>
    </>
  )
}

function PlanCard({ shown: { account, grant } }: { shown: ShownAccount }) {
  const isReadOnly = useReadOnly()
  return (
    <Card className="grid gap-5">
      <h2 className="heading text-xl">Plan</h2>
      <p className="timecode text-2xl font-[700]">{planName(account.plan)}</p>
      {grant ? (
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label="Granted plan">{planName(grant.planType)}</Fact>
          <Fact label="Until">
            <DateTime format="exact" at={grant.until} missing="It is revoked" />
          </Fact>
          <Fact label="Reason">
            <span dir="auto">{grant.reason}</span>
          </Fact>
          <Fact label="Granted on">
            <DateTime format="day" at={grant.grantedAt} />
          </Fact>
        </dl>
      ) : (
        <p className="text-sm text-soft">
          No plan is granted. A granted plan needs no payment; a person who also pays has the better
          of the two plans.
        </p>
      )}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-3">
          <AskLink question="grant">{grant ? 'Change Grant...' : 'Grant a Plan...'}</AskLink>
          {grant && <AskLink question="revoke">Revoke Grant...</AskLink>}
        </div>
      )}
    </Card>
  )
}

/** A button for what needs no confirmation. */
function PlainAction({ intent, children }: { intent: string; children: ReactNode }) {
  const busy = useBusy(intent)
  return (
    <Form method="post" preventScrollReset>
      <Button name="intent" value={intent} variant="secondary" size="small" busy={busy}>
        {children}
      </Button>
    </Form>
  )
}

/** A link that opens a dialog. */
function AskLink({ question, children }: { question: Question; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <ButtonLink
      to={{ search: withParams(search, { ask: question }) }}
      variant="secondary"
      size="small"
      preventScrollReset
    >
      {children}
    </ButtonLink>
  )
}
