/** What the figures mean, where somebody asks. */
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
            Leads of unique visitors. The bar shows between which values the true one lies with 95%
            confidence: where two bars overlap, the creators may be equally good.
          </dd>
        </div>
        <div>
          <dt>New people and duplicates</dt>
          <dd>
            A person is an email address and counts once. Whoever reached them first keeps them; for
            every other creator they are a duplicate.
          </dd>
        </div>
        {seesCosts && (
          <div>
            <dt>Fee and per lead</dt>
            <dd>
              The fees of creators who have not answered yet are part of the total, and so is what
              creators who left were to get.
            </dd>
          </div>
        )}
        <div>
          <dt>Flagged</dt>
          <dd>Leads that look automatic. They are in no other figure.</dd>
        </div>
        <div>
          <dt>Visits</dt>
          <dd>
            Unique visitors are counted by page and UTC day. Nobody is followed from one creator’s
            page to another’s.
          </dd>
        </div>
      </dl>
    </details>
  )
}
