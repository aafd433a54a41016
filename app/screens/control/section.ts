import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Services } from '#platform/services.ts'

/**
 * The control center's sections, in the order of its navigation. A new section needs an entry here,
 * two files (`<name>.server.ts` with its loader and action, `<name>.tsx` with its screen), and a
 * case in each of section-handlers.server.ts and section-view.tsx. Support helpers may open only the
 * sections with `forHelpers`, and the functions that these read with call `requireReader`.
 */
export const SECTIONS = [
  { name: 'dashboard', label: 'Dashboard', forHelpers: false },
  { name: 'blog', label: 'Blog Content', forHelpers: false },
  { name: 'analytics', label: 'App Analytics', forHelpers: false },
  { name: 'users', label: 'Users', forHelpers: true },
  { name: 'applications', label: 'Lifetime Applications', forHelpers: false },
  { name: 'invitations', label: 'Invitations', forHelpers: false },
  { name: 'reports', label: 'Reports', forHelpers: true },
  { name: 'operations', label: 'Operations', forHelpers: true },
  { name: 'security', label: 'Security Events', forHelpers: false },
  { name: 'audit', label: 'Audit Trail', forHelpers: true },
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

export const HELPER_SECTIONS = SECTIONS.filter(({ forHelpers }) => forHelpers)
/** What a support helper sees first. */
export const FIRST_HELPER_SECTION: SectionName = 'users'
export const isForHelpers = (section: SectionName): boolean =>
  HELPER_SECTIONS.some(({ name }) => name === section)
