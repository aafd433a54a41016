import type { leadMagnet } from '#db/schema/magnets.ts'

export const MAX_NEXT_TEXT_LENGTH = 140
export const MAX_NEXT_LABEL_LENGTH = 40

/** The columns of a magnet's next step. */
export type NextStepValues = Pick<
  typeof leadMagnet.$inferSelect,
  'nextStepText' | 'nextStepUrl' | 'nextStepLabel'
>

/**
 * What the thank-you page suggests after the download: a sentence, a link, or both. A link without a
 * label gets the usual one.
 */
export type NextStep = { text: string | null; link: { url: string; label: string | null } | null }

/** Returns a magnet's next step; null if it has none. */
export function toNextStep(values: NextStepValues): NextStep | null {
  const { nextStepText: text, nextStepUrl: url, nextStepLabel: label } = values
  if (text === null && url === null) return null
  return { text, link: url === null ? null : { url, label } }
}
