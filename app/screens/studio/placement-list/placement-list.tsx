import { href } from 'react-router'
import { assertEditable } from '#app/middleware/craft.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { requireMagnet } from '../require-placement.server.ts'
import type { Route } from './+types/placement-list'
import { placementListAction } from './placement-list.server.ts'
import { PlacementReview } from './placement-review.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Paste a List | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { magnet, craft } = await requireMagnet({ context, params })
  assertEditable(craft)
  return { id: magnet.id, title: magnet.title }
}

export function action({ context, params, request }: Route.ActionArgs) {
  return placementListAction({ context, request, magnetId: params.id })
}

export default function PlacementListPage({ loaderData, actionData }: Route.ComponentProps) {
  const path = href('/magnets/:id/placements', { id: loaderData.id })
  const created = actionData?.created ?? 0
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Paste a List"
        lead={
          <>
            Add many placements for <bdi className="font-[640] text-ink">{loaderData.title}</bdi>,
            one per line. You review them before anything is created.
          </>
        }
        back={{ to: path, label: 'Placements' }}
      />
      {created > 0 && (
        <Alert
          tone="success"
          title={created === 1 ? '1 placement added' : `${created} placements added`}
        >
          Please correct the lines below, which we couldn’t read.
        </Alert>
      )}
      <PlacementReview
        key={actionData?.list}
        list={actionData?.list ?? ''}
        lines={actionData?.lines ?? null}
        error={actionData?.error}
        signedOut={actionData?.signedOut ?? false}
        cancelTo={path}
      />
    </div>
  )
}
