import { Check } from 'lucide-react'
import { href, redirect } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { UpgradeButton } from '#app/components/billing/upgrade-button.tsx'
import { useCheckout } from '#app/components/billing/use-checkout.ts'
import { servicesContext, viewerContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { planCards } from '#content/plans.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { loginPath, safeNextPath } from '#domain/accounts/next-path.ts'
import { type CheckoutResult, startCheckout } from '#domain/billing/checkout.server.ts'
import {
  CHECKOUT_MESSAGES,
  type CheckoutEntry,
  isCheckoutEntry,
  returnPaths,
  subscriptionPath,
} from '#domain/billing/checkout-messages.ts'
import { choosePlan } from '#domain/billing/choose-plan.server.ts'
import { findChosenPlan, upgradePath } from '#domain/billing/chosen-plan.ts'
import { rememberCheckout } from '#domain/billing/pending-checkout.ts'
import { formValues, readForm } from '#lib/forms.ts'
import type { Route } from './+types/upgrade'

export const meta: Route.MetaFunction = () => [
  { title: `Your plan | ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

const SUBSCRIPTION = `${href('/profile')}?tab=subscription`

/** Returns the path of the subscription tab, with the page to which the upgrade returns. */
const tabFor = (next: string | null) => (next ? subscriptionPath(next) : SUBSCRIPTION)

/**
 * GET /upgrade?plan=creator: shows what the chosen plan costs and what is due today. Anyone who
 * isn't signed in registers first and then returns here.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const wanted = findChosenPlan(url.searchParams.get('plan'))
  if (!wanted) throw redirect('/#pricing')
  const viewer = context.get(viewerContext)
  if (!viewer) {
    throw redirect(`${href('/register')}?next=${encodeURIComponent(upgradePath(wanted))}`)
  }
  const choice = await choosePlan(services, viewer.id, wanted)
  if (choice.state === 'apply') throw redirect(`${SUBSCRIPTION}&apply=1`)
  if (choice.state === 'has-plan') {
    throw redirect(wanted === 'BRAND' ? href('/workspace') : SUBSCRIPTION)
  }
  const { env } = services
  const cards = planCards({ magnets: env.freeMagnetLimit, monthlyLeads: env.freeMonthlyLeads })
  const card = cards.find(({ id }) => id === wanted)
  if (choice.state === 'not-for-sale' || !card) {
    throw redirectWithNotice(href('/dashboard'), {
      tone: 'info',
      text: 'This plan isn’t available right now.',
    })
  }
  const { name, price, period, features } = card
  return { plan: { name, price, period, features }, ...choice }
}

/** Handles the upgrade buttons without JavaScript. It starts the same checkout from a form. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const { priceId = '', from = '', next: asked } = formValues(await readForm(request))
  const next = safeNextPath(asked)
  const entry: CheckoutEntry = isCheckoutEntry(from) ? from : 'profile'
  if (!viewer) {
    return redirect(entry === 'landing' ? href('/register') : loginPath(tabFor(next)))
  }
  const { origin } = new URL(request.url)
  const { success, cancel } = returnPaths(entry, next)
  const successUrl = `${origin}${success}`
  const cancelUrl = `${origin}${cancel}`
  const result = await startCheckout(services, viewer, { priceId, successUrl, cancelUrl })
  if (result.ok) {
    return redirect(result.url, {
      status: 303,
      headers: rememberCheckout(services.env, successUrl),
    })
  }
  services.log.warn({ userId: viewer.id, priceId, reason: result.reason }, 'checkout.refused')
  return redirectWithNotice(tabFor(next), {
    tone: 'error',
    text: REFUSALS[result.reason],
  })
}

type Reason = Extract<CheckoutResult, { ok: false }>['reason']

const REFUSALS: Record<Reason, string> = {
  'no-provider': CHECKOUT_MESSAGES.failed,
  'unknown-price': CHECKOUT_MESSAGES.notStarted,
  'not-approved': 'The Lifetime plan needs an approved application.',
  'has-plan': 'You’re already on this plan.',
  'payment-due': 'A payment is due. Pay it under Manage Subscription.',
  'has-lifetime': 'You already have the Lifetime plan.',
  'provider-failed': CHECKOUT_MESSAGES.notStarted,
  'no-url': CHECKOUT_MESSAGES.noUrl,
}

export default function Upgrade({ loaderData }: Route.ComponentProps) {
  const { plan, priceId, changesFrom } = loaderData
  const checkout = useCheckout('landing')
  return (
    <AccountCard
      title={`The ${plan.name} plan`}
      lead="The last step is the payment. Until then, you stay on your current plan and nothing is charged."
      below={
        <ButtonLink to={href('/dashboard')} variant="ghost">
          Not Now
        </ButtonLink>
      }
    >
      {checkout.error && <Alert tone="error">{checkout.error}</Alert>}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="display text-xl">{plan.name}</span>
        <span className="timecode text-2xl">
          {plan.price} <span className="text-sm text-soft">{plan.period}</span>
        </span>
      </p>
      <ul className="grid gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 flex-none text-signal" />
            {feature}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-4">
        <span className="font-[650]">Due today</span>
        <span className={changesFrom ? 'text-soft' : 'timecode text-xl'}>
          {changesFrom
            ? `${plan.price} minus the unused part of ${changesFrom}`
            : `${plan.price}.00`}
        </span>
      </p>
      {changesFrom && (
        <p className="text-sm text-soft">
          The next page shows the exact amount before you confirm it.
        </p>
      )}
      <UpgradeButton priceId={priceId} from="landing" checkout={checkout} wide>
        Continue to Payment
      </UpgradeButton>
    </AccountCard>
  )
}
