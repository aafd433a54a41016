import { ChartColumn } from 'lucide-react'
import { href } from 'react-router'
import { LocalCodeWarning } from '#app/components/qr/local-code-warning.tsx'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { assertEditable } from '#app/middleware/craft.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { getMagnetTexts, getVideoPlan } from '#domain/video-publishing/video-plan.server.ts'
import { nextVideoStep } from '#domain/video-publishing/video-steps.ts'
import { toMomentField } from '#domain/videos/video-form.ts'
import { platformLabel } from '#domain/videos/video-link.ts'
import { videoTitle } from '#domain/videos/video-title.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import { listTimeZones } from '#lib/time-zone-search.ts'
import { listMagnetsFor, requireVideo } from '../require-video.server.ts'
import type { Route } from './+types/video-publish'
import { AddMagnet } from './add-magnet.tsx'
import { publishAction } from './publish-action.server.ts'
import { toShown } from './shown-magnet.server.ts'
import { VideoSteps } from './video-steps.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Publish ${loaderData?.title ?? 'a video'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await requireVideo({ context, params })
  const { services, ownerId, video, page, view } = found
  if (page) assertEditable(page)
  const [plan, magnets] = await Promise.all([
    getVideoPlan(services, ownerId, video),
    listMagnetsFor(services, found),
  ])
  const { publicUrl, publicUrlIsSet } = services.env
  const inVideo = plan.magnets.map(({ magnet }) => magnet.id)
  return {
    title: videoTitle(video),
    platform: platformLabel(video.platform),
    url: video.url,
    publishedAt: video.publishedAt,
    values: { published: toMomentField(video.publishedAt) },
    timeZones: listTimeZones(),
    host: new URL(publicUrl).host,
    publicUrlIsSet,
    steps: plan.steps,
    next: nextVideoStep(plan.steps),
    magnets: await Promise.all(
      plan.magnets.map(async (one) =>
        toShown(one, await getMagnetTexts(services, ownerId, one), publicUrl),
      ),
    ),
    others: magnets.filter(({ id }) => !inVideo.includes(id)),
    back: view.back,
  }
}

export const action = (args: Route.ActionArgs) => publishAction(args)

/**
 * The steps of a video from the finished edit to its first hour, with everything that is needed for
 * them.
 */
export default function VideoPublish({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, steps, magnets, others } = loaderData
  const answer = actionData ?? EMPTY_FORM_RESULT
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <div className="grid gap-8">
      <PageHeader
        title={<bdi>{title}</bdi>}
        asTyped
        lead={`${done} of ${steps.length} steps done. You can leave at any time and continue later.`}
        back={loaderData.back}
        actions={
          <ButtonLink
            to={href('/videos/:videoId', params)}
            variant="secondary"
            icon={<ChartColumn aria-hidden="true" />}
          >
            Stats
          </ButtonLink>
        }
      />
      <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
      {!loaderData.publicUrlIsSet && <LocalCodeWarning />}
      {magnets.flatMap(({ id, title: magnet, problems }) =>
        problems.map((problem) => (
          <Alert key={`${id} ${problem}`} tone="warning" title={<bdi>{magnet}</bdi>}>
            {problem}
          </Alert>
        )),
      )}
      {magnets.length > 0 && <VideoSteps {...loaderData} answer={answer} />}
      <AddMagnet isFirst={magnets.length === 0} others={others} answer={answer} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare text="Failed to load this video." />
}
