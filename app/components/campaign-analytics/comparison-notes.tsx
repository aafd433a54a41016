import { HowCounted, Meaning } from '#app/ui/how-counted.tsx'

/** An explanation of the metrics. */
export function ComparisonNotes({ seesCosts }: { seesCosts: boolean }) {
  return (
    <HowCounted>
      <Meaning of="Conversion">
        Leads per unique visitor. The bar shows the 95% confidence interval: if two bars overlap,
        the difference may be chance.
      </Meaning>
      <Meaning of="New people and duplicates">
        Each email address counts as one person. The creator who reached a person first gets the
        credit; for every other creator that person is a duplicate. Someone who signs up twice on
        one page counts as two leads and one person.
      </Meaning>
      {seesCosts && (
        <Meaning of="Cost and cost per lead">
          The fees of creators who accepted, also of those who left, and the bonuses earned so far.
          Invitations that no one has accepted cost nothing yet.
        </Meaning>
      )}
      <Meaning of="Flagged">These leads look automated. No other number includes them.</Meaning>
      <Meaning of="Erased leads">
        Erased leads still count here and are listed without name and email. The CSV file leaves
        them out.
      </Meaning>
      <Meaning of="Visits">
        Unique visitors are counted per page and UTC day. Visitors aren’t tracked from one creator’s
        page to another’s.
      </Meaning>
      <Meaning of="Days">
        All days count, also those before the campaign’s first day and after its last. The report
        counts only the days that you choose.
      </Meaning>
    </HowCounted>
  )
}
