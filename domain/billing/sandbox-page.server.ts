import { type Plan, planTable } from '#domain/plans/plan.ts'
import type { SandboxPage, SandboxPayments } from '#platform/payments/sandbox-payments.ts'
import type { PortalAction } from '#platform/payments/sandbox-state.ts'
import type { Services } from '#platform/services.ts'
import { receiveEvent } from './webhook-events.server.ts'

/** What a sandbox page shows. */
export type SandboxView = { backPath: string; closed: boolean } & (
  | {
      kind: 'checkout' | 'change'
      plan: string
      cents: number
      period: Plan['period']
      /** The amount that is charged now. */
      dueCents: number
    }
  | {
      kind: 'portal'
      subscription: { plan: string; status: string; endsAtPeriodEnd: boolean } | null
      cardRefuses: boolean
      /** Actions that a real billing portal offers too. */
      offers: Action[]
      /** Actions that simulate events that the customer doesn't cause. */
      happenings: Action[]
    }
)

type Action = { intent: PortalAction; label: string }

/**
 * Returns the sandbox if it is the payment provider, otherwise null. Without it, these pages don't
 * exist.
 */
function sandboxOf({ payments }: Services): SandboxPayments | null {
  return payments?.kind === 'sandbox' ? (payments as SandboxPayments) : null
}

async function findOwn(services: Services, userId: string, id: string) {
  const page = await sandboxOf(services)?.findPage(id)
  return page?.userId === userId ? page : null
}

export async function findSandboxPage(
  services: Services,
  userId: string,
  id: string,
): Promise<SandboxView | null> {
  const page = await findOwn(services, userId, id)
  if (!page) return null
  const { request, price, closed, dueCents } = page
  if (request.kind === 'portal') {
    const backPath = pathOf(request.returnUrl)
    return { kind: 'portal', closed, backPath, ...portalView(page, services) }
  }
  const back = request.kind === 'checkout' ? request.cancelUrl : request.returnUrl
  const period = price ? planTable(services.env)[price.plan].period : 'once'
  const view = { plan: price?.name ?? '', cents: price?.cents ?? 0, period, dueCents }
  return { kind: request.kind, closed, backPath: pathOf(back), ...view }
}

/**
 * Performs a button's action and delivers the webhook that it causes. Returns the URL to redirect
 * to.
 */
export async function performSandboxAction(
  services: Services,
  userId: string,
  id: string,
  intent: string,
): Promise<{ ok: true; goTo: string } | { ok: false; reason: 'closed' }> {
  const sandbox = sandboxOf(services)
  const page = await findOwn(services, userId, id)
  if (!sandbox || !page) return { ok: false, reason: 'closed' }
  const action = page.actions.find((one) => one === intent)
  const step = action ? await sandbox.act(id, action) : await sandbox.pay(id)
  if (!step) return { ok: false, reason: 'closed' }
  await receiveEvent(services, step.body, step.signature)
  return { ok: true, goTo: pathOf(step.goTo) }
}

function portalView({ state, actions }: SandboxPage, { payments, env }: Services) {
  const live = state.subscriptions.find(({ status }) => ['active', 'past_due'].includes(status))
  const type = payments?.prices.find(({ priceId }) => priceId === live?.priceId)?.plan
  const plan = type ? planTable(env)[type].name : ''
  const labelled = actions.map((intent) => ({ intent, label: LABELS[intent] }))
  return {
    subscription: live
      ? { plan, status: live.status, endsAtPeriodEnd: live.endsAtPeriodEnd }
      : null,
    cardRefuses: state.cardRefuses,
    offers: labelled.filter(({ intent }) => OFFERED.includes(intent)),
    happenings: labelled.filter(({ intent }) => !OFFERED.includes(intent)),
  }
}

const OFFERED: PortalAction[] = ['end-later', 'resume']

const LABELS: Record<PortalAction, string> = {
  'end-later': 'Cancel the subscription',
  resume: 'Keep the subscription',
  renew: 'End the billing period now',
  'refuse-card': 'Make the card decline',
  'accept-card': 'Make the card work again',
  refund: 'Refund the last payment',
}

/** Returns the path within this site, so the sandbox never redirects to another site. */
function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url)
  return `${pathname.replace(/^\/+/, '/')}${search}${hash}`
}
