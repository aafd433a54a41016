/** Cents divided by 100 with 2 decimals and an upper-case currency (spec section 9): '99.00 USD'. */
export const money = (cents: number, currency: string) =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`
