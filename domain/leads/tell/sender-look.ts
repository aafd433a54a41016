import type { BrandRow } from '#domain/mail/reply-address.server.ts'
import { canHideBadge, effectivePlanType, planTable } from '#domain/plans/plan.ts'
import { publicOrigin } from '#domain/public-origin.ts'
import type { Env } from '#platform/env.ts'

/** The look of an email to a visitor, and the origin of its links. */
export type SenderLook = {
  /** #rrggbb; null for the product's default look. */
  brandColor: string | null
  origin: string
  /** Whether the email mentions the product. */
  showsProduct: boolean
}

/** Returns the look of an owner's emails. `brand` is null for a person. */
export function getSenderLook(
  env: Pick<Env, 'publicUrl'> & Parameters<typeof planTable>[0],
  brand: BrandRow | null,
  now: Date,
): SenderLook {
  if (!brand) return { brandColor: null, origin: env.publicUrl, showsProduct: true }
  const { color, host, hidesBadge, planType, status } = brand
  const at = (time: string | null) => (time === null ? null : new Date(time))
  const subscription =
    planType !== null && status !== null
      ? {
          planType,
          status,
          currentPeriodEnd: at(brand.currentPeriodEnd),
          pastDueSince: at(brand.pastDueSince),
        }
      : null
  const plan = planTable(env)[effectivePlanType(subscription, now)]
  return {
    brandColor: color,
    origin: publicOrigin(env, host),
    showsProduct: !(hidesBadge && canHideBadge(plan)),
  }
}
