import { Download } from 'lucide-react'
import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { MAX_FILE_NAME_LENGTH, TIMECODE_STARTS } from '#domain/editor-timelines/timeline-request.ts'
import { FRAME_RATE_NAMES } from '#domain/video-pack/motion/frame-rate.ts'
import { DEFAULT_MOTION_RATE } from '#domain/video-pack/motion-request.ts'
import { formatCount } from '#lib/format-number.ts'
import { formatTimestamp } from '#lib/timestamp.ts'

export type ExportSectionProps = {
  videoId: string
  /** The placements that have a time, in the order of time. */
  timed: readonly { id: string; label: string; second: number; shownSeconds: number | null }[]
  /** The placements that aren't in the timeline because they have no time. */
  untimed: readonly { id: string; label: string; spot: string | null }[]
  /** The sizes of the overlays. */
  files: readonly { id: string; title: string }[]
}

/** The form for downloading the timeline. It works without JavaScript. */
export function ExportSection({ videoId, timed, untimed, files }: ExportSectionProps) {
  return (
    <section aria-labelledby="export" className="grid gap-4">
      <div className="grid gap-2">
        <h2 id="export" className="heading text-2xl">
          Take the Codes into Your Edit
        </h2>
        <p className="max-w-prose text-soft">
          Download a timeline with every code already at its time, and open it in your editing
          program. The archive contains the overlays and the timeline as FCPXML (Final Cut Pro,
          DaVinci Resolve), XML (Premiere Pro), OpenTimelineIO and EDL.
        </p>
      </div>
      {timed.length === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-prose">
            None of this video’s placements has a timestamp yet. Add a timestamp to a placement, or
            choose a timeline with markers below.
          </p>
          <ButtonLink to={href('/videos/:videoId', { videoId })} variant="secondary">
            Go to Placements
          </ButtonLink>
        </div>
      ) : (
        <Card className="grid gap-6">
          <ul className="grid gap-1" aria-label="Codes in the timeline">
            {timed.map(({ id, label, second, shownSeconds }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                <span className="timecode">{formatTimestamp(second)}</span>
                <bdi className="min-w-0 [overflow-wrap:anywhere]">{label}</bdi>
                <span className="text-sm text-soft">
                  {shownSeconds === null
                    ? 'spoken, as a marker'
                    : formatCount(shownSeconds, 'second', 'seconds')}
                </span>
              </li>
            ))}
          </ul>
          {untimed.length > 0 && (
            <p className="max-w-prose text-sm text-soft [overflow-wrap:anywhere]">
              {'Not in the timeline: '}
              {untimed.map(({ id, label, spot }, index) => (
                <span key={id}>
                  {index > 0 && '; '}
                  <bdi>{label}</bdi>
                  {spot && `, ${spot}`}
                </span>
              ))}
              {' (no timestamp).'}
            </p>
          )}
          <form
            method="get"
            action={href('/videos/:videoId/timeline.zip', { videoId })}
            className="grid gap-4"
          >
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              <SelectField
                name="rate"
                label="Frames per second"
                hint="Choose the frame rate of your video."
                defaultValue={DEFAULT_MOTION_RATE}
                options={FRAME_RATE_NAMES.map((name) => ({ value: name, label: name }))}
              />
              <SelectField
                name="file"
                label="Size"
                options={files.map(({ id, title }) => ({ value: id, label: title }))}
              />
              <SelectField
                name="overlay"
                label="Overlays"
                options={[
                  { value: 'still', label: 'Pictures (.png)' },
                  { value: 'motion', label: 'Videos that slide in (.mov)' },
                ]}
              />
              <SelectField
                name="start"
                label="Timeline starts at"
                options={TIMECODE_STARTS.map((start) => ({ value: start, label: start }))}
              />
            </div>
            <Field
              name="video"
              label="File name of your video"
              maxLength={MAX_FILE_NAME_LENGTH}
              pattern="[^\/\\]*"
              placeholder="my-video.mp4"
              autoComplete="off"
              hint="Puts your video on the lowest track. Leave this field empty to get an empty track."
            />
            <Button icon={<Download aria-hidden="true" />} className="justify-self-start">
              Download Timeline
            </Button>
          </form>
          <p className="max-w-prose text-sm text-soft">
            We checked such files with OpenTimelineIO and with Apple’s definition of FCPXML, but not
            in the editing programs themselves.
          </p>
        </Card>
      )}
    </section>
  )
}
