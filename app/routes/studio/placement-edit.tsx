import { href } from 'react-router'
import { PlacementFields } from '#app/components/placements/placement-fields.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { formatTimestamp } from '#lib/timestamp.ts'
import type { Route } from './+types/placement-edit'
import { requirePlacement } from './require-placement.server.ts'
import { savePlacement } from './save-placement.server.ts'

export const meta: Route.MetaFunction = () => [{ title: `Edit Placement | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { magnet, placement } = await requirePlacement({ context, params })
  const { label, platform, videoUrl, spot, atSecond } = placement
  return {
    id: magnet.id,
    placementId: placement.id,
    values: {
      label,
      platform: platform ?? '',
      url: videoUrl ?? '',
      spot: spot ?? '',
      time: atSecond === null ? '' : formatTimestamp(atSecond),
    },
  }
}

export function action({ context, params, request }: Route.ActionArgs) {
  const { id: magnetId, placementId } = params
  return savePlacement({ context, request, magnetId, placementId })
}

export default function PlacementEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { id, placementId, values } = loaderData
  const at = href('/magnets/:id/placements/:placementId', { id, placementId })
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Edit Placement"
        lead="Its link, code and stats don’t change."
        back={{ to: at, label: 'Back to the placement' }}
      />
      <PlacementFields
        key={placementId}
        values={actionData?.values ?? values}
        errors={actionData?.errors ?? {}}
        signedOut={actionData?.signedOut ?? false}
        submit="Save"
        cancelTo={at}
      />
    </div>
  )
}
