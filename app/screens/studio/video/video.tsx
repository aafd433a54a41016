import { Clapperboard, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { NowShowingAlert } from '#app/components/schedules/now-showing.tsx'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useFetching } from '#app/ui/use-fetching.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { listNowShowing } from '#domain/schedules/now-showing.server.ts'
import { lengthOf } from '#domain/video-analytics/timeline.ts'
import { addCounts } from '#domain/video-analytics/video-counts.ts'
import { findCourse, listMoments } from '#domain/video-analytics/video-stats.server.ts'
import { getVideoPlan } from '#domain/video-publishing/video-plan.server.ts'
import { platformLabel } from '#domain/videos/video-link.ts'
import { videoTitle } from '#domain/videos/video-title.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import { listMagnetsFor, requireVideo } from '../require-video.server.ts'
import type { Route } from './+types/video'
import { AddPlacementForm } from './add-placement-form.tsx'
import { CourseSection } from './course-section.tsx'
import { FetchNote } from './fetch-note.tsx'
import { MomentStrip } from './moment-strip.tsx'
import { MomentTable } from './moment-table.tsx'
import { NextStep } from './next-step.tsx'
import { videoAction } from './video-action.server.ts'
import { VideoFacts } from './video-facts.tsx'
import { VideoTotals } from './video-totals.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'Video'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await requireVideo({ context, params })
  const { services, ownerId, video, thumbnail, view } = found
  const [moments, course, magnets, plan] = await Promise.all([
    listMoments(services, ownerId, video.id),
    findCourse(services, ownerId, video),
    listMagnetsFor(services, found),
    getVideoPlan(services, ownerId, video),
  ])
  const shownMagnets = moments.flatMap(({ magnet }) => magnet ?? [])
  const showings = await listNowShowing(
    services,
    ownerId,
    shownMagnets.map(({ id }) => id),
  )
  const { url, title, ownTitle, author, publishedAt, durationSeconds } = video
  const { views, viewsTypedAt, createdAt, fetchState, failure, nextFetchAt } = video
  return {
    title: videoTitle(video),
    platform: platformLabel(video.platform),
    video: {
      url,
      title,
      ownTitle,
      author,
      publishedAt,
      views,
      viewsTypedAt,
      createdAt,
      thumbnail,
    },
    fetching: { fetchState, failure, nextFetchAt },
    moments,
    length: lengthOf(durationSeconds, moments),
    showings: showings.map((showing) => ({
      showing,
      title: shownMagnets.find(({ id }) => id === showing.magnetId)?.title ?? '',
    })),
    course,
    steps: plan.steps,
    magnets,
    view,
    asksToDelete: view.mayEdit && new URL(request.url).searchParams.get('ask') === 'delete',
  }
}

export const action = (args: Route.ActionArgs) => videoAction(args)

export default function Video({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, platform, video, fetching, moments, length, course, magnets, view } = loaderData
  const answer = actionData ?? EMPTY_FORM_RESULT
  useFetching(fetching.fetchState === 'waiting' && !fetching.failure)
  return (
    <div className="grid gap-10">
      <PageHeader
        title={<bdi>{title}</bdi>}
        asTyped
        back={view.back}
        actions={
          <>
            {video.url && (
              <a
                href={video.url}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClasses({ variant: 'ghost' })}
              >
                <ExternalLink aria-hidden="true" />
                {`Open on ${platform}`}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
            {view.mayEdit && (
              <>
                <ButtonLink
                  to={href('/videos/:videoId/timeline', params)}
                  variant="secondary"
                  icon={<Clapperboard aria-hidden="true" />}
                >
                  Editor Timeline
                </ButtonLink>
                <ButtonLink
                  to={href('/videos/:videoId/edit', params)}
                  variant="secondary"
                  icon={<Pencil aria-hidden="true" />}
                >
                  Edit
                </ButtonLink>
                <ButtonLink
                  to="?ask=delete"
                  variant="ghost"
                  preventScrollReset
                  icon={<Trash2 aria-hidden="true" />}
                >
                  Delete
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      {view.note && (
        <Alert tone="info" title="View only">
          {view.note}
        </Alert>
      )}
      {!loaderData.asksToDelete && (
        <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
      )}
      <FetchNote platform={platform} mayRetry={view.mayEdit} {...fetching} />
      {view.mayEdit && loaderData.steps.some(({ state }) => state !== 'done') && (
        <NextStep videoId={params.videoId} steps={loaderData.steps} />
      )}
      {loaderData.showings.map(({ showing, title: magnet }) => (
        <NowShowingAlert key={showing.magnetId} showing={showing} title={magnet} />
      ))}
      <VideoFacts video={video} length={length} platform={platform} />
      <VideoTotals
        totals={addCounts(moments)}
        views={video.views}
        viewsTypedAt={video.viewsTypedAt}
      />
      <section aria-labelledby="placements" className="grid gap-4">
        <h2 id="placements" className="heading text-2xl">
          Placements
        </h2>
        {moments.length === 0 ? (
          <p className="max-w-prose text-soft">
            This video has no placements yet. Each placement gets its own code and link. Add one for
            the code at 2:31, for example, or for a spoken link at 8:04, the end card or the
            description.
          </p>
        ) : (
          <>
            <MomentStrip moments={moments} durationSeconds={length?.seconds ?? null} />
            <Card flush>
              <MomentTable moments={moments} mayEdit={view.mayEdit} />
            </Card>
          </>
        )}
        {view.mayEdit && <AddPlacementForm magnets={magnets} />}
      </section>
      <CourseSection course={course} />
      {loaderData.asksToDelete && (
        <ConfirmDialog title="Delete this video?" intent="delete" button="Delete" answer={answer}>
          <p>
            We delete the video’s title, its thumbnail and everything you entered. You keep its
            placements, with their codes, links and stats. This can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare text="Failed to load this video." />
}
