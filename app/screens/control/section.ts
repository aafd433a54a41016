import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Services } from '#platform/services.ts'

/**
 * The control center's sections, in the order of its navigation. A new section needs an entry here,
 * two files (`<name>.server.ts` with its loader and action, `<name>.tsx` with its screen), and a
 * case in each of section-handlers.server.ts and section-view.tsx.
 */
export const SECTIONS = [
  { name: 'dashboard', label: 'Dashboard' },
  { name: 'blog', label: 'Blog Content' },
  { name: 'analytics', label: 'App Analytics' },
  { name: 'users', label: 'Users' },
  { name: 'applications', label: 'Lifetime Applications' },
  { name: 'invitations', label: 'Invitations' },
  { name: 'reports', label: 'Reports' },
  { name: 'operations', label: 'Operations' },
  { name: 'security', label: 'Security Events' },
  { name: 'audit', label: 'Audit Trail' },
] as const
export type SectionName = (typeof SECTIONS)[number]['name']

/** The arguments of a section's `load…` and `run…Action`. */
export type SectionArgs = {
  services: Services
  viewer: Viewer
  request: Request
  /** The request's id in the logs. */
  requestId: string
  /** The URL of the page. */
  url: URL
}

/** Returns the section in a query; the default is the dashboard. */
export function getSectionName(params: URLSearchParams): SectionName {
  const asked = params.get('section')
  return SECTIONS.find(({ name }) => name === asked)?.name ?? 'dashboard'
}
