import { href } from 'react-router'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { assertEditable } from '#app/middleware/craft.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { listTimed, listUntimed } from '#domain/editor-timelines/plan-timeline.ts'
import { listVideoPlacements } from '#domain/placements/list-placements.server.ts'
import { SPOT_LABELS } from '#domain/placements/placement.ts'
import { lengthOf } from '#domain/video-analytics/timeline.ts'
import { MOTION_FILES } from '#domain/video-pack/motion-request.ts'
import { videoTitle } from '#domain/videos/video-title.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import { listMagnetsFor, requireVideo } from '../require-video.server.ts'
import type { Route } from './+types/video-timeline'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'
import { timelineAction } from './timeline-action.server.ts'

export const meta: Route.MetaFunction = () => [{ title: `Editor Timeline | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await requireVideo({ context, params })
  const { services, ownerId, video, page } = found
  if (page) assertEditable(page)
  const [placements, magnets] = await Promise.all([
    listVideoPlacements(services, ownerId, video.id),
    listMagnetsFor(services, found),
  ])
  const checks = placements.flatMap(({ check }) => check ?? [])
  return {
    title: videoTitle(video),
    timed: listTimed(placements).map(({ placement, second, shownSeconds }) => ({
      id: placement.id,
      label: placement.label,
      second,
      shownSeconds,
    })),
    untimed: listUntimed(placements).map(({ id, label, spot }) => ({
      id,
      label,
      spot: spot && SPOT_LABELS[spot].toLowerCase(),
    })),
    // A moved code gets its new timestamp, so the entered one is compared.
    known: placements.map(({ id, label, code, atSecond }) => ({
      id,
      label,
      code,
      second: atSecond,
    })),
    lengthSeconds: lengthOf(video.durationSeconds, checks)?.seconds ?? null,
    files: MOTION_FILES.map(({ id, title }) => ({ id, title })),
    magnets,
  }
}

export const action = (args: Route.ActionArgs) => timelineAction(args)

/** Takes a video's codes into an editing program, and brings their times back after the edit. */
export default function VideoTimeline({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <PageHeader
        title="Editor Timeline"
        lead={<bdi>{loaderData.title}</bdi>}
        back={{ to: href('/videos/:videoId', params), label: 'Back to the video' }}
      />
      <ExportSection
        videoId={params.videoId}
        timed={loaderData.timed}
        untimed={loaderData.untimed}
        files={loaderData.files}
      />
      <ImportSection
        known={loaderData.known}
        lengthSeconds={loaderData.lengthSeconds}
        magnets={loaderData.magnets}
        answer={actionData ?? EMPTY_FORM_RESULT}
      />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare text="Failed to load this timeline." />
}
