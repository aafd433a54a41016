import { CONTINUE_LABEL } from '#content/languages/english-defaults.ts'
import type { SeenPage } from '#db/schema/reports.ts'
import { OWN_MESSAGE_NAMES, type OwnMessages } from '#domain/resources/own-messages.ts'
import { type NextStepValues, toNextStep } from '../magnets/next-step.ts'

/**
 * Returns the optional parts that a page showed. Missing parts are omitted rather than null, so
 * that older reports, which don't have these keys, still equal a page without these parts.
 */
export function seenExtras(
  magnet: NextStepValues & OwnMessages,
  { shownName, moreFiles }: { shownName: string | null; moreFiles: string | null },
): Pick<SeenPage, 'moreFiles' | 'shownName' | 'nextStep' | 'ownMessages'> {
  const next = toNextStep(magnet)
  const words = [next?.text, next?.link && (next.link.label ?? CONTINUE_LABEL), next?.link?.url]
    .filter(Boolean)
    .join(' · ')
  const own = OWN_MESSAGE_NAMES.map((name) => magnet[name])
    .filter(Boolean)
    .join(' · ')
  return {
    ...(moreFiles && { moreFiles }),
    ...(shownName && { shownName }),
    ...(words && { nextStep: words }),
    ...(own && { ownMessages: own }),
  }
}
