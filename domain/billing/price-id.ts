import type { Services } from '#platform/services.ts'

/**
 * Returns the provider's price id for a plan; null if the plan can't be bought on this
 * installation.
 */
export const findPriceId = ({ payments }: Pick<Services, 'payments'>, plan: string) =>
  payments?.prices.find((price) => price.plan === plan)?.priceId ?? null
