/** An explanation of the metrics, which is collapsed by default. */
export function ComparisonNotes({ seesCosts }: { seesCosts: boolean }) {
  return (
    <details className="max-w-3xl rounded-md border border-line bg-raised">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm font-[600]">
        How this is counted
      </summary>
      <dl className="grid gap-4 border-t border-line p-5 text-sm text-soft [&_dt]:font-[620] [&_dt]:text-ink">
        <div>
          <dt>Conversion</dt>
          <dd>
            Leads per unique visitor. The bar shows the 95% confidence interval: if two bars
            overlap, the difference may be chance.
          </dd>
        </div>
        <div>
          <dt>New people and duplicates</dt>
          <dd>
            Each email address counts as one person. The creator who reached a person first gets the
            credit; for every other creator that person is a duplicate. Someone who signs up twice
            on one page counts as two leads and one person.
          </dd>
        </div>
        {seesCosts && (
          <div>
            <dt>Cost and cost per lead</dt>
            <dd>
              The fees of creators who accepted, also of those who left, and the bonuses earned so
              far. Invitations that no one has accepted cost nothing yet.
            </dd>
          </div>
        )}
        <div>
          <dt>Flagged</dt>
          <dd>These leads look automated. No other number includes them.</dd>
        </div>
        <div>
          <dt>Erased leads</dt>
          <dd>
            Erased leads still count here and are listed without name and email. The CSV file leaves
            them out.
          </dd>
        </div>
        <div>
          <dt>Visits</dt>
          <dd>
            Unique visitors are counted per page and UTC day. Visitors aren’t tracked from one
            creator’s page to another’s.
          </dd>
        </div>
      </dl>
    </details>
  )
}
