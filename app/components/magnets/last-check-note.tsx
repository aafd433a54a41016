import { LocalTime } from '#app/components/leads/local-time.tsx'
import type { LastCheck } from '#domain/content-checks/content-problems.server.ts'
import { isProblem, PROBLEM_TEXTS, UNCERTAIN_TEXTS } from '#domain/content-checks/outcome.ts'

/** When the magnet's link or file was last checked, and what came of it. */
export function LastCheckNote({ check, isLink }: { check: LastCheck; isLink: boolean }) {
  const what = isLink ? 'Link' : 'File'
  return (
    <p className="text-sm text-soft">
      {what} checked on <LocalTime at={check.at} />: {describe(check.outcome)}.
    </p>
  )
}

function describe(outcome: string): string {
  if (outcome === 'ok') return 'it opens'
  if (isProblem(outcome)) return PROBLEM_TEXTS[outcome]
  const reason = Object.entries(UNCERTAIN_TEXTS).find(([name]) => name === outcome)?.[1]
  return `we can’t tell whether it opens, because ${reason ?? 'the answer was unclear'}`
}
