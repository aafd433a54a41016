import { KeyRound, Webhook } from 'lucide-react'
import { Monogram, TileMark } from '#app/components/integrations/monogram.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { requireIntegrations } from '#app/middleware/integration-owner.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { listApiKeys } from '#domain/api-keys/api-keys.server.ts'
import { listConnections } from '#domain/connections/connections.server.ts'
import { findLastLeads } from '#domain/event-targets/last-leads.server.ts'
import { listEndpoints } from '#domain/webhooks/endpoints.server.ts'
import type { Route } from './+types/overview'
import { type Tile, type TileState, toTiles } from './tiles.server.ts'

export const meta: Route.MetaFunction = () => [{ title: `Integrations | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { accountId, base, mayChange } = await requireIntegrations({ context, params })
  const services = context.get(servicesContext)
  const [endpoints, connections, keys, lastLeads] = await Promise.all([
    listEndpoints(services, accountId),
    listConnections(services, accountId),
    listApiKeys(services, accountId),
    findLastLeads(services, accountId),
  ])
  const now = services.clock.now()
  return { tiles: toTiles({ base, mayChange, endpoints, connections, keys, lastLeads, now }) }
}

/** The services that an account is connected with or can connect, with one tile for each. */
export default function IntegrationsOverview({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Integrations"
        lead="Send each new lead to your other tools within seconds. Included in every plan."
      />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {loaderData.tiles.map((tile) => (
          <li key={tile.kind}>
            <IntegrationTile {...tile} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const STATES: Record<TileState, { word: string; tone: BadgeTone }> = {
  connected: { word: 'Connected', tone: 'success' },
  'needs-action': { word: 'Action needed', tone: 'error' },
  paused: { word: 'Paused', tone: 'warning' },
  none: { word: 'Not connected', tone: 'neutral' },
}

function IntegrationTile({ kind, name, summary, state, activity, button }: Tile) {
  const { word, tone } = STATES[state]
  return (
    <Card className="grid h-full grid-cols-[auto_minmax(0,1fr)_auto] content-start items-center gap-x-3 gap-y-4 sm:grid-rows-[auto_1fr_auto]">
      <Mark of={kind} />
      <div className="grid min-w-0 justify-items-start gap-1 sm:col-span-2">
        <h2 className="heading text-lg leading-6">{name}</h2>
        {state === 'none' ? (
          <span className="text-sm text-soft">{word}</span>
        ) : (
          <Badge tone={tone} dot>
            {word}
          </Badge>
        )}
      </div>
      <p className="col-span-full row-start-2 self-start">{activity ?? summary}</p>
      {button && (
        <ButtonLink
          to={button.to}
          variant={state === 'needs-action' ? 'primary' : 'secondary'}
          size="small"
          className="col-start-3 row-start-1 w-fit sm:col-span-full sm:col-start-1 sm:row-start-3"
        >
          {button.label}
          {!button.label.includes(' ') && <span className="sr-only"> {name}</span>}
        </ButtonLink>
      )}
    </Card>
  )
}

function Mark({ of }: { of: Tile['kind'] }) {
  if (of === 'webhooks' || of === 'keys') {
    return <TileMark>{of === 'webhooks' ? <Webhook /> : <KeyRound />}</TileMark>
  }
  return <Monogram of={of} />
}
