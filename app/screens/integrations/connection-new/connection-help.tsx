import { SideList, SideNote } from '#app/ui/side-column.tsx'

/** What follows after a service is connected. */
export function ConnectionHelp({ service }: { service: string }) {
  return (
    <SideNote title="How it goes on">
      <SideList
        ordered
        points={[
          `We check that ${service} accepts what you entered.`,
          'You choose where leads go, for all magnets or for some.',
          'Each new lead arrives within seconds. If the service is down, we try again.',
          'Every delivery is listed, with what went wrong if it failed.',
        ]}
      />
    </SideNote>
  )
}
