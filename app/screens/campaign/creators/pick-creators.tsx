import { useLocation } from 'react-router'
import { CreatorFilters } from '#app/components/campaigns/creator-filters.tsx'
import { CreatorTags } from '#app/components/campaigns/creator-tags.tsx'
import { StandingBadge } from '#app/components/campaigns/standing-badge.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { ROSTER_PAGE, type RosterCreator, type RosterFilter } from '#domain/roster/roster.ts'
import { formatCount } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT, type FormResult } from '#lib/forms.ts'

export type PickCreatorsProps = {
  /** The creators who aren't in the campaign yet. */
  creators: RosterCreator[]
  total: number
  page: number
  filter: Omit<RosterFilter, 'standing'>
  tags: string[]
  isDraft: boolean
  answer: FormResult | null
}

/** A list of the creators of earlier campaigns, from which some can be added to this one. */
export function PickCreators(props: PickCreatorsProps) {
  const { creators, total, page, filter, tags, isDraft, answer } = props
  const { search } = useLocation()
  return (
    <section aria-labelledby="pick" className="min-w-0">
      <Card className="grid gap-5">
        <div className="grid gap-2">
          <h2 id="pick" className="heading text-xl">
            Pick from earlier campaigns
          </h2>
          <p className="text-soft">
            They’re added with the name, the lead visibility and the fee that they had last.
          </p>
        </div>
        <CreatorFilters {...filter} tags={tags} seesContacts search={search} />
        {creators.length === 0 ? (
          <p className="py-6 text-center text-soft">
            No creators found who aren’t in this campaign yet.
          </p>
        ) : (
          <ActionForm
            intent="pick"
            answer={answer ?? EMPTY_FORM_RESULT}
            button={isDraft ? 'Add Chosen Creators' : 'Add and Invite Chosen Creators'}
            busyLabel={isDraft ? 'Adding...' : 'Inviting...'}
            preventScrollReset
          >
            <fieldset className="min-w-0">
              <legend className="sr-only">Creators</legend>
              <ul className="max-h-112 divide-y divide-line overflow-y-auto rounded-md border border-line">
                {creators.map((creator) => (
                  <li key={creator.key}>
                    <label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-3 hover:bg-sunken">
                      <input
                        type="checkbox"
                        name="creator"
                        value={creator.key}
                        className="mt-0.5 size-5 flex-none"
                      />
                      <span className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2">
                        <span className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
                          <bdi className="font-[620]">{creator.name}</bdi>
                          <span className="text-sm text-soft">{creator.email}</span>
                          <CreatorTags tags={creator.tags} />
                        </span>
                        <span className="grid justify-items-start gap-1 text-sm sm:justify-items-end">
                          {creator.standing === 'took-part' ? (
                            <span className="timecode">{describeResults(creator)}</span>
                          ) : (
                            <StandingBadge creator={creator} />
                          )}
                          <span className="text-soft">
                            Last: <bdi>{creator.lastCampaign.name}</bdi>
                          </span>
                        </span>
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          </ActionForm>
        )}
        {total > ROSTER_PAGE && (
          <Pager page={page} pageSize={ROSTER_PAGE} total={total} search={search} sizes={[]} />
        )}
      </Card>
    </section>
  )
}

function describeResults({ leads, costs }: RosterCreator): string {
  const prices = costs.flatMap(({ costPerLeadCents, currency }) =>
    costPerLeadCents === null ? [] : [formatMoney(costPerLeadCents, currency)],
  )
  const count = formatCount(leads, 'lead')
  return prices.length > 0 ? `${count}, ${prices.join(' and ')} each` : count
}
