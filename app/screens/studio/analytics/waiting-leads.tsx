import { href } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { subscriptionPath } from '#domain/billing/checkout-messages.ts'
import { formatNumber } from '#lib/format-number.ts'

/** Leads above the plan's monthly limit. They are stored, and shown after an upgrade. */
export function WaitingLeads({ count }: { count: number }) {
  const leads = count === 1 ? '1 more lead is' : `${formatNumber(count)} more leads are`
  return (
    <Alert
      tone="info"
      title={`${leads} waiting`}
      actions={
        <a
          href={subscriptionPath(href('/analytics'))}
          className={buttonClasses({ variant: 'secondary', size: 'small' })}
        >
          See Plans and Pricing
        </a>
      }
    >
      Your plan has a monthly lead limit. These leads are stored safely and appear here when you
      upgrade.
    </Alert>
  )
}
