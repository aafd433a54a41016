import { eq, lt, sql } from 'drizzle-orm'
import { payment, paymentEvent, subscription } from '#db/schema/plans.ts'
import { DAY_MS } from '#lib/time.ts'
import type { ProviderEvent } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services.ts'
import { syncPlan } from './sync-plan.server.ts'

export type ReceiveResult =
  | { ok: true; outcome: 'handled' | 'known' | 'not-ours' }
  | { ok: false; reason: 'no-provider' | 'bad-signature' }

/**
 * Handles a webhook, or rejects it if its signature is wrong or too old. Each event is stored only
 * once, by its id. The current state of its customer is then fetched from the provider. Throws on
 * failure, so the provider sends the event again.
 */
export async function receiveEvent(
  services: Services,
  body: string,
  signature: string | null,
): Promise<ReceiveResult> {
  const { payments } = services
  if (!payments) return { ok: false, reason: 'no-provider' }
  const event = payments.parseEvent(body, signature)
  if (!event) return { ok: false, reason: 'bad-signature' }
  return { ok: true, outcome: await handleEvent(services, event) }
}

async function handleEvent(services: Services, event: ProviderEvent) {
  const { db, clock } = services
  const userId = await findAccount(services, event)
  if (!userId) return 'not-ours'
  const { id, type, at } = event
  await db.insert(paymentEvent).values({ id, type, at, userId }).onConflictDoNothing()
  const [stored] = await db
    .select({ handledAt: paymentEvent.handledAt })
    .from(paymentEvent)
    .where(eq(paymentEvent.id, id))
  if (stored?.handledAt) return 'known'
  await syncPlan(services, userId)
  await db.update(paymentEvent).set({ handledAt: clock.now() }).where(eq(paymentEvent.id, id))
  return 'handled'
}

async function findAccount({ db }: Services, event: ProviderEvent): Promise<string | null> {
  if (event.customerId) {
    const [row] = await db
      .select({ userId: subscription.userId })
      .from(subscription)
      .where(eq(subscription.providerCustomerId, event.customerId))
    return row?.userId ?? null
  }
  if (!event.paymentId) return null
  const [row] = await db
    .select({ userId: payment.userId })
    .from(payment)
    .where(eq(payment.providerPaymentId, event.paymentId))
  return row?.userId ?? null
}

/** The number of accounts that reconciliation reads per query. */
const ROUND = 200

/**
 * Syncs every customer's plan, so a lost webhook is corrected within a day. Failures are logged and
 * retried in the next run.
 */
export async function reconcilePlans(
  services: Services,
): Promise<{ looked: number; failed: number }> {
  const { db, clock, log } = services
  let after = '00000000-0000-0000-0000-000000000000'
  let [looked, failed] = [0, 0]
  for (;;) {
    const round = await db
      .select({ userId: subscription.userId })
      .from(subscription)
      .where(
        sql`${subscription.userId} > ${after}::uuid and ${subscription.providerCustomerId} is not null`,
      )
      .orderBy(subscription.userId)
      .limit(ROUND)
    for (const { userId } of round) {
      try {
        await syncPlan(services, userId)
        looked++
      } catch (error) {
        failed++
        log.error({ err: error, userId }, 'plan.sync_failed')
      }
    }
    const last = round.at(-1)
    if (!last) break
    after = last.userId
  }
  const monthAgo = new Date(clock.now().getTime() - 30 * DAY_MS)
  await db.delete(paymentEvent).where(lt(paymentEvent.receivedAt, monthAgo))
  return { looked, failed }
}
