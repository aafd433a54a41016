import { href } from 'react-router'
import { FormCard } from '#app/forms/form-card.tsx'
import { ZonedTimeFields } from '#app/forms/zoned-time-fields.tsx'
import { assertEditable } from '#app/middleware/craft.server.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Field } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { addCounts, leadsPerThousandViews } from '#domain/video-analytics/video-counts.ts'
import { listMoments } from '#domain/video-analytics/video-stats.server.ts'
import {
  MAX_TITLE_LENGTH,
  toMomentField,
  VIDEO_MESSAGES,
  videoForm,
} from '#domain/videos/video-form.ts'
import { platformLabel } from '#domain/videos/video-link.ts'
import { videoTitle } from '#domain/videos/video-title.ts'
import { editVideo } from '#domain/videos/videos.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { fieldProps, parseForm, readForm } from '#lib/forms.ts'
import { listTimeZones } from '#lib/time-zone-search.ts'
import { formatTimestamp } from '#lib/timestamp.ts'
import { requireVideo } from '../require-video.server.ts'
import type { Route } from './+types/video-edit'
import { VideoHelp } from './video-help.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Edit Video | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, ownerId, video, thumbnail, page } = await requireVideo({ context, params })
  if (page) assertEditable(page)
  const { url, title, ownTitle, author, publishedAt, durationSeconds, views } = video
  const { scans, leads } = addCounts(await listMoments(services, ownerId, video.id))
  return {
    name: videoTitle(video),
    platformTitle: video.url === null ? null : videoTitle({ ...video, ownTitle: null }),
    publishedAt,
    timeZones: listTimeZones(),
    platform: platformLabel(video.platform),
    video: { url, title, author, thumbnail },
    figures: { scans, leads, leadsPerThousandViews: leadsPerThousandViews(leads, views) },
    values: {
      title: ownTitle ?? '',
      published: toMomentField(publishedAt),
      duration: durationSeconds === null ? '' : formatTimestamp(durationSeconds),
      views: views === null ? '' : formatNumber(views),
    },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const failure = { event: 'video.save_failed', message: VIDEO_MESSAGES.failed }
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const parsed = parseForm(videoForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const { ownerId, video, page } = await requireVideo({ context, params })
    if (page) assertEditable(page)
    if (video.url === null && parsed.value.ownTitle === null) {
      return refuse({ title: VIDEO_MESSAGES.titleMissing }, 422)
    }
    const own = { ownerId, id: params.videoId }
    const saved = await editVideo(services, own, parsed.value)
    return saved.ok
      ? redirectWithNotice(href('/videos/:videoId', params), {
          tone: 'success',
          text: 'Video saved.',
        })
      : redirectWithNotice(href('/videos'), { tone: 'error', text: VIDEO_MESSAGES.gone })
  })
}

/**
 * The form for what only the owner knows about a video, because its platform doesn't provide it.
 */
export default function VideoEdit({ loaderData, actionData, params }: Route.ComponentProps) {
  const at = href('/videos/:videoId', params)
  const { values = loaderData.values, errors = {}, signedOut = false } = actionData ?? {}
  const answer = { values, errors, signedOut }
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Edit Video"
        lead={<bdi>{loaderData.name}</bdi>}
        back={{ to: at, label: 'Back to the video' }}
      />
      <SideColumn
        label="About this video"
        side={
          <VideoHelp
            video={loaderData.video}
            platform={loaderData.platform}
            figures={loaderData.figures}
          />
        }
      >
        <FormCard answer={answer} submit="Save" cancelTo={at}>
          <Field
            {...fieldProps(answer, 'title')}
            label="Title"
            maxLength={MAX_TITLE_LENGTH}
            autoComplete="off"
            placeholder={loaderData.platformTitle ?? undefined}
            hint={
              loaderData.platformTitle === null
                ? 'Once you add the video’s link, you can leave this field empty to show the platform’s title.'
                : 'Leave this field empty to show the platform’s title.'
            }
          />
          <ZonedTimeFields
            answer={answer}
            name="published"
            label="Published"
            hint="We count the first 24 hours from this date."
            timeZones={loaderData.timeZones}
            at={loaderData.publishedAt}
          />
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <Field
              {...fieldProps(answer, 'duration')}
              label="Length"
              placeholder="12:34"
              autoComplete="off"
              className="timecode"
            />
            <Field
              {...fieldProps(answer, 'views')}
              label="Views"
              inputMode="numeric"
              placeholder="12,500"
              autoComplete="off"
              className="timecode"
              hint="Enter the number that the platform shows today. We can’t look it up."
            />
          </div>
        </FormCard>
      </SideColumn>
    </div>
  )
}
