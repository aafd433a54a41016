/** Formats cents with 2 decimals and an upper-case currency: '99.00 USD'. */
export const formatAmount = (cents: number, currency: string) =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`
