import { Link, useLocation } from 'react-router'
import { useReadOnly } from '#app/components/control/read-only.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { withParams } from '#app/ui/table.tsx'
import type { ReviewedAccount } from '#domain/reports/reviewed-magnet.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { ModerationForm, type ModerationRefusal } from './moderation-form.tsx'

export type ReviewedAccountCardProps = {
  account: ReviewedAccount
  refusal: ModerationRefusal
  /** The magnet on the page, which is left out of the list. */
  except?: string
}

/**
 * The account that a page belongs to, its other magnets, and the form that suspends the whole
 * account.
 */
export function ReviewedAccountCard({ account, refusal, except }: ReviewedAccountCardProps) {
  const { search } = useLocation()
  const isReadOnly = useReadOnly()
  const { id, email, name, createdAt, suspension, isOwn, magnets, magnetCount } = account
  const others = magnets.filter((magnet) => magnet.id !== except)
  const unlisted = magnetCount - magnets.length
  return (
    <Card className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="heading text-xl">Account</h2>
        <p className="[overflow-wrap:anywhere]">
          <span dir="auto">{name}</span>, {email}
        </p>
        <p className="text-sm text-soft">
          Since <DateTime format="exact" at={createdAt} />.{' '}
          {magnetCount === 1 ? 'One magnet.' : `${formatNumber(magnetCount)} magnets.`}
        </p>
      </div>
      {!isReadOnly && (
        <Link to={`?section=security&account=${id}`} className="link w-fit">
          Security events and devices
        </Link>
      )}
      {others.length > 0 && (
        <ul className="grid gap-1.5">
          {others.map((magnet) => (
            <li key={magnet.id} className="flex flex-wrap items-center gap-2">
              <Link
                to={{ search: withParams(search, { account: null, magnet: magnet.id }) }}
                className="link [overflow-wrap:anywhere]"
                dir="auto"
              >
                {magnet.title}
              </Link>
              {magnet.isSuspended && <Badge tone="error">Taken down</Badge>}
            </li>
          ))}
          {unlisted > 0 && <li className="text-sm text-soft">{`And ${unlisted} older`}</li>}
        </ul>
      )}
      {suspension && (
        <Alert tone="warning" title="The whole account is suspended">
          <p className="[overflow-wrap:anywhere]">
            Since <DateTime format="exact" at={suspension.at} />:{' '}
            <q dir="auto">{suspension.reason}</q>
          </p>
        </Alert>
      )}
      {isOwn ? (
        <p className="text-sm text-soft">
          This is the administrator’s account. It can’t be suspended.
        </p>
      ) : (
        <ModerationForm
          // Resets the form after the action has succeeded.
          key={suspension ? 'restore' : 'suspend'}
          id={id}
          refusal={refusal}
          label={suspension ? 'Reason for restoring' : 'Reason for suspending'}
          hint="We’ll email this text to the owner, who can reply."
          actions={
            suspension
              ? [{ intent: 'restore-account', label: 'Restore account', variant: 'primary' }]
              : [{ intent: 'suspend-account', label: 'Suspend account', variant: 'danger' }]
          }
        />
      )}
    </Card>
  )
}
