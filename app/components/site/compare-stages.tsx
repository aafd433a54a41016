import { classNames } from '#app/ui/class-names.ts'
import { Frame } from '#app/ui/frame.tsx'
import { type Span, STAGES } from '#content/comparisons/comparison.ts'

export type StageTrack = { name: string; span: Span; ours?: boolean }

/** Shows which stages between video and customer each tool covers. */
export function CompareStages({ tracks }: { tracks: readonly StageTrack[] }) {
  return (
    <figure className="stage rounded-md p-3">
      <Frame poles className="p-3 sm:p-5">
        <div aria-hidden="true" className="grid sm:grid-cols-[8.5rem_minmax(0,1fr)]">
          <ol className="timecode grid grid-cols-5 border-b border-edge pb-2 text-2xs text-soft sm:col-start-2 sm:text-sm">
            {STAGES.map((stage) => (
              <li key={stage} className="border-l border-edge pl-1.5">
                {stage}
              </li>
            ))}
          </ol>
        </div>
        <ul className="grid">
          {tracks.map((track) => (
            <li
              key={track.name}
              className="grid items-center gap-x-0 gap-y-1.5 border-b border-line py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]"
            >
              <span className={classNames('text-sm font-[620]', track.ours && 'text-signal')}>
                {track.name}
                <span className="sr-only">{`: ${spanInWords(track.span)}`}</span>
              </span>
              <StageBar span={track.span} ours={track.ours} />
            </li>
          ))}
        </ul>
      </Frame>
      <figcaption className="px-3 pt-4 pb-2 sm:px-5 text-sm text-soft">
        Where each tool fits, from making the download to the follow-up email.
      </figcaption>
    </figure>
  )
}

/** A row of five cells. The cells of covered stages are filled. */
export function StageBar({ span, ours }: { span: Span; ours?: boolean | undefined }) {
  const [first, last] = span.map((stage) => STAGES.indexOf(stage)) as [number, number]
  return (
    <span aria-hidden="true" className="grid h-5 grid-cols-5 bg-sunken">
      <span
        style={{ gridColumn: `${first + 1} / ${last + 2}` }}
        className={classNames('rounded-sm', ours ? 'bg-rec' : 'bg-edge')}
      />
    </span>
  )
}

/** Returns a span as text, such as 'Link to Capture'. */
function spanInWords([first, last]: Span): string {
  return first === last ? first : `${first} to ${last}`
}
