import { href, Link } from 'react-router'
import { statusLabel, subscriptionTone } from '#app/components/billing/status-label.ts'
import { UpgradeButton } from '#app/components/billing/upgrade-button.tsx'
import { useCheckout } from '#app/components/billing/use-checkout.ts'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Form } from '#app/ui/form.tsx'
import type { SubscriptionView } from '#domain/billing/billing-view.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { BillingHistory, type BillingHistoryProps } from './billing-history.tsx'

export type SubscriptionTabProps = {
  subscription: SubscriptionView
  payments: BillingHistoryProps['payments']
  /** The name and price of each plan, by plan type, as on the pricing page. */
  plans: Record<string, { name: string; price: string; period: string }>
  /** The page's current query. */
  search: string
  /** The error of a form that was sent from this tab. */
  error: string | undefined
}

/** The Subscription tab of /profile. */
export function SubscriptionTab(props: SubscriptionTabProps) {
  const { subscription, payments, plans, search } = props
  const next = new URLSearchParams(search).get('next')
  const checkout = useCheckout('profile', next)
  const { planType, bought, trouble, periodEnd } = subscription
  const nameOf = (plan: string) => plans[plan]?.name ?? plan
  const status = bought?.status ?? 'active'
  const error = checkout.error ?? props.error
  return (
    <>
      {subscription.isTestMode && (
        <Alert tone="info" className="lg:max-w-2xl">
          Test mode: no payment provider is set up, and no money is charged.
        </Alert>
      )}
      {error && (
        <Alert tone="error" className="lg:max-w-2xl">
          {error}
        </Alert>
      )}
      {trouble === 'unpaid' && periodEnd && (
        <Alert tone="warning" className="lg:max-w-2xl" title="Your last payment didn’t go through">
          {planType === 'FREE' ? (
            'You’re on the free plan until it’s paid. '
          ) : (
            <>
              You keep your plan until <DateTime format="day" at={periodEnd.at} />.{' '}
            </>
          )}
          Choose Manage Subscription to update your card.
        </Alert>
      )}
      <SettingsCard title={`${nameOf(planType)} plan`}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
          <Fact label="Current plan">{nameOf(planType)}</Fact>
          {bought && bought.planType !== planType && (
            <Fact label="Last plan">{nameOf(bought.planType)}</Fact>
          )}
          <Fact label="Status">
            <Badge tone={subscriptionTone(status)}>
              {trouble === 'ends' ? `${statusLabel(status)}, canceled` : statusLabel(status)}
            </Badge>
          </Fact>
          {periodEnd && (
            <Fact label={periodEnd.label}>
              <DateTime format="day" at={periodEnd.at} />
            </Fact>
          )}
          <Fact label="Lead magnets">{formatNumber(subscription.magnetCount)}</Fact>
          <Fact label="Total leads">{formatNumber(subscription.leadCount)}</Fact>
        </dl>
        {trouble === 'ends' && periodEnd && (
          <p className="text-soft">
            Your plan was canceled and ends on <DateTime format="day" at={periodEnd.at} />. To keep
            it, choose Manage Subscription.
          </p>
        )}
        <Actions subscription={subscription} plans={plans} checkout={checkout} next={next} />
      </SettingsCard>
      <BillingHistory payments={payments} search={search} plans={plans} />
    </>
  )
}

type ActionsProps = Pick<SubscriptionTabProps, 'subscription' | 'plans'> & {
  checkout: ReturnType<typeof useCheckout>
  next: string | null
}

/** Actions in the tab: upgrades for users of the free plan, the billing portal for customers. */
function Actions({ subscription, plans, checkout, next }: ActionsProps) {
  const busy = useBusy('portal')
  const { planType, bought, trouble, prices, application } = subscription
  const priceOf = (plan: string) => (
    <span className="timecode text-sm text-soft">
      {`${plans[plan]?.price} ${plans[plan]?.period}`}
    </span>
  )
  const offer = (plan: 'CREATOR' | 'BRAND' | 'LIFETIME', label: string) => {
    const priceId = prices[plan]
    // A plan with an unpaid invoice is paid through Manage Subscription. It isn't bought again.
    if (!priceId || (trouble === 'unpaid' && bought?.planType === plan)) return null
    return (
      <div className="grid justify-items-start gap-1">
        <UpgradeButton
          priceId={priceId}
          from="profile"
          checkout={checkout}
          next={next}
          variant={plan === 'CREATOR' ? 'primary' : 'secondary'}
        >
          {label}
        </UpgradeButton>
        {priceOf(plan)}
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
        {planType === 'FREE' && subscription.canApply && (
          <div className="grid justify-items-start gap-1">
            <ButtonLink
              to={`${href('/profile')}?tab=subscription&apply=1`}
              variant="secondary"
              preventScrollReset
            >
              Apply for Lifetime
            </ButtonLink>
            {priceOf('LIFETIME')}
          </div>
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
          Your Lifetime application is under review. We’ll email you our decision.
        </p>
      )}
      {isOnceApproved && (
        <p className="text-soft">
          {prices.LIFETIME
            ? 'Your Lifetime application is approved. One payment, yours for life.'
            : 'Your Lifetime application is approved, but the plan can’t be bought here yet.'}
        </p>
      )}
      {Object.values(prices).every((priceId) => priceId === null) && (
        <p className="text-soft">Payments aren’t set up on this server.</p>
      )}
      {planType === 'FREE' && (
        <p className="text-sm text-soft">
          Compare plans on the{' '}
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
      <dd className="text-lg font-[620]">{children}</dd>
    </div>
  )
}
