import type { SeenPage } from '#db/schema/reports.ts'
import { type NextStepValues, toNextStep } from '../magnets/next-step.ts'

/**
 * Returns what a page showed besides what every page has. Nothing is left out as null, so that reports from before
 * are equal to a page that has none of it.
 */
export function seenExtras(
  magnet: NextStepValues,
  shownName: string | null,
): Pick<SeenPage, 'shownName' | 'nextStep'> {
  const next = toNextStep(magnet)
  const words = [next?.text, next?.link?.label, next?.link?.url].filter(Boolean).join(' · ')
  return { ...(shownName && { shownName }), ...(words && { nextStep: words }) }
}
