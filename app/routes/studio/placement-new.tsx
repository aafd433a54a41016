import { href } from 'react-router'
import { PlacementFields } from '#app/components/placements/placement-fields.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Route } from './+types/placement-new'
import { requireMagnet } from './require-placement.server.ts'
import { savePlacement } from './save-placement.server.ts'

export const meta: Route.MetaFunction = () => [{ title: `Add Placement: ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { magnet } = await requireMagnet({ context, params })
  return { id: magnet.id, title: magnet.title }
}

export function action({ context, params, request }: Route.ActionArgs) {
  return savePlacement({ context, request, magnetId: params.id, placementId: null })
}

export default function PlacementNew({ loaderData, actionData }: Route.ComponentProps) {
  const path = href('/magnets/:id/placements', { id: loaderData.id })
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Add Placement"
        lead={<bdi>{loaderData.title}</bdi>}
        back={{ to: path, label: 'Placements' }}
      />
      <PlacementFields
        values={actionData?.values ?? {}}
        errors={actionData?.errors ?? {}}
        signedOut={actionData?.signedOut ?? false}
        submit="Add Placement"
        cancelTo={path}
      />
    </div>
  )
}
