/** The parts of the integrations, in the order of their tabs. */
const PARTS = [
  { path: '', label: 'Overview' },
  { path: '/connections', label: 'Connections' },
  { path: '/webhooks', label: 'Webhooks' },
  { path: '/keys', label: 'API Keys' },
] as const

/** Returns the tabs below `base` ('/integrations' or a workspace's). */
export function getIntegrationTabs(base: string, pathname: string) {
  const tabs = PARTS.map(({ path, label }) => ({ to: `${base}${path}`, label }))
  const current = tabs.findLast(
    ({ to }) => pathname === to || (to !== base && pathname.startsWith(`${to}/`)),
  )
  return tabs.map((tab) => ({ ...tab, current: tab === current }))
}
