import { href, Link } from 'react-router'
import { insertCodePath } from '#app/components/video-check/check-path.ts'
import { UnknownPlacement } from '#app/components/video-check/parts/unknown-placement.tsx'
import type { SavedCheck } from '#app/components/video-check/results/saved-check.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { CheckedPlacement } from '#domain/placements/placement-check.ts'
import { type FormResult, readForm } from '#lib/forms.ts'
import { CHECK_FAILED, changeCheck } from '../change-check.server.ts'
import { loadVideoCheck } from '../load-video-check.server.ts'
import type { Route } from './+types/check-video'
import { VideoChecks } from './video-checks.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Check My Video | ${PRODUCT_NAME}` }]

export const loader = ({ context, request }: Route.LoaderArgs) => loadVideoCheck(context, request)

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const failure = { event: 'video_check.save_failed', message: CHECK_FAILED }
  const toResult = ({ errors, signedOut }: FormResult): SavedCheck => ({
    error: errors[''] ?? CHECK_FAILED,
    signedOut,
  })
  return formAction({ context, form, failure, toResult }, async ({ services, viewer, refuse }) => {
    const changed = await changeCheck(services, viewer, form)
    return changed.ok ? changed.saved : refuse(changed.message, 422)
  })
}

export default function CheckVideo({ loaderData }: Route.ComponentProps) {
  const { placement, codes, isUnknown } = loaderData
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Check My Video"
        lead="See whether viewers can scan your code. Your browser reads the video, so nothing is uploaded."
        {...(placement && { back: wayBack(placement) })}
      />
      {isUnknown && <UnknownPlacement />}
      <p className="max-w-prose">
        The code isn’t in your video yet?{' '}
        <Link to={insertCodePath(placement?.id)} className="link">
          Let us put it in
        </Link>
        .
      </p>
      <VideoChecks placement={placement} codes={codes} />
    </div>
  )
}

/**
 * Returns the link to the steps of the placement's video or, if it has no video, to the placement.
 */
function wayBack({ id, magnetId, label, videoId }: CheckedPlacement) {
  return videoId === null
    ? { to: href('/magnets/:id/placements/:placementId', { id: magnetId, placementId: id }), label }
    : { to: `${href('/videos/:videoId/publish', { videoId })}#check`, label: 'Steps of the video' }
}
