/**
 * Groups of URLs by their first segment. A metric thus has few label values, and none of them is
 * personal data.
 */
const SEGMENTS = {
  magnet: ['m', 'q', 'e'],
  visitor: ['get', 'report', 'send', 'thanks', 'u', 'unsubscribe'],
  site: [
    '',
    'blog',
    'brands',
    'compare',
    'contact',
    'demo',
    'docs',
    'og',
    'privacy',
    'results',
    'media-kit',
    'shared',
    'terms',
    'tour',
    'use-cases',
  ],
  account: [
    'accounts',
    'auth',
    'forgot',
    'invitation',
    'login',
    'logout',
    'profile',
    'register',
    'reset',
    'two-factor',
    'upgrade',
  ],
  studio: [
    'analytics',
    'campaigns',
    'check-video',
    'create',
    'dashboard',
    'edit',
    'edit-qr',
    'integrations',
    'leads',
    'live-sources',
    'magnet',
    'magnets',
    'media-kits',
    'people',
    'search',
    'suppressions',
    'videos',
    'workspace',
  ],
  live: ['live'],
  files: ['assets', 'images', 'scenes', 'uploads'],
  machine: ['api', 'functions', 'healthz', 'metrics', 'tls-allowed', 'webhooks'],
} as const

/** 'lead' is the form of a magnet page. 'other' is all other URLs. */
export const ROUTE_GROUPS = [
  ...(Object.keys(SEGMENTS) as (keyof typeof SEGMENTS)[]),
  'admin',
  'lead',
  'other',
] as const
export type RouteGroup = (typeof ROUTE_GROUPS)[number]

/** Returns a function that returns the group of a request. */
export function createRouteGroups(
  adminPath: string,
): (request: { method?: string | undefined; url?: string | undefined }) => RouteGroup {
  const groups = new Map<string, RouteGroup>([[adminPath, 'admin']])
  for (const [group, segments] of Object.entries(SEGMENTS)) {
    for (const segment of segments) groups.set(segment, group as RouteGroup)
  }
  return ({ method, url = '' }) => {
    const segment = /^\/([^/?.]*)/.exec(url)?.[1]
    const group = groups.get(segment?.toLowerCase() ?? 'none') ?? 'other'
    return group === 'magnet' && method === 'POST' ? 'lead' : group
  }
}
