import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { type PlanType, planName } from '#domain/plans/plan.ts'
import { paymentFailedMail } from '#emails/payment-failed.ts'
import { planEndingMail } from '#emails/plan-ending.ts'
import { planStartedMail } from '#emails/plan-started.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

type Standing = {
  planType: string
  effective: PlanType
  status: string
  endsAtPeriodEnd: boolean
  currentPeriodEnd: Date | null
  pastDueSince: Date | null
}

/**
 * Emails the account's owner about changes between two stored states of a plan. Call it in the
 * transaction that stores the new state, so each change is announced once, no matter how often the
 * provider reports it.
 */
export async function queuePlanMails(
  tx: Transaction,
  { env }: Services,
  change: { userId: string; to: string; before: Standing; after: Standing },
): Promise<void> {
  const { before, after } = change
  const profileUrl = `${env.publicUrl}/profile?tab=subscription`
  const queue = (kind: string, mail: { subject: string; text: string; html: string }) =>
    queueMail(tx, { kind, to: change.to, userId: change.userId, ...mail })

  const starts = after.effective !== 'FREE' && after.effective !== before.effective
  if (starts) {
    await queue('plan-started', planStartedMail({ plan: planName(after.effective), profileUrl }))
  }
  if (after.status === 'past_due' && before.status !== 'past_due') {
    await queue('payment-failed', paymentFailedMail({ plan: planName(after.planType), profileUrl }))
  }
  // When its grace period ends, an unpaid plan loses its rights without an email. The email is sent
  // when the subscription itself ends.
  const hadPlan = before.effective !== 'FREE' || before.status === 'past_due'
  const endsNow = hadPlan && after.effective === 'FREE' && after.status !== 'past_due'
  // A granted plan has an end from its start.
  const willEnd =
    !starts && after.endsAtPeriodEnd && !before.endsAtPeriodEnd && after.effective !== 'FREE'
  if (endsNow || willEnd) {
    const ending = willEnd
      ? { plan: planName(after.planType), endsAt: after.currentPeriodEnd }
      : { plan: planName(before.planType), endsAt: null }
    await queue('plan-ending', planEndingMail({ ...ending, profileUrl }))
  }
}
