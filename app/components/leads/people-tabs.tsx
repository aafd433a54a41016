import { href } from 'react-router'
import { TabLinks } from '#app/ui/tabs.tsx'

const TABS = [
  { to: href('/people'), label: 'Imported People' },
  { to: href('/suppressions'), label: 'Suppressions' },
  { to: href('/people/imports'), label: 'Imports' },
] as const

/** The links between the lists that belong to the leads. */
export function PeopleTabs({ current }: { current: (typeof TABS)[number]['label'] }) {
  return (
    <TabLinks
      label="People"
      tabs={TABS.map((tab) => ({ ...tab, current: tab.label === current }))}
    />
  )
}
