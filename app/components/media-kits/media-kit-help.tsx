import { SideList, SideNote } from '#app/ui/side-column.tsx'
import { MIN_GROUP } from '#domain/media-kits/kit-figures.ts'

/** Help beside the form of a media kit: what the page shows, and what it hides. */
export function MediaKitHelp() {
  return (
    <>
      <SideNote title="What the page shows">
        <SideList
          points={[
            'The figures that you choose, as they are in your stats, and when they were counted.',
            'The name and picture of your pages.',
            'The title of the magnet that you choose, and the titles of magnets in ‘Leads by magnet’.',
          ]}
        />
      </SideNote>
      <SideNote title="What it hides">
        <SideList
          points={[
            'Names and emails of leads.',
            `Countries and devices of fewer than ${MIN_GROUP} visitors, and magnets with fewer than ${MIN_GROUP} leads.`,
            'Leads from pages that you have in brands’ campaigns. They belong to the brand.',
            'Everything that you don’t choose. Only the proof has more, so offer it only to people who may see these numbers.',
          ]}
        />
      </SideNote>
      <SideNote title="With a password">
        <p>Visitors enter it first, and again after two hours or after you change it.</p>
      </SideNote>
    </>
  )
}
