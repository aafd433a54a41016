import { SideList, SideNote } from '#app/ui/side-column.tsx'

const EXAMPLES = [
  'Ada Byte, ada@example.com, 500',
  'Ben Case <ben@example.com>',
  'cleo@example.com; 1,200.50; Cleo Dee',
  'dan@example.com',
]

/** Help beside the list of creators: what can be pasted, and what creators receive. */
export function CreatorsHelp({ isDraft }: { isDraft: boolean }) {
  return (
    <>
      <SideNote title="What you can paste">
        <ul className="timecode grid gap-1.5 rounded-md bg-sunken p-4 text-xs text-ink [overflow-wrap:anywhere]">
          {EXAMPLES.map((example) => (
            <li key={example}>{example}</li>
          ))}
        </ul>
        <p>Duplicate emails are skipped.</p>
      </SideNote>
      <SideNote title="What each creator gets">
        <SideList
          points={[
            isDraft
              ? 'An email with the brand, the dates and their fee, once the campaign starts.'
              : 'An email with the brand, the dates and their fee.',
            'A page from your template, with a link and a QR code of their own, as soon as they accept.',
            'Stats for their own page only.',
          ]}
        />
      </SideNote>
    </>
  )
}
