import { href } from 'react-router'
import { PlacementFields } from '#app/components/placements/placement-fields.tsx'
import { assertEditable } from '#app/middleware/craft.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideList, SideNote } from '#app/ui/side-column.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { findCraftVideo } from '#domain/campaigns/craft.server.ts'
import { labelOf, videoTitle } from '#domain/videos/video-title.ts'
import { requireMagnet } from '../require-placement.server.ts'
import { savePlacement } from '../save-placement.server.ts'
import type { Route } from './+types/placement-new'

export const meta: Route.MetaFunction = () => [{ title: `Add Placement | ${PRODUCT_NAME}` }]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, viewer, magnet, craft } = await requireMagnet({ context, params })
  assertEditable(craft)
  const videoId = new URL(request.url).searchParams.get('video') ?? ''
  const video = (await findCraftVideo(services, viewer, videoId))?.video
  const values: Record<string, string> = video
    ? { label: labelOf(videoTitle(video)), url: video.url ?? '' }
    : {}
  return { id: magnet.id, title: magnet.title, values }
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
        values={actionData?.values ?? loaderData.values}
        errors={actionData?.errors ?? {}}
        signedOut={actionData?.signedOut ?? false}
        submit="Add Placement"
        cancelTo={path}
        side={<WhatItGets />}
      />
    </div>
  )
}

function WhatItGets() {
  return (
    <>
      <SideNote title="What a placement gets">
        <SideList
          points={[
            'Its own short link and QR code, which open the magnet’s page.',
            'Its own stats: scans, visits, leads and downloads.',
            'Ready-to-paste text and a video pack that suit the place where you use the code.',
          ]}
        />
      </SideNote>
      <SideNote title="A placement for each spot">
        <p>
          Add one placement for the code on screen, one for the description and one for the pinned
          comment. Then you see which placement brings leads.
        </p>
      </SideNote>
    </>
  )
}
