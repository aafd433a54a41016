import type { Services } from '#platform/services.ts'

/** Returns the price id that a plan is sold at; null if it can't be bought here. */
export const findPriceId = ({ payments }: Pick<Services, 'payments'>, plan: string) =>
  payments?.prices.find((price) => price.plan === plan)?.priceId ?? null
