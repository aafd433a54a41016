import { creatorPromoCode, promoProgram } from '#db/schema/campaign-sales.ts'
import type { lead } from '#db/schema/leads.ts'
import { lockSales, recordOrders } from '#domain/campaign-sales/record-sales.server.ts'
import { assignCodes } from '#domain/promo-codes/assign-codes.server.ts'
import { toCodeKey } from '#domain/promo-codes/code-key.ts'
import { createSealedKey } from '#domain/promo-codes/code-keys.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/** A code that Jonas says in his video, besides the codes of people. */
const SAID = 'JONAS15'
/** The values of the orders, in cents, in turn. */
const VALUES = [2900, 4450, 1890, 6200, 3380] as const
/** The days from the lead to the order, in turn. */
const DAYS = [0.2, 1, 3, 6.5, 12, 2, 9] as const

/** Writes the campaign's promo codes, and orders of some of its leads as the shop sent them. */
export async function writeSales(
  services: Services,
  campaignId: string,
  leads: readonly (typeof lead.$inferInsert)[],
): Promise<void> {
  const { db } = services
  const now = services.clock.now()
  await writeProgram(services, campaignId, leads[0]?.creatorId)
  const counted = leads
    .filter(({ flags, submittedAt }) => flags?.length === 0 && submittedAt)
    .toSorted((one, other) => Number(one.submittedAt) - Number(other.submittedAt))
  const promos = await db.transaction((tx) =>
    assignCodes(
      services,
      tx,
      counted.map(({ id }) => id),
    ),
  )
  const orders = counted.flatMap((one, index) => {
    const code = promos.get(one.id)?.code
    const days = DAYS[index % DAYS.length] ?? 1
    const orderedAt = new Date(Number(one.submittedAt) + days * DAY_MS)
    if (!code || index % 4 === 1 || orderedAt > now) return []
    const valueCents = VALUES[index % VALUES.length] ?? 0
    return [
      {
        orderId: String(5000 + index),
        // Some buyers enter the code from the video, or a code of the shop.
        code: index % 11 === 3 ? SAID : index % 13 === 6 ? 'WELCOME10' : code,
        valueCents,
        orderedAt,
        email: one.emailNormalized,
        refundedCents: index % 9 === 4 ? Math.round(valueCents / 2) : 0,
      },
    ]
  })
  await db.transaction(async (tx) => {
    const sales = await lockSales(tx, campaignId)
    if (!sales) throw new Error(`Campaign ${campaignId} has no promo codes`)
    const priced = orders.map((order) => ({ ...order, currency: sales.currency }))
    await recordOrders(services, tx, sales, priced, { source: 'shopify', uploadId: null })
  })
}

/** Writes the program. It is committed before codes are given, because these reserve its numbers. */
async function writeProgram(
  services: Services,
  campaignId: string,
  creatorId: string | null | undefined,
): Promise<void> {
  const createdAt = new Date(services.clock.now().getTime() - 33 * DAY_MS)
  await services.db.transaction(async (tx) => {
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
    if (!creatorId) return
    const code = { code: SAID, codeKey: toCodeKey(SAID) ?? SAID }
    await tx.insert(creatorPromoCode).values({ campaignId, creatorId, ...code, createdAt })
  })
}
