import type { Services } from '#platform/services.ts'

/** The price a plan is sold at now; null where it can't be bought here. */
export const soldPrice = ({ payments }: Pick<Services, 'payments'>, plan: string) =>
  payments?.prices.find((price) => price.plan === plan)?.priceId ?? null
