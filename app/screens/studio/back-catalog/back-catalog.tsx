import { href } from 'react-router'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { getCatalog } from '#domain/back-catalog/get-catalog.server.ts'
import type { Route } from './+types/back-catalog'
import { CatalogCheck } from './catalog-check.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Back Catalog | ${PRODUCT_NAME}` }]

export async function loader({ context }: Route.LoaderArgs) {
  return getCatalog(context.get(servicesContext), requireViewer(context).id)
}

/** Shows what the codes in earlier videos and the links in their descriptions open now. */
export default function BackCatalog({ loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated()
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Back Catalog"
        lead="See what every code in your earlier videos and every link in their descriptions opens now, and repair those that don’t work anymore."
        back={{ to: href('/videos'), label: 'Videos' }}
      />
      <noscript>
        <Alert tone="info" title="JavaScript is off">
          Your browser reads the videos and descriptions, which needs JavaScript. Please turn it on.
        </Alert>
      </noscript>
      {hydrated && <CatalogCheck catalog={loaderData} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare text="Failed to load this page." />
}
