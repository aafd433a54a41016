import { Link } from 'react-router'
import { below } from '#app/components/integrations/below.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { requireIntegrations } from '#app/middleware/integration-owner.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { countUsableKeys } from '#domain/api-keys/api-keys.server.ts'
import { listConnections } from '#domain/connections/connections.server.ts'
import { listEndpoints } from '#domain/webhooks/endpoints.server.ts'
import { formatCount } from '#lib/format-number.ts'
import type { Route } from './+types/overview'

export const meta: Route.MetaFunction = () => [{ title: `Integrations | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { accountId, base } = await requireIntegrations({ context, params })
  const services = context.get(servicesContext)
  const [endpoints, connections, keys] = await Promise.all([
    listEndpoints(services, accountId),
    listConnections(services, accountId),
    countUsableKeys(services, accountId),
  ])
  return { base, endpoints: endpoints.length, connections: connections.length, keys }
}

export default function IntegrationsOverview({ loaderData }: Route.ComponentProps) {
  const { base, endpoints, connections, keys } = loaderData
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Integrations"
        lead="Send your leads where you work with them, within seconds. Every part is on every plan."
      />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Part
          to={below(base, '/integrations/connections')}
          title="Connections"
          count={formatCount(connections, 'connection')}
        >
          Kit, Mailchimp, MailerLite, beehiiv, Brevo, listmonk or Google Sheets gets every lead.
          Slack and Discord tell you about it.
        </Part>
        <Part
          to={below(base, '/integrations/webhooks')}
          title="Webhooks"
          count={formatCount(endpoints, 'endpoint')}
        >
          Your own program, n8n, Make or Zapier gets every lead and every change as a signed
          message.
        </Part>
        <Part
          to={below(base, '/integrations/keys')}
          title="API Keys"
          count={formatCount(keys, 'key')}
        >
          Your own program does what these screens do, with a key that may do no more than you
          choose.
        </Part>
      </ul>
    </div>
  )
}

type PartProps = { to: string; title: string; count: string; children: string }

function Part({ to, title, count, children }: PartProps) {
  return (
    <li>
      <Card className="grid h-full content-start gap-2">
        <h2 className="heading text-xl">
          <Link to={to} className="link">
            {title}
          </Link>
        </h2>
        <p className="timecode text-sm text-soft">{count}</p>
        <p>{children}</p>
      </Card>
    </li>
  )
}
