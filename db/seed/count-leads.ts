import { sql } from 'drizzle-orm'
import { usageTracking } from '#db/schema/plans.ts'
import { countLeads, type LeadCounts } from '#domain/leads/count-leads.server.ts'
import { countOrigins } from '#domain/leads/count-origins.server.ts'
import { perOrigin } from '#domain/resources/lead-origin.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type makeLeads, utcDay } from './traffic.ts'

type Leads = ReturnType<typeof makeLeads>

/** Adds an owner's leads to all totals, as if the leads had been submitted one by one. */
export async function countSeedLeads(tx: Transaction, userId: string, leads: Leads): Promise<void> {
  await countUsage(tx, userId, leads)
  await countLeads(tx, countsOf(leads))
  await countOrigins(
    tx,
    leads
      .filter((one) => one.flags?.length === 0)
      .map(({ leadMagnetId, ...one }) => ({
        ...one,
        magnetId: leadMagnetId ?? null,
        origin: perOrigin((field) => one[field] ?? null),
        leads: 1,
      })),
  )
}

function countsOf(leads: Leads): LeadCounts[] {
  const counted = leads.filter((one) => one.flags?.length === 0)
  return counted.flatMap(({ ownerId, leadMagnetId, placementId, submittedAt, clickedAt }) => {
    const scope = { ownerId, magnetId: leadMagnetId ?? null, placementId }
    const made = { ...scope, at: submittedAt, leads: 1 }
    return clickedAt ? [made, { ...scope, at: clickedAt, clicks: 1 }] : [made]
  })
}

async function countUsage(tx: Transaction, userId: string, leads: Leads): Promise<void> {
  const counted = leads.filter((one) => one.flags?.length === 0)
  const months = Map.groupBy(counted, (one) => `${utcDay(one.submittedAt).slice(0, 7)}-01`)
  for (const [month, inMonth] of months) {
    await tx
      .insert(usageTracking)
      .values({ userId, month, leadsCount: inMonth.length })
      .onConflictDoUpdate({
        target: [usageTracking.userId, usageTracking.month],
        set: { leadsCount: sql`${usageTracking.leadsCount} + excluded.leads_count` },
      })
  }
}
