import { Alert } from '#app/ui/alert.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import type { LastCheck } from '#domain/content-checks/content-problems.server.ts'
import {
  isProblem,
  isUncertain,
  PROBLEM_TEXTS,
  UNCERTAIN_TEXTS,
} from '#domain/content-checks/outcome.ts'

/** Shows when the magnet's link or file was last checked, and the result. */
export function LastCheckNote({ check, isLink }: { check: LastCheck; isLink: boolean }) {
  const { at, outcome, unknownSince } = check
  if (unknownSince)
    return <LongUnknown at={at} outcome={outcome} unknownSince={unknownSince} isLink={isLink} />
  return (
    <p className="text-sm text-soft">
      {isLink ? 'Link' : 'File'} checked on <DateTime format="day" at={at} />: {describe(outcome)}.
    </p>
  )
}

type LongUnknownProps = { at: Date; outcome: string; unknownSince: Date; isLink: boolean }

/**
 * Shown if no check has had a result for days, because it's unknown then whether visitors get the
 * content.
 */
function LongUnknown({ at, outcome, unknownSince, isLink }: LongUnknownProps) {
  return (
    <Alert tone="info" title={`We can’t check this ${isLink ? 'link' : 'file'}`}>
      Since <DateTime format="day" at={unknownSince} />, we haven’t been able to tell whether it
      opens. At the last check, on <DateTime format="sentence" at={at} />, {reasonFor(outcome)}.{' '}
      {isLink
        ? 'Visitors may still get the content: please open the link yourself from time to time. If it doesn’t open for you either, change the link or repoint the codes.'
        : 'Visitors may not be able to download the file either: please try the download on your page.'}
    </Alert>
  )
}

function describe(outcome: string): string {
  if (outcome === 'ok') return 'it opens'
  if (isProblem(outcome)) return PROBLEM_TEXTS[outcome]
  return `we can’t tell whether it opens, because ${reasonFor(outcome)}`
}

const reasonFor = (outcome: string): string =>
  UNCERTAIN_TEXTS[isUncertain(outcome) ? outcome : 'unclear']
