import { ActionForm } from '#app/forms/action-form.tsx'
import { ZonedTimeFields } from '#app/forms/zoned-time-fields.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Field } from '#app/ui/field.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { type FormResult, fieldProps } from '#lib/forms.ts'
import type { TimeZoneOption } from '#lib/time-zone-search.ts'

export type PublishStepProps = {
  /** Null before the video is published. */
  url: string | null
  /** The platform's name. */
  platform: string
  publishedAt: Date | null
  values: Record<string, string>
  timeZones: readonly TimeZoneOption[]
  answer: FormResult
}

/** The step for a video's link, if it had none, and for its publication date. */
export function PublishStep(props: PublishStepProps) {
  const { url, platform, publishedAt, timeZones } = props
  // The message about the whole form is shown above the steps.
  const { '': _, ...errors } = props.answer.errors
  const answer = { values: { ...props.values, ...props.answer.values }, errors }
  return (
    <>
      <p className="max-w-prose text-soft">
        {url === null
          ? 'Publish the video, or upload it as private or scheduled, then paste its link. We add the link to all placements of this video.'
          : 'Enter the date when the video comes out. We count its stats and its first hour from that date.'}
      </p>
      {url !== null && (
        <p className="[overflow-wrap:anywhere]">
          <span className="text-soft">{platform}: </span>
          <NewTabLink href={url}>{url}</NewTabLink>
        </p>
      )}
      {publishedAt && (
        <p>
          <span className="text-soft">Published: </span>
          <DateTime format="sentence" at={publishedAt} />
        </p>
      )}
      <ActionForm
        intent="publish"
        answer={{ errors, signedOut: false }}
        button={publishedAt ? 'Change the Date' : 'Save'}
        busyLabel="Saving..."
        variant={publishedAt ? 'secondary' : 'primary'}
        preventScrollReset
        className="grid max-w-2xl gap-5"
      >
        {url === null && (
          <Field
            {...fieldProps(answer, 'url')}
            label="Video link"
            type="url"
            inputMode="url"
            required
            autoComplete="off"
            placeholder="https://youtu.be/…"
            hint="YouTube, Vimeo or TikTok."
          />
        )}
        <ZonedTimeFields
          answer={answer}
          name="published"
          label="Publish date"
          required
          timeZones={timeZones}
          at={publishedAt}
        />
      </ActionForm>
    </>
  )
}
