import { and, desc, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { lead } from '#db/schema/leads.ts'
import {
  insertDeliveries,
  lockTarget,
  type TargetKey,
} from '#domain/deliveries/deliveries.server.ts'
import { type LeadFacts, toLeadResource } from '#domain/resources/lead-resource.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { exampleLead } from './sample-event.server.ts'

export type TestResult =
  | { ok: true; deliveryId: string }
  | { ok: false; reason: 'not-found' | 'not-active' }

/**
 * Queues an invented lead for an endpoint; the delivery worker sends it like any other. The lead
 * uses the magnet of the account's latest lead, is flagged as a test, and has only one attempt.
 */
export async function sendTest(services: Services, key: TargetKey): Promise<TestResult> {
  const { db, clock } = services
  const result = await db.transaction<TestResult>(async (tx) => {
    const target = await lockTarget(tx, key)
    if (target?.kind !== 'webhook') return { ok: false, reason: 'not-found' }
    if (target.state !== 'active') return { ok: false, reason: 'not-active' }
    const id = uuidv7()
    const types = target.eventTypes.filter((type) => type.startsWith('lead.'))
    await insertDeliveries(tx, [
      {
        id,
        targetId: target.id,
        cause: 'test',
        eventId: null,
        leadId: null,
        eventType: types[0] ?? 'lead.created',
        payload: toLeadResource(await sampleLead(tx, key.accountId, clock.now())),
        state: 'pending',
        nextAttemptAt: clock.now(),
      },
    ])
    return { ok: true, deliveryId: id }
  })
  services.wakeDeliveries()
  return result
}

/**
 * Returns an invented lead. From the account's latest lead, it takes only fields that contain
 * nothing about the visitor.
 */
async function sampleLead(db: Queryable, accountId: string, now: Date): Promise<LeadFacts> {
  const { leadMagnetId, leadMagnetTitle, placementId, consentText, consentVersion } = lead
  const [latest] = await db
    .select({ leadMagnetId, leadMagnetTitle, placementId, consentText, consentVersion })
    .from(lead)
    .where(and(eq(lead.ownerId, accountId), isNull(lead.erasedAt)))
    .orderBy(desc(lead.submittedAt))
    .limit(1)
  return { ...exampleLead(now), ...latest }
}
