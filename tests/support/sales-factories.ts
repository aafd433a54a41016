import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { campaignSale, promoProgram, saleRefund } from '#db/schema/campaign-sales.ts'
import { campaign } from '#db/schema/campaigns.ts'
import type { Services } from '#platform/services.ts'

type SalesInput = { campaignId: string; creatorId: string; count: number; valueCents?: number }

/** Records orders of a creator's code, and returns their ids. */
export async function addSales(
  { db, clock }: Services,
  { campaignId, creatorId, count, valueCents = 4_000 }: SalesInput,
): Promise<string[]> {
  await db
    .insert(promoProgram)
    .values({ campaignId, kind: 'creator', offer: '15% off', codeKey: 'not used' })
    .onConflictDoNothing()
  const [of] = await db.select().from(campaign).where(eq(campaign.id, campaignId))
  const ids = Array.from({ length: count }, () => uuidv7())
  await db.insert(campaignSale).values(
    ids.map((id) => ({
      id,
      campaignId,
      orderId: id,
      code: 'IDA15',
      valueCents,
      currency: of?.currency ?? 'USD',
      orderedAt: clock.now(),
      source: 'api' as const,
      matchedBy: 'creator-code' as const,
      creatorId,
    })),
  )
  return ids
}

/** Refunds an order completely. */
export async function refundSale(
  { db, clock }: Services,
  { campaignId, saleId }: { campaignId: string; saleId: string },
): Promise<void> {
  const [sale] = await db.select().from(campaignSale).where(eq(campaignSale.id, saleId))
  await db.insert(saleRefund).values({
    saleId,
    campaignId,
    refundId: 'all',
    amountCents: sale?.valueCents ?? 0,
    source: 'api',
    refundedAt: clock.now(),
  })
}
