import { promoProgram } from '#db/schema/campaign-sales.ts'
import { createSealedKey } from '#domain/promo-codes/code-keys.server.ts'
import type { Services } from '#platform/services.ts'

/** Creates a campaign's program, by default one with a code for each person. */
export async function createPromoProgram(
  services: Services,
  campaignId: string,
  values: Partial<typeof promoProgram.$inferInsert> = {},
): Promise<void> {
  await services.db.insert(promoProgram).values({
    campaignId,
    kind: 'person',
    offer: '15% off your first order',
    codeKey: createSealedKey(services, campaignId),
    ...values,
  })
}
