import { SideList, SideNote } from '#app/ui/side-column.tsx'

/**
 * A note beside a draft's review: what starting the campaign does, and what can still be changed.
 */
export function StartNote() {
  return (
    <>
      <SideNote title="When you start">
        <SideList
          ordered
          points={[
            'Every creator gets an invitation by email.',
            'Creators who accept get a page from the template right away, with a link and a QR code of their own.',
            'You see each creator’s leads here.',
          ]}
        />
      </SideNote>
      <SideNote title="After That">
        <SideList
          points={[
            'Goal, template, creators and fees can still be changed.',
            'You can pause the campaign and resume it. Links and codes stay the same.',
            'Ending a campaign is final: its pages stop collecting leads.',
          ]}
        />
      </SideNote>
    </>
  )
}
