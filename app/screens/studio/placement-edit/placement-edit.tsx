import { href } from 'react-router'
import { PlacementFields } from '#app/components/placements/placement-fields.tsx'
import { CodeImage } from '#app/components/qr/code-image.tsx'
import { assertEditable } from '#app/middleware/craft.server.ts'
import { Card } from '#app/ui/card.tsx'
import { LinkField } from '#app/ui/link-field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { placementTitle } from '#domain/placements/placement.ts'
import { magnetUrl } from '#domain/qr/code-url.ts'
import { placementImages } from '#domain/qr/qr-image-path.ts'
import { formatTimestamp } from '#lib/timestamp.ts'
import { requirePlacement } from '../require-placement.server.ts'
import { savePlacement } from '../save-placement.server.ts'
import type { Route } from './+types/placement-edit'

export const meta: Route.MetaFunction = () => [{ title: `Edit Placement | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, magnet, placement, craft } = await requirePlacement({ context, params })
  assertEditable(craft)
  const { publicUrl } = services.env
  const { label, platform, videoUrl, spot, atSecond } = placement
  return {
    id: magnet.id,
    placementId: placement.id,
    title: placementTitle(placement),
    qr: placementImages(magnet, placement, publicUrl).svg,
    link: magnetUrl(publicUrl, placement.code),
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
  const { id, placementId, values, title, qr, link } = loaderData
  const at = href('/magnets/:id/placements/:placementId', { id, placementId })
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Edit Placement"
        lead="The placement’s link, code and stats don’t change."
        back={{ to: at, label: 'Back to the placement' }}
      />
      <PlacementFields
        key={placementId}
        values={actionData?.values ?? values}
        errors={actionData?.errors ?? {}}
        signedOut={actionData?.signedOut ?? false}
        submit="Save"
        cancelTo={at}
        side={
          <Card className="grid gap-5">
            <CodeImage svg={qr} title={title} size={208} className="justify-self-center" />
            <LinkField label="Short URL" url={link} stacked />
          </Card>
        }
      />
    </div>
  )
}
