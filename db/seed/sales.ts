import { creatorPromoCode, promoProgram } from '#db/schema/campaign-sales.ts'
import type { lead } from '#db/schema/leads.ts'
import { lockSales, recordOrders } from '#domain/campaign-sales/record-sales.server.ts'
import { assignCodes } from '#domain/promo-codes/assign-codes.server.ts'
import { toCodeKey } from '#domain/promo-codes/code-key.ts'
import { createSealedKey } from '#domain/promo-codes/code-keys.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** A code that Jonas says in his video, besides the codes of people. */
const SAID = 'JONAS15'
/** The values of the orders, in cents, in turn. */
const VALUES = [2900, 4450, 1890, 6200, 3380] as const
/** The days from the lead to the order, in turn. */
const DAYS = [0.2, 1, 3, 6.5, 12, 2, 9] as const

type SeedLead = typeof lead.$inferInsert

/** Writes the campaign's promo codes. */
export async function writePromoProgram(
  services: Services,
  tx: Transaction,
  campaignId: string,
  creatorId: string | undefined,
): Promise<void> {
  const createdAt = new Date(services.clock.now().getTime() - 33 * DAY_MS)
  await tx.insert(promoProgram).values({
    campaignId,
    kind: 'person',
    offer: '15% off your first bag',
    shopUrl: 'https://example.com/discount/{code}',
    prefix: 'BREW',
    codeKey: createSealedKey(services, campaignId),
    exportedNumbers: 1000,
    createdAt,
    updatedAt: createdAt,
  })
  if (creatorId) {
    const code = { code: SAID, codeKey: toCodeKey(SAID) ?? SAID }
    await tx.insert(creatorPromoCode).values({ campaignId, creatorId, ...code, createdAt })
  }
}

/**
 * Gives codes to the campaign's people, and writes orders of some of them as the shop sent them. The
 * campaign is already committed, because numbers of codes are reserved in another transaction.
 */
export const writeOrders = (
  services: Services,
  campaignId: string,
  leads: readonly SeedLead[],
): Promise<void> => services.db.transaction((tx) => writeOrdersIn(services, tx, campaignId, leads))

async function writeOrdersIn(
  services: Services,
  tx: Transaction,
  campaignId: string,
  leads: readonly SeedLead[],
): Promise<void> {
  const now = services.clock.now()
  const counted = leads
    .filter(({ flags, submittedAt }) => flags?.length === 0 && submittedAt)
    .toSorted((one, other) => Number(one.submittedAt) - Number(other.submittedAt))
  const promos = await assignCodes(
    services,
    tx,
    counted.map(({ id }) => id),
  )
  const sales = await lockSales(tx, campaignId)
  if (!sales) throw new Error(`Campaign ${campaignId} has no promo codes`)
  const orders = counted.flatMap((one, index) => {
    const code = promos.get(one.id)?.code
    const days = DAYS[index % DAYS.length] ?? 1
    const orderedAt = new Date(Number(one.submittedAt) + days * DAY_MS)
    if (!code || index % 4 === 1 || orderedAt > now) return []
    const valueCents = VALUES[index % VALUES.length] ?? 0
    return [
      {
        orderId: String(5000 + index),
        // Some people use the code said in the video, or one that isn't the campaign's.
        code: index % 11 === 3 ? SAID : index % 13 === 6 ? 'WELCOME10' : code,
        valueCents,
        currency: sales.currency,
        orderedAt,
        email: one.emailNormalized,
        refundedCents: index % 9 === 4 ? Math.round(valueCents / 2) : 0,
      },
    ]
  })
  await recordOrders(services, tx, sales, orders, { source: 'shopify', uploadId: null })
}
