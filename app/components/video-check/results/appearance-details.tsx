import { VerdictBadge } from '#app/components/video-check/results/verdict-badge.tsx'
import { Fold } from '#app/ui/fold.tsx'
import {
  type CheckLine,
  describeAppearance,
  isFine,
} from '#domain/video-check/scan/finding-messages.ts'
import type { Appearance } from '#domain/video-check/scan/findings.ts'
import { formatSecond } from '#domain/video-check/scan/format-time.ts'
import type { VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import { describeTime } from '#domain/video-check/scan/report-lines.ts'

export type AppearanceDetailsProps = { one: Appearance; facts: VideoFacts }

/**
 * One appearance of a code on screen: a frame of it, and what to fix. The numbers, and everything
 * that is fine, are collapsed.
 */
export function AppearanceDetails({ one, facts }: AppearanceDetailsProps) {
  const lines = describeAppearance(one, facts)
  const wrong = lines.filter(({ verdict }) => !isFine(verdict))
  const fine = lines.filter(({ verdict }) => isFine(verdict))
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-[680]">
        <span className="timecode">{describeTime(one)}</span> <VerdictBadge verdict={one.verdict} />
      </h3>
      <div className="grid gap-4 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
        {one.snapshot && (
          <img
            src={one.snapshot}
            alt={`The frame at ${formatSecond(one.from)}`}
            className="max-h-60 rounded-sm border border-line"
          />
        )}
        <div className="grid content-start gap-3 text-sm">
          {wrong.length > 0 && <CheckLines lines={wrong} />}
          {fine.length > 0 && (
            <Fold label={`What’s OK (${fine.length})`}>
              <CheckLines lines={fine} />
            </Fold>
          )}
          <Fold label="Details">
            <dl className="grid gap-2">
              {lines.map(
                ({ id, label, numbers }) =>
                  numbers && (
                    <div key={id}>
                      <dt className="font-[620]">{label}</dt>
                      <dd className="text-soft">{numbers}</dd>
                    </div>
                  ),
              )}
            </dl>
          </Fold>
        </div>
      </div>
    </section>
  )
}

const CheckLines = ({ lines }: { lines: readonly CheckLine[] }) => (
  <ul className="grid gap-3">
    {lines.map(({ id, label, verdict, says, fix }) => (
      <li key={id} className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-[620]">
          {label} <VerdictBadge verdict={verdict} />
        </span>
        <span>{says}</span>
        {fix && <span className="text-soft">{fix}</span>}
      </li>
    ))}
  </ul>
)
