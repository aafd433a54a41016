import { checkVideoPath } from '#app/components/video-check/check-path.ts'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { findCraftOfPlacement } from '#domain/campaigns/craft.server.ts'
import { findPlacementToCheck } from '#domain/placements/placement-check.server.ts'
import { listPlateCodes } from '#domain/video-check/plate-codes.server.ts'
import type { Route } from './+types/insert-code'
import { InsertCode } from './insert/code-inserter.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Put the Code In | ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const id = new URL(request.url).searchParams.get('placement') ?? ''
  const craft = await findCraftOfPlacement(services, viewer, id)
  const placement = craft && (await findPlacementToCheck(services, craft.ownerId, id))
  return {
    placement,
    codes: await listPlateCodes(services, viewer, placement?.id ?? null),
  }
}

/** Puts a code into a finished video, in the browser. */
export default function InsertCodePage({ loaderData }: Route.ComponentProps) {
  const { placement, codes } = loaderData
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Put the Code In"
        lead="Choose your finished video, and we find the best place for the code and put it in. Your browser does the work, so nothing is uploaded."
        back={{ to: checkVideoPath('after', placement?.id), label: 'Check My Video' }}
      />
      <InsertCode placement={placement} codes={codes} />
    </div>
  )
}
