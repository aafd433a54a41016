/**
 * The scopes of API keys, with their descriptions on screens. `leads:read` is separate from all
 * other scopes, because it shows people's names and emails. A write scope doesn't include the read
 * scope.
 */
export const API_SCOPES = {
  'magnets:read': 'See magnets, their codes, videos and stream overlays',
  'magnets:write':
    'Create, edit, pause and delete magnets, videos and stream overlays, and upload files',
  'placements:read': 'See placements and their codes',
  'placements:write': 'Create, edit, archive and restore placements',
  'leads:read': 'See and export leads with their names and emails',
  'leads:write': 'Accept leads, mark them as tests, and erase them',
  'figures:read': 'See stats: how many scans, visits and leads, without personal data',
  'figures:write':
    'Create, change and delete media kits, whose links show stats to anyone who has them',
  'campaigns:read':
    'See campaigns, their creators and the comparison of creators, or the campaigns that you take part in',
  'campaigns:write':
    'Create and change campaigns and their pages, invite creators, and download promo codes and their key, or join and leave campaigns',
  'workspace:read': 'See the workspace’s brand, domains and members',
  'workspace:write': 'Change the workspace’s brand and domains',
  'sender:read': 'See the sender domain, its DNS records and how its emails arrive',
  'sender:write':
    'Add, check, change and remove the sender domain, and resume sending after a stop',
  'webhooks:read': 'See webhooks and their deliveries',
  'webhooks:write':
    'Create, change and delete webhooks. For lead events, the key also needs leads:read. For events about a campaign’s creators, it also needs campaigns:read',
  'connections:read': 'See connections and their rules',
  'connections:write':
    'Create, test, pause, resume and delete connections, and change their keys and rules. To create one, replace its key or send earlier leads, the key also needs leads:read',
  'events:read':
    'Read events. Lead events contain names and emails only if the key also has leads:read',
  'account:read': 'See the account’s name and plan',
  'mcp:write':
    'Let AI assistants (MCP) use this key’s write permissions. Without it, assistants only read',
} as const

export type ApiScope = keyof typeof API_SCOPES
export const API_SCOPE_NAMES = Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]]
export const isApiScope = (text: string): text is ApiScope => Object.hasOwn(API_SCOPES, text)

/**
 * Returns the scope that a key needs to see the people in events of this type; null if such events
 * contain no people.
 */
export function peopleScopeOf(eventType: string): ApiScope | null {
  if (eventType.startsWith('lead.')) return 'leads:read'
  return eventType.startsWith('campaign.creator_') ? 'campaigns:read' : null
}

const FIGURES: readonly ApiScope[] = [
  ...(['magnets:read', 'placements:read', 'figures:read', 'account:read'] as const),
]

/** Predefined sets of scopes. None allows assistants to write: only a person who ticks it does. */
export const SCOPE_PRESETS = {
  figures: { name: 'Read stats (no personal data)', scopes: FIGURES },
  read: {
    name: 'Read everything',
    scopes: API_SCOPE_NAMES.filter((scope) => scope.endsWith(':read')),
  },
  all: {
    name: 'Everything, except changes by AI assistants',
    scopes: API_SCOPE_NAMES.filter((scope) => scope !== 'mcp:write'),
  },
} as const satisfies Record<string, { name: string; scopes: readonly ApiScope[] }>

export type ScopePreset = keyof typeof SCOPE_PRESETS
export const isScopePreset = (text: string): text is ScopePreset =>
  Object.hasOwn(SCOPE_PRESETS, text)

/** Returns the preset with exactly these scopes, or null. */
export function presetOf(scopes: readonly string[]): ScopePreset | null {
  const isSame = (preset: ScopePreset) =>
    SCOPE_PRESETS[preset].scopes.length === scopes.length &&
    SCOPE_PRESETS[preset].scopes.every((scope) => scopes.includes(scope))
  return (Object.keys(SCOPE_PRESETS) as ScopePreset[]).find(isSame) ?? null
}
