import { useEffect, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { TimeZoneField } from '#app/forms/time-zone-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { withParams } from '#app/ui/table.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import type { PostSchedule } from '#domain/blog/post-schedule.ts'
import { fieldProps } from '#lib/forms.ts'
import { formatWallClock, getOwnTimeZone, toWallClock } from '#lib/time-zone.ts'
import { formatTimeZone, type TimeZoneOption } from '#lib/time-zone-search.ts'

/** The draft in the dialog. */
export type PostToSchedule = { id: string; title: string; schedule: PostSchedule | null }

/** The action's result if it rejected the time. */
export type ScheduleRefusal = { values: Record<string, string>; errors: Record<string, string> }

export type SchedulePostDialogProps = {
  post: PostToSchedule
  timeZones: TimeZoneOption[]
  refused: ScheduleRefusal | null
  /** Why the whole form was rejected. */
  refusal: { error: string; signedOut: boolean } | null
}

/**
 * A dialog that sets, changes or cancels the time at which a draft is published. It is open while
 * the URL contains the post's id.
 */
export function SchedulePostDialog(props: SchedulePostDialogProps) {
  const { post, timeZones, refused, refusal } = props
  const { pathname, search } = useLocation()
  const pressed = useNavigation().formData?.get('intent')
  const back = pathname + withParams(search, { schedule: null })
  const answer = refused ?? { values: savedValues(post.schedule), errors: {} }
  const given = answer.values.publish_zone ?? ''
  const [zone, setZone] = useState(formatTimeZone(given || 'UTC'))
  useEffect(() => {
    if (!given) setZone(formatTimeZone(getOwnTimeZone()))
  }, [given])
  const { defaultValue: _, ...zoneField } = fieldProps(answer, 'publish_zone')
  return (
    <UrlDialog title={post.schedule ? 'Change the schedule' : 'Schedule this post'} closeTo={back}>
      <Form
        method="post"
        action={pathname + search}
        preventScrollReset
        noValidate
        className="grid gap-5 [overflow-wrap:anywhere]"
      >
        <FormAlert text={refusal?.error} signedOut={refusal?.signedOut} />
        <p>{`"${post.title}" will be published at this time, with any changes you save before then.`}</p>
        <input type="hidden" name="post" value={post.id} />
        <Field
          {...fieldProps(answer, 'publish_at')}
          label="Date and time"
          type="datetime-local"
          required
        />
        <TimeZoneField
          {...zoneField}
          value={zone}
          onChange={(event) => setZone(event.currentTarget.value)}
          required
          hint="Date and time are in this time zone. Enter a city, such as Berlin."
          timeZones={timeZones}
        />
        <div className="mt-1 flex flex-wrap gap-3">
          <Button
            name="intent"
            value="schedule"
            busy={pressed === 'schedule'}
            busyLabel="Scheduling..."
          >
            Schedule
          </Button>
          {post.schedule && (
            <Button
              name="intent"
              value="unschedule"
              variant="secondary"
              busy={pressed === 'unschedule'}
              busyLabel="Canceling..."
            >
              Cancel Schedule
            </Button>
          )}
          <CancelLink to={back} label="Close" />
        </div>
      </Form>
    </UrlDialog>
  )
}

function savedValues(schedule: PostSchedule | null): Record<string, string> {
  if (!schedule) return {}
  const { publishAt, timeZone } = schedule
  return {
    publish_at: formatWallClock(toWallClock(timeZone, publishAt)),
    publish_zone: timeZone,
  }
}
