import { Link } from 'react-router'
import { connectionPaths } from '#app/components/integrations/connection-paths.ts'
import { EndpointBadge, EndpointHealth } from '#app/components/integrations/endpoint-status.tsx'
import { MadeBy } from '#app/components/integrations/made-by.tsx'
import { Monogram } from '#app/components/integrations/monogram.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { requireIntegrations } from '#app/middleware/integration-owner.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { CATALOG, PROVIDER_IDS } from '#domain/connections/catalog.ts'
import { listConnections } from '#domain/connections/connections.server.ts'
import type { Route } from './+types/connections'

export const meta: Route.MetaFunction = () => [{ title: `Connections | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { accountId, base, mayChange, workspaceId } = await requireIntegrations({ context, params })
  const connections = await listConnections(context.get(servicesContext), accountId)
  const shown = connections.map(({ choices: _choices, settings: _settings, ...one }) => one)
  return { base, mayChange, isShared: workspaceId !== null, connections: shown }
}

export default function Connections({ loaderData }: Route.ComponentProps) {
  const { base, mayChange, isShared, connections } = loaderData
  const paths = connectionPaths(base)
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Connections"
        lead="Send each new lead to your tools within seconds. People who unsubscribed from a service stay unsubscribed."
      />
      {connections.length > 0 && (
        <ul className="grid gap-4">
          {connections.map((one) => (
            <li key={one.id}>
              <Card className="grid gap-2">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h2 className="heading min-w-0 text-xl [overflow-wrap:anywhere]">
                    <Link to={paths.one(one.id)} className="link">
                      <bdi>{one.name}</bdi>
                    </Link>
                  </h2>
                  <EndpointBadge of={one} />
                </div>
                <p className="text-sm text-soft">
                  {`${CATALOG[one.provider].name}. `}
                  <EndpointHealth of={one} />
                  {isShared && <MadeBy email={one.createdBy} verb="Added" />}
                </p>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <section aria-labelledby="add" className="grid gap-4">
          <h2 id="add" className="heading text-xl">
            Connect a service
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {PROVIDER_IDS.map((id) => (
              <li key={id}>
                <Card className="grid h-full content-start gap-2">
                  <h3 className="flex items-center gap-3 font-[680]">
                    <Monogram of={id} />
                    <Link to={paths.add(id)} className="link inline-flex min-h-11 items-center">
                      {CATALOG[id].name}
                    </Link>
                  </h3>
                  <p>{CATALOG[id].summary}</p>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
