import { ScanSearch, X } from 'lucide-react'
import { Form } from 'react-router'
import { checkVideoPath } from '#app/components/video-check/check-path.ts'
import { VerdictBadge } from '#app/components/video-check/verdict-badge.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import type { PlacementCheck } from '#domain/placements/placement-check.ts'
import { formatModuleSize } from '#domain/screen/screen.ts'
import { formatLength, formatSecond } from '#domain/video-check/scan/format-time.ts'

export type PlacementCheckCardProps = {
  placement: { id: string; check: PlacementCheck | null }
  /** Why the check has lapsed, in words; null if it holds. */
  outdated: string | null
}

/** What the check of a placement's finished video found, and the way to check it. */
export function PlacementCheckCard({
  placement: { id, check },
  outdated,
}: PlacementCheckCardProps) {
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="heading flex flex-wrap items-center gap-3 text-xl">
          Check of the video{' '}
          {outdated !== null ? (
            <Badge>Outdated</Badge>
          ) : (
            check && <VerdictBadge verdict={check.verdict} />
          )}
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={checkVideoPath('after', id)}
            variant="secondary"
            size="small"
            icon={<ScanSearch aria-hidden="true" />}
          >
            {check ? 'Check Again' : 'Check My Video'}
          </ButtonLink>
          {check && (
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
        <Alert tone="warning" title="The video shows the magnet’s own code">
          Scans don’t count here. Put this placement’s code into the video, then check the new file.
        </Alert>
      )}
      {check ? (
        <CheckFacts check={check} />
      ) : (
        <p className="text-sm text-soft">
          Check the finished video before you publish it: is the code large enough, and on screen
          for long enough? The video is read in your browser and isn’t uploaded.
        </p>
      )}
    </Card>
  )
}

function CheckFacts({ check }: { check: PlacementCheck }) {
  const [from, until] = [check.shownFromMs / 1000, check.shownUntilMs / 1000]
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Fact label="On screen">
        <span className="timecode">{`${formatSecond(from)} to ${formatSecond(until)}`}</span>{' '}
        {`(${formatLength(until - from)})`}
      </Fact>
      <Fact label="Side of a module">{formatModuleSize(check.moduleShare, 1)}</Fact>
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
