import { href, redirect } from 'react-router'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { planCards } from '#content/plans.ts'
import { safeNextPath } from '#domain/accounts/next-path.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { fetchPlanAfterCheckout } from '#domain/billing/after-checkout.server.ts'
import { getSubscriptionView, listPayments } from '#domain/billing/billing-view.server.ts'
import { openPortal } from '#domain/billing/checkout.server.ts'
import {
  CHECKOUT_CANCELED,
  CHECKOUT_MESSAGES,
  orderMessage,
  subscriptionPath,
} from '#domain/billing/checkout-messages.ts'
import { applicationForm } from '#domain/lifetime/application-form.ts'
import { applyForLifetime } from '#domain/lifetime/applications.server.ts'
import { parseForm } from '#lib/forms.ts'
import { parsePage } from '#lib/table-query.ts'
import type { Services } from '#platform/services.ts'
import {
  applicationSubmitted,
  type ProfileResponse,
  refusal,
  refuse,
} from './profile-response.server.ts'

const PAGE = `${href('/profile')}?tab=subscription`

/** Returns the content of the Subscription tab. */
export async function loadSubscription(services: Services, viewer: Viewer, url: URL) {
  const { env } = services
  const [subscription, payments] = await Promise.all([
    getSubscriptionView(services, viewer.id),
    listPayments(services, viewer.id, parsePage(url.searchParams.get('page'))),
  ])
  const cards = planCards({ magnets: env.freeMagnetLimit, monthlyLeads: env.freeMonthlyLeads })
  const plans = Object.fromEntries(
    cards.map(({ id, name, price, period }) => [id, { name, price, period }]),
  )
  return {
    subscription,
    payments,
    plans,
    isApplying: url.searchParams.has('apply'),
    name: viewer.displayName,
  }
}

/** Redirects to the provider's billing portal. If that isn't possible, returns the reason. */
export async function openBillingPortal(
  services: Services,
  viewer: Viewer,
  request: Request,
): Promise<Response> {
  const next = safeNextPath(new URL(request.url).searchParams.get('next'))
  const back = next ? subscriptionPath(next) : PAGE
  const result = await openPortal(services, viewer, new URL(back, request.url).href)
  if (result.ok) return redirect(result.url, 303)
  return redirectWithNotice(back, {
    tone: 'error',
    text:
      result.reason === 'no-customer'
        ? 'You don’t have a subscription to manage.'
        : CHECKOUT_MESSAGES.failed,
  })
}

/**
 * Stores an application for the Lifetime plan. With JavaScript, the dialog confirms it and closes.
 * Without JavaScript, a notice on the next page confirms it.
 */
export async function submitLifetimeApplication(
  services: Services,
  viewer: Viewer,
  { form, withScript }: { form: FormData; withScript: boolean },
): Promise<ProfileResponse> {
  const parsed = parseForm(applicationForm, form)
  if (!parsed.ok) return refusal('lifetime', parsed, 422)
  const result = await applyForLifetime(services, viewer, parsed.value)
  if (!result.ok) {
    return refuse('lifetime', form, ['', 'We’re already reviewing your application.', 409])
  }
  if (withScript) return applicationSubmitted()
  return redirectWithNotice(PAGE, {
    tone: 'success',
    text: "Application Submitted! We'll review your application and get back to you soon.",
  })
}

/**
 * Handles the return from a checkout. Turns its query parameters into a notice, and redirects to
 * the URL without them.
 */
export async function handleCheckoutReturn(
  services: Services,
  userId: string,
  url: URL,
): Promise<void> {
  const { searchParams } = url
  if (searchParams.get('success') === 'true') {
    const text = orderMessage(await fetchPlanAfterCheckout(services, userId))
    const back = safeNextPath(searchParams.get('next')) ?? PAGE
    throw redirectWithNotice(back, { tone: 'success', text, stays: true })
  }
  if (searchParams.get('canceled') === 'true') {
    throw redirectWithNotice(PAGE, { tone: 'info', text: CHECKOUT_CANCELED })
  }
}
