import { ScanSearch } from 'lucide-react'
import { checkVideoPath } from '#app/components/video-check/check-path.ts'
import { VerdictBadge } from '#app/components/video-check/results/verdict-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import type { PublishStep } from '#domain/placements/publish-checklist.ts'
import { MagnetPart } from './magnet-part.tsx'
import type { ShownMagnet } from './shown-magnet.server.ts'

/** The step for checking the exported file for each magnet's code. */
export function CheckStep({ magnets }: { magnets: readonly ShownMagnet[] }) {
  return (
    <>
      <p className="max-w-prose text-soft">
        You can’t change a published video, so check the exported file first. Your browser reads the
        code in the file and shows whether viewers can scan it. Nothing is uploaded.
      </p>
      {magnets.map((magnet) => (
        <MagnetPart key={magnet.id} title={magnet.title} isAlone={magnets.length === 1}>
          {magnet.check && (
            <p className="flex flex-wrap items-center gap-3">
              {magnet.outdated === null ? (
                <VerdictBadge verdict={magnet.check.verdict} />
              ) : (
                <Badge>Outdated</Badge>
              )}
              <span className="text-sm text-soft">
                Checked on <DateTime format="day" at={magnet.check.at} />
              </span>
            </p>
          )}
          {problemsOf(magnet).map((problem) => (
            <p key={problem} className="max-w-prose text-bad">
              {problem}
            </p>
          ))}
          <ButtonLink
            to={checkVideoPath('after', magnet.placementId)}
            variant={passes(magnet) ? 'secondary' : 'primary'}
            icon={<ScanSearch aria-hidden="true" />}
            className="w-fit"
          >
            {magnet.check ? 'Check Again' : 'Check My Video'}
          </ButtonLink>
        </MagnetPart>
      ))}
    </>
  )
}

const passes = ({ check, outdated }: ShownMagnet) =>
  check !== null && check.verdict !== 'fail' && outdated === null

const PROBLEMS: Partial<Record<PublishStep['id'], string>> = {
  shows:
    'The checked video doesn’t show this code. Add this placement’s code to the video and export it again.',
  size: 'The code in the checked video is too small.',
  seconds: 'The code in the checked video isn’t on screen for long enough.',
}

const FAILED =
  'The check failed, so viewers can’t use the code in that video. Check the video again to see what to fix.'

function problemsOf({ check, checklist, outdated }: ShownMagnet): string[] {
  if (outdated !== null) return [outdated]
  const problems = checklist.flatMap(({ id, state }) => {
    const text = PROBLEMS[id]
    return state === 'problem' && text ? [text] : []
  })
  return problems.length === 0 && check?.verdict === 'fail' ? [FAILED] : problems
}
