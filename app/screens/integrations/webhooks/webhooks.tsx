import { Link } from 'react-router'
import { below } from '#app/components/integrations/below.ts'
import { EndpointBadge, EndpointHealth } from '#app/components/integrations/endpoint-status.tsx'
import { MadeBy } from '#app/components/integrations/made-by.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { requireIntegrations } from '#app/middleware/integration-owner.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { listEndpoints } from '#domain/webhooks/endpoints.server.ts'
import { formatCount } from '#lib/format-number.ts'
import type { Route } from './+types/webhooks'

export const meta: Route.MetaFunction = () => [{ title: `Webhooks | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { accountId, base, mayChange, workspaceId } = await requireIntegrations({ context, params })
  const endpoints = await listEndpoints(context.get(servicesContext), accountId)
  return { base, mayChange, isShared: workspaceId !== null, endpoints }
}

export default function Webhooks({ loaderData }: Route.ComponentProps) {
  const { base, mayChange, isShared, endpoints } = loaderData
  const add = mayChange && (
    <ButtonLink to={below(base, '/integrations/webhooks/new')}>Add Webhook</ButtonLink>
  )
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Webhooks"
        lead="We send every lead and change to your URL as a signed message, and retry until it arrives."
        actions={endpoints.length > 0 && add}
      />
      {endpoints.length === 0 ? (
        <EmptyState title="No webhooks yet" action={add}>
          Add the URL of your own app, or of a workflow in n8n, Make or Zapier.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id}>
              <Card className="grid gap-2">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h2 className="heading min-w-0 text-xl [overflow-wrap:anywhere]">
                    <Link
                      to={below(base, '/integrations/webhooks/:targetId', {
                        targetId: endpoint.id,
                      })}
                      className="link"
                    >
                      <bdi>{endpoint.name}</bdi>
                    </Link>
                  </h2>
                  <EndpointBadge of={endpoint} />
                </div>
                <p className="timecode text-sm [overflow-wrap:anywhere]">{endpoint.url}</p>
                <p className="text-sm text-soft">
                  {`${formatCount(endpoint.eventTypes.length, 'event type')}. `}
                  <EndpointHealth of={endpoint} />
                  {isShared && <MadeBy email={endpoint.createdBy} verb="Added" />}
                </p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
