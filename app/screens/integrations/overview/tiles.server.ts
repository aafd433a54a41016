import { below } from '#app/components/integrations/below.ts'
import { connectionPaths } from '#app/components/integrations/connection-paths.ts'
import type { ListedKey } from '#domain/api-keys/api-keys.server.ts'
import { CATALOG, PROVIDER_IDS, type ProviderId } from '#domain/connections/catalog.ts'
import type { Connection } from '#domain/connections/connections.server.ts'
import type { Endpoint } from '#domain/webhooks/endpoints.server.ts'
import { formatAgo } from '#lib/format-ago.ts'
import { formatCount } from '#lib/format-number.ts'
import { keyStateOf } from '../key-state.server.ts'

/** 'needs-action' means that nothing arrives until the owner does something. */
export type TileState = 'connected' | 'needs-action' | 'paused' | 'none'

/** The content of the overview for one service, for webhooks or for API keys. */
export type Tile = {
  kind: ProviderId | 'webhooks' | 'keys'
  name: string
  summary: string
  state: TileState
  /**
   * The last activity, such as 'Last lead sent 2 hours ago'; null if the service isn't connected.
   */
  activity: string | null
  /** The tile's button; null if the viewer can only look. */
  button: { label: string; to: string } | null
}

type Target = Pick<Connection, 'id' | 'state' | 'failingSince'>

type TilesInput = {
  base: string
  mayChange: boolean
  connections: readonly Connection[]
  endpoints: readonly Endpoint[]
  keys: readonly ListedKey[]
  lastLeads: ReadonlyMap<string, Date>
  now: Date
}

/** Returns the tiles. Connected services come first. */
export function toTiles(input: TilesInput): Tile[] {
  const services = PROVIDER_IDS.map((id) => toServiceTile(id, input))
  const tiles = [...services, toWebhookTile(input), toKeyTile(input)]
  return tiles.sort((a, b) => Number(a.state === 'none') - Number(b.state === 'none'))
}

function toServiceTile(id: ProviderId, { base, mayChange, connections, ...input }: TilesInput) {
  const own = connections.filter(({ provider }) => provider === id)
  const paths = connectionPaths(base)
  const { name, summary } = CATALOG[id]
  const state = stateOf(own)
  return {
    kind: id,
    name,
    summary,
    state,
    activity: describeTargets('connection', own, input),
    button:
      state === 'none'
        ? mayChange
          ? { label: 'Connect', to: paths.add(id) }
          : null
        : { label: labelOf(state), to: toPage(own, state, paths) },
  } satisfies Tile
}

function toWebhookTile({ base, mayChange, endpoints, ...input }: TilesInput): Tile {
  const state = stateOf(endpoints)
  const list = below(base, '/integrations/webhooks')
  const one = (targetId: string) => below(base, '/integrations/webhooks/:targetId', { targetId })
  return {
    kind: 'webhooks',
    name: 'Webhooks',
    summary: 'Sends leads and changes to Zapier, Make, n8n or your own app.',
    state,
    activity: describeTargets('webhook', endpoints, input),
    button:
      state === 'none'
        ? mayChange
          ? { label: 'Add Webhook', to: below(base, '/integrations/webhooks/new') }
          : null
        : { label: labelOf(state), to: toPage(endpoints, state, { list, one }) },
  }
}

function toKeyTile({ base, mayChange, keys, now }: TilesInput): Tile {
  const usable = keys.filter((key) => keyStateOf(key, now) === 'active')
  const lastUsed = latest(usable.map(({ lastUsedAt }) => lastUsedAt))
  const used = lastUsed ? `Last used ${formatAgo(lastUsed, now)}` : 'Not used yet'
  const isMissing = usable.length === 0
  return {
    kind: 'keys',
    name: 'API Keys',
    summary: 'Let your own code use the API. You choose what each key can do.',
    state: isMissing ? 'none' : 'connected',
    activity: isMissing ? null : withCount(usable.length, 'key', used),
    button: isMissing
      ? mayChange
        ? { label: 'Create Key', to: below(base, '/integrations/keys/new') }
        : null
      : { label: 'Manage', to: below(base, '/integrations/keys') },
  }
}

const needsAction = ({ state, failingSince }: Target) =>
  state === 'broken' || state === 'disabled' || (state === 'active' && failingSince !== null)

/** Returns the state that needs the most attention. */
function stateOf(targets: readonly Target[]): TileState {
  if (targets.length === 0) return 'none'
  if (targets.some(needsAction)) return 'needs-action'
  return targets.every(({ state }) => state === 'paused') ? 'paused' : 'connected'
}

const labelOf = (state: TileState) => (state === 'needs-action' ? 'Fix It' : 'Manage')

/**
 * Returns the page of the target that needs its owner's action, or of the only target. Otherwise
 * returns the list.
 */
function toPage(
  targets: readonly Target[],
  state: TileState,
  paths: { list: string; one: (targetId: string) => string },
): string {
  const relevant = state === 'needs-action' ? targets.filter(needsAction) : targets
  const [first] = relevant
  return first && relevant.length === 1 ? paths.one(first.id) : paths.list
}

function describeTargets(
  noun: 'connection' | 'webhook',
  targets: readonly Target[],
  { lastLeads, now }: Pick<TilesInput, 'lastLeads' | 'now'>,
): string | null {
  if (targets.length === 0) return null
  const last = latest(targets.map(({ id }) => lastLeads.get(id)))
  const sent = last ? `Last lead sent ${formatAgo(last, now)}` : 'No lead sent yet'
  return withCount(targets.length, noun, sent)
}

/** Adds the number of targets to a text if there are several. */
const withCount = (count: number, noun: string, text: string) =>
  count > 1 ? `${formatCount(count, noun)}. ${text}` : text

function latest(times: readonly (Date | null | undefined)[]): Date | null {
  const ms = times.flatMap((time) => time?.getTime() ?? [])
  return ms.length > 0 ? new Date(Math.max(...ms)) : null
}
