import { Form, Link } from 'react-router'
import { SettingsCard } from '#app/components/account/settings-card.tsx'
import { useBusy } from '#app/components/account/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { PaymentRow, SubscriptionView } from '#domain/billing/billing-view.server.ts'
import { BillingHistory } from './billing-history.tsx'
import { Day } from './day.tsx'
import { UpgradeButton } from './upgrade-button.tsx'
import { useCheckout } from './use-checkout.ts'

export type SubscriptionTabProps = {
  subscription: SubscriptionView
  payments: { rows: PaymentRow[]; total: number; page: number }
  /** The plans' words by type: name and price as the pricing shows them. */
  plans: Record<string, { name: string; price: string; period: string }>
  /** The page's present query. */
  search: string
}

/** /profile?tab=subscription (spec section 2). */
export function SubscriptionTab({ subscription, payments, plans, search }: SubscriptionTabProps) {
  const checkout = useCheckout('profile')
  const { planType, bought, periodEnd } = subscription
  return (
    <>
      {subscription.isTestMode && (
        <Alert tone="info" className="max-w-2xl">
          Test mode: no payment provider is set up, and no money moves.
        </Alert>
      )}
      {checkout.error && (
        <Alert tone="error" className="max-w-2xl">
          {checkout.error}
        </Alert>
      )}
      <SettingsCard
        title={`${plans[planType]?.name ?? planType} plan`}
        aside={<Badge tone={statusTone(bought?.status)}>{bought?.status ?? 'active'}</Badge>}
      >
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
          <Fact label="Current plan">{plans[planType]?.name ?? planType}</Fact>
          {bought && bought.planType !== planType && (
            <Fact label="Last plan">{plans[bought.planType]?.name ?? bought.planType}</Fact>
          )}
          <Fact label="Status">{bought?.status ?? 'active'}</Fact>
          {periodEnd && (
            <Fact label={periodEnd.label}>
              <Day at={periodEnd.at} />
            </Fact>
          )}
          <Fact label="Lead magnets">{subscription.magnetCount.toLocaleString('en-US')}</Fact>
          <Fact label="Total leads">{subscription.leadCount.toLocaleString('en-US')}</Fact>
        </dl>
        <Actions subscription={subscription} plans={plans} checkout={checkout} />
      </SettingsCard>
      <BillingHistory payments={payments} search={search} plans={plans} />
    </>
  )
}

type ActionsProps = Pick<SubscriptionTabProps, 'subscription' | 'plans'> & {
  checkout: ReturnType<typeof useCheckout>
}

/** Upgrades for free users, the billing portal for paying ones (spec section 2). */
function Actions({ subscription, plans, checkout }: ActionsProps) {
  const busy = useBusy('portal')
  const { planType, prices, application } = subscription
  const offer = (plan: 'CREATOR' | 'BRAND' | 'LIFETIME', label: string) => {
    const priceId = prices[plan]
    if (!priceId) return null
    return (
      <div className="grid justify-items-start gap-1">
        <UpgradeButton
          priceId={priceId}
          from="profile"
          checkout={checkout}
          variant={plan === 'CREATOR' ? 'primary' : 'secondary'}
        >
          {label}
        </UpgradeButton>
        <span className="timecode text-sm text-soft">
          {`${plans[plan]?.price} ${plans[plan]?.period}`}
        </span>
      </div>
    )
  }
  const isOnceApproved = application === 'approved' && planType !== 'LIFETIME'
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-4">
        {planType === 'FREE' && offer('CREATOR', 'Upgrade to Creator')}
        {planType === 'FREE' && offer('BRAND', 'Upgrade to Brand')}
        {planType === 'CREATOR' && offer('BRAND', 'Change to Brand')}
        {isOnceApproved && offer('LIFETIME', 'Get Lifetime')}
        {planType === 'FREE' && (application === null || application === 'rejected') && (
          <ButtonLink to="/profile?tab=subscription&apply=1" variant="secondary" preventScrollReset>
            Apply for Lifetime
          </ButtonLink>
        )}
        {subscription.isManaged && (
          <Form method="post">
            <input type="hidden" name="intent" value="portal" />
            <Button variant="secondary" busy={busy}>
              Manage Subscription
            </Button>
          </Form>
        )}
      </div>
      {application === 'pending' && (
        <p className="text-soft">
          Your Lifetime application is being reviewed. The answer comes by mail.
        </p>
      )}
      {isOnceApproved && (
        <p className="text-soft">Your Lifetime application is approved: one payment, for good.</p>
      )}
      {Object.keys(prices).length === 0 && (
        <p className="text-soft">This server takes no payments.</p>
      )}
      {planType === 'FREE' && (
        <p className="text-sm text-soft">
          What each plan includes stands on the{' '}
          <Link to="/#pricing" reloadDocument className="text-link">
            pricing page
          </Link>
          .
        </p>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="text-lg font-[620] capitalize">{children}</dd>
    </div>
  )
}

function statusTone(status: string | undefined): BadgeTone {
  if (!status || status === 'active' || status === 'trialing') return 'success'
  return status === 'past_due' ? 'warning' : 'error'
}
