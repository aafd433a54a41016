import { lifetimeApplication, payment, subscription } from '#db/schema/plans.ts'
import { sandboxCustomer } from '#db/schema/sandbox.ts'
import { type Plan, planTable } from '#domain/plans/plan.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { PaidPlan, ProviderPayment } from '#platform/payments/payments.ts'
import type { SandboxState } from '#platform/payments/sandbox-state.ts'
import type { Services } from '#platform/services.ts'
import { fixedId } from './fixed.ts'
import { emailOf, type SeedPerson } from './people.ts'

const YEAR_MS = 365 * DAY_MS

/** A charge of a person's card, with the number of days after registration. */
type Charge = { plan: PaidPlan; cents: number; afterDays: number; failed?: true }

/**
 * Jonas's first card was declined. Aisha started on the Creator plan and paid the difference later.
 */
const CHARGES: Record<PaidPlan, Charge[]> = {
  CREATOR: [
    { plan: 'CREATOR', cents: 9900, afterDays: 1, failed: true },
    { plan: 'CREATOR', cents: 9900, afterDays: 1 + 4 / 1440 },
  ],
  BRAND: [
    { plan: 'CREATOR', cents: 9900, afterDays: 1 },
    { plan: 'BRAND', cents: 36712, afterDays: 31 },
  ],
  LIFETIME: [{ plan: 'LIFETIME', cents: 29900, afterDays: 3 }],
}

/**
 * Writes a paid plan with its payments. If payments use the sandbox, the sandbox gets the same
 * state, so that the plan can be managed.
 */
export async function writePlan(
  services: Services,
  tx: Transaction,
  person: SeedPerson,
  { userId, createdAt }: { userId: string; createdAt: Date },
): Promise<void> {
  if (person.plan === 'FREE') return
  const plans = planTable(services.env)
  const plan = plans[person.plan]
  const isYearly = plan.period === 'year'
  const subscriptionId = isYearly ? `sub_sandbox_${person.key}` : null
  const charges = CHARGES[person.plan].map((charge, i) =>
    toPayment(services, charge, {
      id: `ch_sandbox_${person.key}_${i + 1}`,
      subscriptionId,
      plan: plans[charge.plan],
      createdAt: new Date(createdAt.getTime() + charge.afterDays * DAY_MS),
    }),
  )
  const [begun] = charges.filter(({ status }) => status === 'succeeded')
  const beganAt = begun?.createdAt ?? createdAt
  const facts = {
    currentPeriodEnd: isYearly ? new Date(beganAt.getTime() + YEAR_MS) : null,
    endsAtPeriodEnd: false,
  }
  const isSandbox = services.payments?.kind === 'sandbox'
  const customerId = `cus_sandbox_${person.key}`
  await tx.insert(subscription).values({
    userId,
    planType: plan.type,
    status: 'active',
    ...facts,
    providerCustomerId: isSandbox ? customerId : null,
    providerSubscriptionId: isSandbox ? subscriptionId : null,
    createdAt: beganAt,
    updatedAt: beganAt,
  })
  for (const [i, charge] of charges.entries()) {
    await tx.insert(payment).values({
      id: fixedId(`payment ${i + 1} of ${person.key}`),
      userId,
      amount: charge.amountCents,
      currency: charge.currency,
      status: charge.status,
      description: charge.description,
      planName: CHARGES[person.plan][i]?.plan ?? plan.type,
      paymentMethodBrand: charge.methodBrand,
      paymentMethodLast4: charge.methodLast4,
      providerPaymentId: isSandbox ? charge.id : null,
      createdAt: charge.createdAt,
    })
  }
  if (plan.type === 'LIFETIME') await writeApplication(tx, person, { userId, createdAt })
  if (!isSandbox) return
  const running = {
    id: subscriptionId ?? '',
    priceId: priceOf(services, person.plan) ?? '',
    status: 'active',
    unpaidSince: null,
    createdAt: beganAt,
    ...facts,
  }
  const state: SandboxState = {
    cardRefuses: false,
    subscriptions: isYearly ? [running] : [],
    payments: charges.toReversed(),
  }
  await tx.insert(sandboxCustomer).values({ id: customerId, userId, state })
}

function toPayment(
  services: Services,
  charge: Charge,
  made: { id: string; subscriptionId: string | null; plan: Plan; createdAt: Date },
): ProviderPayment {
  return {
    id: made.id,
    amountCents: charge.cents,
    currency: 'usd',
    status: charge.failed ? 'failed' : 'succeeded',
    reversed: false,
    description: `${made.plan.name} plan (test mode)`,
    priceId: priceOf(services, charge.plan),
    subscriptionId: made.subscriptionId,
    methodBrand: 'visa',
    methodLast4: charge.failed ? '0002' : '4242',
    receiptUrl: null,
    createdAt: made.createdAt,
  }
}

const priceOf = ({ payments }: Services, plan: PaidPlan) =>
  payments?.prices.find((price) => price.plan === plan)?.priceId ?? null

/** The Lifetime plan requires an application. */
async function writeApplication(
  tx: Transaction,
  person: SeedPerson,
  { userId, createdAt }: { userId: string; createdAt: Date },
): Promise<void> {
  const appliedAt = new Date(createdAt.getTime() + DAY_MS)
  const reviewedAt = new Date(createdAt.getTime() + 2 * DAY_MS)
  await tx.insert(lifetimeApplication).values({
    id: fixedId(`application of ${person.key}`),
    userId,
    name: `${person.firstName} ${person.lastName}`,
    email: emailOf(person),
    youtubeChannelLink:
      `https://www.youtube.com/@${person.firstName}${person.lastName}`.toLowerCase(),
    reason:
      'I publish every week and end each video with something to take home. So far, that was a link in the description, and no one opened it. I’d like to make a code a permanent part of my set.',
    status: 'approved',
    reviewedAt,
    createdAt: appliedAt,
    updatedAt: reviewedAt,
  })
}
