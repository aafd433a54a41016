import { PartList } from '#app/components/campaigns/part-list.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { listMyParts } from '#domain/campaigns/creator-side.server.ts'
import type { Route } from './+types/campaigns'

export const meta: Route.MetaFunction = () => [{ title: `Campaigns: ${PRODUCT_NAME}` }]

export async function loader({ context }: Route.LoaderArgs) {
  const parts = await listMyParts(context.get(servicesContext), requireViewer(context))
  return parts.map(({ id, brand, campaign, campaignState, state, page }) => ({
    ...{ id, brand, campaign, campaignState, state },
    title: page.title,
  }))
}

export default function Campaigns({ loaderData: parts }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Campaigns"
        lead="Brands you work with. Each gives you a page of your own; your magnets are apart from it."
      />
      {parts.length === 0 ? (
        <EmptyState title="No campaigns yet">
          When a brand invites you, you get a mail with a link. Accept it, and your page, its link
          and its QR code are here.
        </EmptyState>
      ) : (
        <PartList parts={parts} />
      )}
    </div>
  )
}
