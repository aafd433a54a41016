/**
 * Parses a whole number of up to 15 digits that a person entered, such as '500', '12,500', '12.500',
 * '12 500' or '12’500'. Digits are grouped by threes, always with the same sign. Returns NaN for
 * anything else, such as '2.5' or '1e3'.
 */
export function parseWholeNumber(entered: string): number {
  return /^(?:\d{1,15}|\d{1,3}([\s,.'’])\d{3}(?:\1\d{3}){0,3})$/.test(entered)
    ? Number(entered.replace(/\D/g, ''))
    : Number.NaN
}
