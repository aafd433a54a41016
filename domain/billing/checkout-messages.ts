import { safeNextPath } from '#domain/accounts/next-path.ts'
import { planName } from '#domain/plans/plan.ts'

/** The page on which a checkout starts. Each has its own return URLs. */
export type CheckoutEntry = 'landing' | 'create' | 'profile' | 'workspace'

export const RETURN_PATHS: Record<CheckoutEntry, { success: string; cancel: string }> = {
  landing: { success: '/dashboard?success=true', cancel: '/?canceled=true' },
  create: { success: '/create', cancel: '/create' },
  profile: { success: '/profile?success=true', cancel: '/profile?canceled=true' },
  workspace: { success: '/workspace?success=true', cancel: '/workspace' },
}

/**
 * Returns the paths that a checkout returns to. `next` is the path on this site where the upgrade
 * was requested.
 */
export function returnPaths(
  entry: CheckoutEntry,
  next: string | null,
): { success: string; cancel: string } {
  const path = safeNextPath(next)
  if (!path) return RETURN_PATHS[entry]
  return {
    success: `${RETURN_PATHS.profile.success}&next=${encodeURIComponent(path.toWellFormed())}`,
    cancel: path,
  }
}

/** Returns the path of the Subscription tab, from which a checkout returns to `next`. */
export const subscriptionPath = (next: string) =>
  `/profile?tab=subscription&next=${encodeURIComponent(next.toWellFormed())}`

export const isCheckoutEntry = (text: string): text is CheckoutEntry => text in RETURN_PATHS

export const CHECKOUT_MESSAGES = {
  failed: 'Something went wrong. Please try again.',
  noSession: 'Please refresh the page and try again.',
  logInFirst: 'Please log in first to proceed with the upgrade.',
  noUrl: 'No checkout URL received. Please try again.',
  notStarted: 'Error starting upgrade process. Please try again.',
} as const

/** The checkout endpoint's response. `body` is null if it couldn't be read. */
export type CheckoutResponse = {
  status: number
  statusText: string
  body: { url?: unknown; error?: unknown; details?: unknown } | null
}

/** Returns the URL to redirect to, or the message to show. */
export function parseCheckoutResponse(
  { status, statusText, body }: CheckoutResponse,
  entry: CheckoutEntry,
): { ok: true; url: string } | { ok: false; reason: 'signed-out' | 'failed'; message: string } {
  if (status === 401) return { ok: false, reason: 'signed-out', message: loggedOutMessage(entry) }
  const fail = (message: string) => ({ ok: false, reason: 'failed', message }) as const
  if (typeof body?.error === 'string') {
    const details = typeof body.details === 'string' ? ` - ${body.details}` : ''
    return fail(`Error starting upgrade process: ${body.error}${details}`)
  }
  if (status >= 300) {
    return fail(`HTTP Error ${status}: ${statusText}`)
  }
  if (typeof body?.url !== 'string' || !body.url) {
    return fail(CHECKOUT_MESSAGES.noUrl)
  }
  return { ok: true, url: body.url }
}

/** Returns the message for a request that got no response. */
export const noAnswerMessage = (entry: CheckoutEntry) =>
  entry === 'landing' ? CHECKOUT_MESSAGES.failed : CHECKOUT_MESSAGES.notStarted

const loggedOutMessage = (entry: CheckoutEntry) =>
  entry === 'profile' ? CHECKOUT_MESSAGES.noSession : CHECKOUT_MESSAGES.logInFirst

/** Returns the message after a checkout. It names the plan if the plan is already known. */
export const orderMessage = (plan: string | null) =>
  plan && plan !== 'FREE'
    ? `Thank you for your order. You are on the ${planName(plan)} plan now.`
    : 'Thank you for your order. Your new plan will be active as soon as the payment is confirmed.'

export const CHECKOUT_CANCELED = 'The checkout was canceled. Nothing was charged.'
