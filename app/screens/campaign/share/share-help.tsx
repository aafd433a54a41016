import { SideList, SideNote } from '#app/ui/side-column.tsx'
import { PROOF_COLUMNS } from '#domain/campaign-analytics/share-form.ts'
import { REPORT_COLUMNS } from '#domain/campaign-report/report-columns.ts'

const PROVEN = PROOF_COLUMNS.map((column) => REPORT_COLUMNS[column].label).join(', ')

/** Help beside the form for a share link: what the shared page shows, and what it doesn't. */
export function ShareHelp() {
  return (
    <>
      <SideNote title="What the link shows">
        <SideList
          points={[
            'The live report with the columns and days you choose, for the campaign and for each creator by name, as a page, CSV and PDF.',
            'Leads over time and the progress toward the goal, if you choose ‘Leads’.',
            'Your name, logo and color.',
            `The proof of the results, if the link shows all days and the columns ${PROVEN}. The proof contains these numbers for each day.`,
          ]}
        />
      </SideNote>
      <SideNote title="What it hides">
        <SideList
          points={[
            'All columns that you don’t choose, such as the cost of a lead.',
            'Names and emails of leads.',
            'Creators who haven’t accepted the invitation.',
            'Everything else in your workspace.',
          ]}
        />
      </SideNote>
      <SideNote title="With a password">
        <p>
          Visitors of the link enter the password first, and again after two hours. To change the
          password, revoke the link and create another one.
        </p>
      </SideNote>
    </>
  )
}
