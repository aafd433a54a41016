import { Pencil, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { formatPercent } from '#app/components/campaign-analytics/format-metrics.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Fact } from '#app/ui/fact.tsx'
import type { WelcomeTotals } from '#domain/leads/list/welcome-totals.server.ts'
import type { WelcomeEmail } from '#domain/magnets/welcome-emails.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'

type WelcomeEmailCardProps = {
  magnetId: string
  /** The email's place in the series, from 1. */
  number: number
  email: WelcomeEmail & { totals: WelcomeTotals }
}

/** One welcome email: when it is sent, what its button opens, and its stats. */
export function WelcomeEmailCard({ magnetId, number, email }: WelcomeEmailCardProps) {
  const { totals } = email
  const path = { id: magnetId, emailId: email.id }
  const isLost = email.button === 'magnet' && email.nextMagnetId === null
  return (
    <Card className="grid gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 gap-1">
          <p className="slate text-soft">
            {`Email ${number}: ${formatCount(email.afterDays, 'day')} after the confirmation`}
          </p>
          <h2 className="text-lg font-[680] [overflow-wrap:anywhere]">
            <bdi>{email.subject}</bdi>
          </h2>
          <ButtonNote email={email} />
          {isLost && (
            <p className="text-sm text-warn">
              You deleted the magnet that the button opens. This email isn’t sent until you choose
              what the button opens.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to={href('/magnets/:id/welcome-emails/:emailId', path)}
            variant="secondary"
            size="small"
            aria-label={`Edit email ${number}`}
            icon={<Pencil aria-hidden="true" />}
          >
            Edit
          </ButtonLink>
          <ButtonLink
            to={`${href('/magnets/:id/welcome-emails', { id: magnetId })}?remove=${email.id}`}
            variant="ghost"
            size="small"
            preventScrollReset
            aria-label={`Remove email ${number}`}
            icon={<Trash2 aria-hidden="true" />}
          >
            Remove
          </ButtonLink>
        </div>
      </div>
      <dl className="grid grid-cols-3 gap-3 border-t border-line pt-4 sm:flex sm:gap-10">
        <Stat label="Sent" count={totals.sent} />
        <Stat label="Delivered" count={totals.delivered} of={totals.sent} />
        {email.button !== 'none' && (
          <Stat label="Clicked" count={totals.clicked} of={totals.sent} />
        )}
      </dl>
      {describeOthers(totals).map((line) => (
        <p key={line} className="text-sm text-soft">
          {line}
        </p>
      ))}
    </Card>
  )
}

function ButtonNote({ email }: { email: WelcomeEmail }) {
  const { button, buttonLabel, buttonUrl, nextTitle, stop } = email
  if (button === 'none' || (button === 'magnet' && nextTitle === null)) return null
  return (
    <p className="text-sm text-soft [overflow-wrap:anywhere]">
      <bdi>“{buttonLabel}”</bdi> opens {button === 'url' ? buttonUrl : <bdi>“{nextTitle}”</bdi>}.
      {stop === 'has-next' && ' People who already asked for that magnet don’t get this email.'}
    </p>
  )
}

function Stat({ label, count, of = 0 }: { label: string; count: number; of?: number }) {
  return (
    <Fact label={label}>
      <span className="timecode text-xl font-[680]">{formatNumber(count)}</span>
      {of > 0 && <span className="ml-2 text-sm text-soft">{formatPercent(count / of)}</span>}
    </Fact>
  )
}

/** Returns sentences about the people who didn't get the email, or not yet. */
function describeOthers({ waiting, unsubscribed, hasNext, late, failed }: WelcomeTotals): string[] {
  const reasons = [
    [unsubscribed, 'unsubscribed'],
    [hasNext, 'already asked for the magnet'],
    [late, 'too late'],
    [failed, 'failed or withdrawn'],
  ] as const
  const skipped = reasons.filter(([count]) => count > 0)
  const total = skipped.reduce((sum, [count]) => sum + count, 0)
  const words = skipped.map(([count, why]) => `${formatNumber(count)} ${why}`).join(', ')
  return [
    ...(waiting > 0 ? [`${formatCount(waiting, 'email')} waiting to be sent.`] : []),
    ...(total > 0 ? [`Not sent to ${formatCount(total, 'person', 'people')}: ${words}.`] : []),
  ]
}
