import { Clapperboard, ScanSearch, X } from 'lucide-react'
import { checkVideoPath, insertCodePath } from '#app/components/video-check/check-path.ts'
import { VerdictBadge } from '#app/components/video-check/results/verdict-badge.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { Form } from '#app/ui/form.tsx'
import type { PlacementCheck } from '#domain/placements/placement-check.ts'
import { describeSize } from '#domain/screen/screen.ts'
import { formatLength, formatSecond } from '#domain/video-check/scan/format-time.ts'

export type CheckPartProps = {
  placement: { id: string; check: PlacementCheck | null }
  /**
   * The number of modules on each side of the placement's code, and how much larger than a plain
   * code it has to be.
   */
  modules: number
  need: number
  /** Whether the viewer may remove the check. */
  mayEdit: boolean
  /** Why the check is outdated; null if it is up to date. */
  outdated: string | null
}

/** The result of checking a placement's finished video, and a link for checking it. */
export function CheckPart(props: CheckPartProps) {
  const { placement, modules, need, mayEdit, outdated } = props
  const { id, check } = placement
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex flex-wrap items-center gap-3 text-base font-[680]">
          Last check of the video{' '}
          {outdated !== null ? (
            <Badge>Outdated</Badge>
          ) : (
            check && <VerdictBadge verdict={check.verdict} />
          )}
        </h3>
        <div className="flex flex-wrap gap-3">
          {!check && (
            <ButtonLink
              to={insertCodePath(id)}
              variant="secondary"
              size="small"
              icon={<Clapperboard aria-hidden="true" />}
            >
              Put the Code In
            </ButtonLink>
          )}
          <ButtonLink
            to={checkVideoPath('after', id)}
            variant="secondary"
            size="small"
            icon={<ScanSearch aria-hidden="true" />}
          >
            {check ? 'Check Again' : 'Check My Video'}
          </ButtonLink>
          {check && mayEdit && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="placement" value={id} />
              <Button
                name="intent"
                value="clear-check"
                variant="ghost"
                size="small"
                icon={<X aria-hidden="true" />}
              >
                Remove
              </Button>
            </Form>
          )}
        </div>
      </div>
      {outdated !== null && (
        <Alert tone="warning" title="Check the video again">
          {outdated}
        </Alert>
      )}
      {outdated === null && check?.read?.shows === 'magnet' && (
        <Alert tone="warning" title="The video shows the magnet’s code">
          Scans of that code don’t count for this placement. Put this placement’s code into the
          video, then check the new file.
        </Alert>
      )}
      {check ? (
        <CheckFacts check={check} modules={modules} need={need} />
      ) : (
        <p className="text-sm text-soft">
          Before you publish, check that the code in the finished video is big enough and on screen
          for long enough. If you don’t edit videos yourself, we can put the code into the finished
          video. Your browser reads the file, so nothing is uploaded.
        </p>
      )}
    </div>
  )
}

type CheckFactsProps = { check: PlacementCheck; modules: number; need: number }

function CheckFacts({ check, modules, need }: CheckFactsProps) {
  const [from, until] = [check.shownFromMs / 1000, check.shownUntilMs / 1000]
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Fact label="On screen">
        <span className="timecode">{`${formatSecond(from)} to ${formatSecond(until)}`}</span>{' '}
        {`(${formatLength(until - from)})`}
      </Fact>
      <Fact label="Code size">{describeSize(modules, check.moduleShare, need)}</Fact>
      {check.read && (
        <Fact label="Code in the video">
          <span className="timecode [overflow-wrap:anywhere]">{`${check.read.host}/q/${check.read.code}`}</span>
        </Fact>
      )}
      <Fact label="Checked">
        <DateTime format="day" at={check.checkedAt} />
      </Fact>
    </dl>
  )
}
