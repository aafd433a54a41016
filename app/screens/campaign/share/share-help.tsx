import { SideList, SideNote } from '#app/ui/side-column.tsx'

/** Help beside the form for a share link: what the shared page shows, and what it doesn't. */
export function ShareHelp() {
  return (
    <>
      <SideNote title="What the link shows">
        <SideList
          points={[
            'The live comparison.',
            'Leads, visitors and conversion, for the campaign and for each creator by name.',
            'The campaign’s progress toward its goal.',
          ]}
        />
      </SideNote>
      <SideNote title="What it hides">
        <SideList
          points={[
            'Budget, fees and the cost of a lead.',
            'Names and emails of leads.',
            'Everything else in your workspace.',
          ]}
        />
      </SideNote>
    </>
  )
}
