import type { Difference } from './analysis.ts'
import type { StreamVariant } from './plan.ts'
import { streamLetter, variantNames } from './variants.ts'

/**
 * Returns a difference from the first variant in words: 'between 0.2 fewer and 1.4 more scans a
 * minute'. Null is the first variant itself.
 */
export function describeDifference(difference: Difference | null, what: 'scans' | 'leads'): string {
  if (!difference) return '–'
  const { low, high } = difference
  const unit = `${what} a minute`
  if (low === null && high === null) return `too few ${what} to tell`
  if (low === null) return `at most ${amount(high ?? 0)} ${unit}`
  if (high === null) return `at least ${amount(low)} ${unit}`
  const [least, most] = [rounded(low), rounded(high)]
  if (least === most) return `${amount(low)} ${unit}`
  if (least >= 0) return `between ${number(least)} and ${amount(high)} ${unit}`
  if (most <= 0) return `between ${number(most)} and ${amount(low)} ${unit}`
  return `between ${amount(low)} and ${amount(high)} ${unit}`
}

const rounded = (value: number) => Math.round(10 * value) / 10
const number = (value: number) => Math.abs(rounded(value)).toFixed(1)
const amount = (value: number) => `${number(value)} ${rounded(value) < 0 ? 'fewer' : 'more'}`

/** Returns what an experiment that is complete shows, in plain words. */
export function describeStreamVerdict(
  winner: number | null,
  variants: readonly StreamVariant[],
): { title: string; text: string } {
  const names = variantNames(variants)
  if (winner === null) {
    return {
      title: 'No clear difference',
      text: 'Chance can explain the differences. That doesn’t prove that the variants are equally good: the ranges below show how large a difference may be.',
    }
  }
  const others = names.filter((_, index) => index !== winner)
  const beaten = others.length === 1 ? others[0] : `the other ${others.length} variants`
  return {
    title: `${names[winner]} beats ${beaten}`,
    text: `Variant ${streamLetter(winner)} brought more scans. If all variants were equally good, an experiment would name a winner in at most 1 of 20 cases.`,
  }
}
