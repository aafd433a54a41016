import { servicesContext } from '#app/middleware/context.ts'
import type { Route } from './+types/robots'

/**
 * Signed-in screens and pages that belong to one person. Disallowing them only keeps crawlers away.
 */
const DISALLOWED = [
  '/analytics',
  '/auth/',
  '/campaigns',
  '/create',
  '/dashboard',
  '/edit',
  '/get/',
  '/invitation/',
  '/live/',
  '/live-sources',
  '/magnet/',
  '/magnets',
  '/people',
  '/profile',
  '/report/',
  '/reset',
  '/search',
  '/send/',
  '/shared/',
  '/suppressions',
  '/thanks/',
  '/two-factor',
  '/unsubscribe/',
  '/workspace',
]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).env
  const lines = [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
