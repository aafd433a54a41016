import { VerdictBadge } from '#app/components/video-check/verdict-badge.tsx'
import { describeAppearance } from '#domain/video-check/scan/finding-messages.ts'
import type { Appearance } from '#domain/video-check/scan/findings.ts'
import { formatSecond } from '#domain/video-check/scan/format-time.ts'
import type { VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import { describeTime } from '#domain/video-check/scan/report-lines.ts'

export type AppearanceDetailsProps = { one: Appearance; facts: VideoFacts }

/** One time on screen: a frame of it, and every check with its numbers and what to do. */
export function AppearanceDetails({ one, facts }: AppearanceDetailsProps) {
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
        <ul className="grid gap-3 text-sm">
          {describeAppearance(one, facts).map(({ id, label, verdict, says, fix }) => (
            <li key={id} className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-2 font-[620]">
                {label} <VerdictBadge verdict={verdict} />
              </span>
              <span>{says}</span>
              {fix && <span className="text-soft">{fix}</span>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
