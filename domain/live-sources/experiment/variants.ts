import { CORNER_LABELS } from '#domain/screen/screen.ts'
import type { StreamVariant } from './plan.ts'

export const VARIANT_SIZES = ['standard', 'large'] as const
export const STREAM_LETTERS = ['A', 'B', 'C', 'D'] as const
export type StreamLetter = (typeof STREAM_LETTERS)[number]

export const streamLetter = (position: number): StreamLetter => STREAM_LETTERS[position] ?? 'A'

/** Returns whether viewers see no difference between two variants. */
export function isSameVariant(one: StreamVariant, other: StreamVariant): boolean {
  if (one.isHidden || other.isHidden) return one.isHidden === other.isHidden
  return (
    one.size === other.size &&
    one.corner === other.corner &&
    one.callToAction === other.callToAction
  )
}

/** Returns the position of the first variant that equals an earlier one; null if all differ. */
export function findSameVariant(variants: readonly StreamVariant[]): number | null {
  const found = variants.findIndex((variant, index) =>
    variants.slice(0, index).some((earlier) => isSameVariant(earlier, variant)),
  )
  return found === -1 ? null : found
}

const SIZE_LABELS = { standard: 'Standard', large: 'Large' } as const

/**
 * Returns a name for each variant that says what differs between them: 'Large', 'Top left',
 * '“Scan me”' or 'No code'.
 */
export function variantNames(variants: readonly StreamVariant[]): string[] {
  const shown = variants.filter(({ isHidden }) => !isHidden)
  const differs = (of: (variant: StreamVariant) => string) => new Set(shown.map(of)).size > 1
  const parts: ((variant: StreamVariant) => string)[] = []
  if (differs(({ size }) => size)) parts.push(({ size }) => SIZE_LABELS[size])
  if (differs(({ corner }) => corner)) parts.push(({ corner }) => CORNER_LABELS[corner])
  if (differs(({ callToAction }) => callToAction)) {
    parts.push(({ callToAction }) => (callToAction ? `“${callToAction}”` : 'No call to action'))
  }
  return variants.map((variant) => {
    if (variant.isHidden) return 'No code'
    return parts.length === 0 ? 'Code' : parts.map((part) => part(variant)).join(', ')
  })
}

/** Returns what viewers see with a variant, in one line. */
export function describeVariant({ isHidden, size, corner, callToAction }: StreamVariant): string {
  if (isHidden) return 'No code'
  const words = callToAction ? `“${callToAction}”` : 'no call to action'
  return `${SIZE_LABELS[size]} size, ${CORNER_LABELS[corner].toLowerCase()}, ${words}`
}
