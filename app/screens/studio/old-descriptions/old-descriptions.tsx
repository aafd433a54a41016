import { href } from 'react-router'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { getCatalog } from '#domain/back-catalog/get-catalog.server.ts'
import type { Route } from './+types/old-descriptions'
import { DescriptionCheck } from './description-check.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Old Descriptions | ${PRODUCT_NAME}` }]

export async function loader({ context }: Route.LoaderArgs) {
  return getCatalog(context.get(servicesContext), requireViewer(context).id)
}

/** Shows where the links in the descriptions of earlier videos lead, and corrects them. */
export default function OldDescriptions({ loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated()
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Old Descriptions"
        lead="Find the links in your earlier videos’ descriptions that don’t work anymore, and get corrected text to paste."
        back={{ to: href('/videos'), label: 'Videos' }}
      />
      <noscript>
        <Alert tone="info" title="JavaScript is off">
          Your browser reads the descriptions, which needs JavaScript. Please turn it on.
        </Alert>
      </noscript>
      {hydrated && <DescriptionCheck catalog={loaderData} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare text="Failed to load this page." />
}
