/** Formats cents with two decimals and the currency in upper case: '99.00 USD'. */
export const formatAmount = (cents: number, currency: string) =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`
